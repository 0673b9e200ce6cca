import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Confirmation, DialogButton } from "#app/ui/dialog.tsx";

interface DeletionProps {
  id: string;
  /** What it is called, for those who hear the button without its row. */
  name: string;
  question: string;
  /** What goes with it. */
  children: ReactNode;
}

/** A button that asks before it deletes. */
export function Deletion({ id, name, question, children }: DeletionProps) {
  const isBusy = useIsBusy("delete", id);
  const dialog = `delete-${id}`;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => moveFocusOn(element);
  }, []);
  return (
    <>
      <DialogButton
        ref={button}
        dialog={dialog}
        command="show-modal"
        tone="quiet"
        size="small"
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? "Deleting..." : "Delete"}
        <span className="sr-only"> {name}</span>
      </DialogButton>
      <Confirmation
        id={dialog}
        title={question}
        action={
          <Form method="post" preventScrollReset onSubmit={() => closeDialog(dialog)}>
            <input type="hidden" name="id" value={id} />
            <Button
              type="submit"
              name="intent"
              value="delete"
              tone="danger"
              busy={isBusy}
              busyText="Deleting..."
            >
              Delete
            </Button>
          </Form>
        }
      >
        {children}
      </Confirmation>
    </>
  );
}

/** The row says what is being done, and the focus is back on its button. */
function closeDialog(id: string) {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** When a row goes whose button has the focus, the focus goes to the row in its place. */
function moveFocusOn(button: HTMLButtonElement | null) {
  if (!button || document.activeElement !== button) return;
  const row = button.closest("tr, li");
  const [next] = [row?.nextElementSibling, row?.previousElementSibling].filter(Boolean);
  const target =
    next?.querySelector<HTMLElement>(":is(th, h2) a, button") ?? document.getElementById("content");
  target?.focus();
}

/** Whether this is being done to this row right now. */
export function useIsBusy(intent: string, id: string) {
  const sent = useNavigation().formData;
  return sent?.get("intent") === intent && sent.get("id") === id;
}

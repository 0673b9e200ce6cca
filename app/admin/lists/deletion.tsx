import type { ReactNode } from "react";
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
  return (
    <>
      <DialogButton
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
          <Form method="post">
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

/** Whether this is being done to this row right now. */
export function useIsBusy(intent: string, id: string) {
  const sent = useNavigation().formData;
  return sent?.get("intent") === intent && sent.get("id") === id;
}

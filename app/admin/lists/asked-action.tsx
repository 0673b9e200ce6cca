import type { ReactNode, Ref } from "react";
import { Form } from "react-router";
import { Button, type ButtonSize, type ButtonTone } from "#app/ui/button.tsx";
import { Confirmation, DialogButton } from "#app/ui/dialog.tsx";
import { useIsBusy } from "./busy.ts";

interface AskedActionProps {
  intent: string;
  id: string;
  label: string;
  busyText: string;
  question: string;
  /** What comes of it. */
  children: ReactNode;
  tone: ButtonTone;
  /** Of the button that asks, where it looks otherwise than the one that acts. */
  asking?: { tone: ButtonTone; size: ButtonSize };
  icon?: ReactNode;
  /** What it is done to, for those who hear the button without its row. */
  name?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that asks before it does something to a row. */
export function AskedAction({ intent, id, label, busyText, question, tone, ...rest }: AskedActionProps) {
  const isBusy = useIsBusy(intent, id);
  const dialog = `${intent}-${id}`;
  return (
    <>
      <DialogButton
        ref={rest.ref}
        dialog={dialog}
        command="show-modal"
        tone={tone}
        {...rest.asking}
        aria-disabled={isBusy || undefined}
      >
        {rest.icon}
        {isBusy ? busyText : label}
        {rest.name && <span className="sr-only"> {rest.name}</span>}
      </DialogButton>
      <Confirmation
        id={dialog}
        title={question}
        action={
          <Form method="post" preventScrollReset onSubmit={() => closeDialog(dialog)}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value={intent} tone={tone} busy={isBusy} busyText={busyText}>
              {label}
            </Button>
          </Form>
        }
      >
        {rest.children}
      </Confirmation>
    </>
  );
}

/** The row says what is being done, and the focus is back on its button. */
function closeDialog(id: string) {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

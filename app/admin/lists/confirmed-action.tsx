import type { ReactNode, Ref } from "react";
import { Form } from "react-router";
import { Button, type ButtonSize, type ButtonTone } from "#app/ui/button.tsx";
import { Confirmation, DialogButton } from "#app/ui/dialog.tsx";
import { useIsBusy } from "./busy.ts";

interface ConfirmedActionProps {
  intent: string;
  id: string;
  label: string;
  busyText: string;
  question: string;
  /** Says what will happen; may have fields of the form. */
  children: ReactNode;
  tone: ButtonTone;
  /** Looks of the button that opens the dialog, if they differ from those of the confirming one. */
  asking?: { tone: ButtonTone; size: ButtonSize };
  icon?: ReactNode;
  /** The name of the row, for screen readers. */
  name?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that opens a confirmation before it changes a row. */
export function ConfirmedAction({
  intent,
  id,
  label,
  busyText,
  question,
  tone,
  ...rest
}: ConfirmedActionProps) {
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
          <Form
            id={confirmingForm(intent, id)}
            method="post"
            preventScrollReset
            onSubmit={() => closeDialog(dialog)}
          >
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

/** The id of the form that is sent, for fields among the children. */
export function confirmingForm(intent: string, id: string) {
  return `${intent}-${id}-form`;
}

/** Closes the dialog while the action is pending; the row's button shows it and has the focus. */
function closeDialog(id: string) {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

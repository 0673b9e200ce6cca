import { Button } from "#app/ui/button.tsx";
import { Confirmation } from "#app/ui/dialog.tsx";

const dialogId = "no-answer-needed";
const confirmId = "confirm-no-answer-needed";

/** The button in the conversation's form; null if nobody waits. */
function formButton() {
  return document.querySelector<HTMLButtonElement>('.inbox-item button[value="no-answer-needed"]');
}

function dialogElement() {
  const element = document.getElementById(dialogId);
  return element instanceof HTMLDialogElement ? element : null;
}

/** Asks for confirmation, because a key is easily pressed by mistake. */
export function askIfNoAnswerNeeded() {
  if (!formButton()) return;
  dialogElement()?.showModal();
  document.getElementById(confirmId)?.focus();
}

export function NoAnswerNeeded({ name }: { name: string }) {
  function confirm() {
    dialogElement()?.close();
    formButton()?.click();
  }
  return (
    <Confirmation
      id={dialogId}
      title="No answer needed?"
      action={
        <Button id={confirmId} type="button" onClick={confirm}>
          No answer needed
        </Button>
      }
    >
      {name} gets no reply and leaves this list. Nobody is mailed.
    </Confirmation>
  );
}

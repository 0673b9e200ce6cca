import { RowButton } from "../lists/row-button.tsx";
import { useMailWorks } from "../mail-works.ts";

interface SendAgainProps {
  id: string;
  /** Added to the button's label for screen readers. */
  recipient: string;
  size?: "small" | "normal";
}

/** Nothing without a mail server, with which it could not be sent either. */
export function SendAgain({ id, recipient, size = "small" }: SendAgainProps) {
  if (!useMailWorks()) return null;
  return (
    <RowButton id={id} name={`to ${recipient}`} intent="send-again" busyText="Sending..." size={size}>
      Send Again
    </RowButton>
  );
}

import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useIsBusy } from "../lists/busy.ts";
import { useMailWorks } from "../mail-works.ts";

interface SendAgainProps {
  id: string;
  /** Added to the button's label for screen readers. */
  recipient: string;
  size?: "small" | "normal";
}

/** Nothing without a mail server, with which it could not be sent either. */
export function SendAgain({ id, recipient, size = "small" }: SendAgainProps) {
  const isBusy = useIsBusy("send-again", id);
  if (!useMailWorks()) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="send-again"
        tone={size === "small" ? "quiet" : "outline"}
        size={size}
        busy={isBusy}
        busyText="Sending..."
      >
        Send Again<span className="sr-only"> to {recipient}</span>
      </Button>
    </Form>
  );
}

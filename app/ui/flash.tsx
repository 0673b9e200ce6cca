import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { Button, LinkButton } from "./button.tsx";

export interface FlashMessage {
  tone: "success" | "failure";
  text: string;
  /** The reason, the outcome or what happens next, as a separate sentence after the text. */
  reason?: string;
  /** A link to the next step. */
  link?: { href: string; text: string };
  /** A button that posts, such as Undo. */
  button?: FlashButton;
  /** Fills in the form of the page that shows the message. */
  email?: string;
}

interface FlashButton {
  /** The address that it posts to. */
  action: string;
  intent: string;
  id: string;
  text: string;
}

interface FlashProps {
  message: FlashMessage | null | undefined;
  /** `floating` overlays the top of the page. */
  placement?: "floating" | "inline";
}

/**
 * A message comes with one response only; it stays when the page revalidates. A form that is refused afterwards loads
 * nothing, and the message before it is over. A message of an action comes before the page's new key, and stays.
 */
function useLastMessage(latest: FlashMessage | null | undefined) {
  const { key } = useLocation();
  const isNavigating = useNavigation().state !== "idle";
  const [last, setLast] = useState({ message: latest, latest, key, isOfAction: false });
  const message = latest === last.latest ? null : latest;
  const isNews = message && (message.text !== last.message?.text || message.reason !== last.message?.reason);
  if (isNews) setLast({ message, latest, key, isOfAction: isNavigating });
  else if (key !== last.key) {
    setLast({ message: last.isOfAction ? last.message : message, latest, key, isOfAction: false });
  }
  return last;
}

/** Dismisses messages of success: a form that is refused in the browser loads nothing that would replace them. */
export function dismissSuccess() {
  const dismissals = document.querySelectorAll<HTMLInputElement>(".flash[data-tone=success] input");
  for (const dismissal of dismissals) dismissal.checked = true;
}

/** Stays until dismissed, by a checkbox that works without scripts. */
export function Flash({ message: latest, placement = "inline" }: FlashProps) {
  const dismissal = useRef<HTMLInputElement>(null);
  const { message } = useLastMessage(latest);
  // Shows a new message even if the last one was dismissed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every message
  useEffect(() => {
    if (dismissal.current) dismissal.current.checked = false;
  }, [message]);
  if (!message) return null;
  const isFailure = message.tone === "failure";
  return (
    <div
      role={isFailure ? "alert" : "status"}
      className="flash"
      data-tone={message.tone}
      data-placement={placement}
      tabIndex={-1}
    >
      {isFailure ? (
        <CircleAlert size={20} aria-hidden="true" />
      ) : (
        <CircleCheck size={20} aria-hidden="true" />
      )}
      <div className="flash-text">
        <p>{message.text}</p>
        {message.reason && <p>{message.reason}</p>}
        {message.link && (
          <LinkButton href={message.link.href} size="small" className="my-2">
            {message.link.text}
          </LinkButton>
        )}
      </div>
      {message.button && <PostingButton {...message.button} />}
      <label className="icon-button">
        <input ref={dismissal} type="checkbox" className="sr-only" aria-label="Dismiss this message" />
        <X size={20} aria-hidden="true" />
      </label>
    </div>
  );
}

function PostingButton({ action, intent, id, text }: FlashButton) {
  const isBusy = useNavigation().formData?.get("id") === id;
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={focusMessage}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={intent} tone="outline" size="small" busy={isBusy}>
        {text}
      </Button>
    </Form>
  );
}

/** The button disappears with its message; the next message appears in the same element. */
function focusMessage({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
  currentTarget.closest<HTMLElement>(".flash")?.focus();
}

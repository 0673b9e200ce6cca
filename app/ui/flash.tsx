import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export interface FlashMessage {
  tone: "success" | "failure";
  text: string;
  /** A link to the next step. */
  link?: { href: string; text: string };
}

interface FlashProps {
  message: FlashMessage | null | undefined;
  /** `floating` overlays the top of the page. */
  placement?: "floating" | "inline";
}

/** A message comes with one load of a page or with one answer; it stays when the page then loads its data again. */
function useLastMessage(message: FlashMessage | null | undefined) {
  const { key } = useLocation();
  const [last, setLast] = useState({ message, key });
  const isNews = message && message.text !== last.message?.text;
  if (key !== last.key || isNews) setLast({ message, key });
  return last;
}

/** Stays until dismissed, by a checkbox that works without scripts. */
export function Flash({ message: latest, placement = "inline" }: FlashProps) {
  const dismissal = useRef<HTMLInputElement>(null);
  const { message, key } = useLastMessage(latest);
  // Shows a new message even if the last one was dismissed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every message
  useEffect(() => {
    if (dismissal.current) dismissal.current.checked = false;
  }, [message?.text, key]);
  if (!message) return null;
  const isFailure = message.tone === "failure";
  return (
    <div
      role={isFailure ? "alert" : "status"}
      className="flash"
      data-tone={message.tone}
      data-placement={placement}
    >
      {isFailure ? (
        <CircleAlert size={20} aria-hidden="true" />
      ) : (
        <CircleCheck size={20} aria-hidden="true" />
      )}
      <p>
        {message.text}
        {message.link && (
          <>
            {" "}
            <a href={message.link.href} className="font-semibold underline underline-offset-4">
              {message.link.text}
            </a>
          </>
        )}
      </p>
      <label className="icon-button">
        <input ref={dismissal} type="checkbox" className="sr-only" aria-label="Dismiss this message" />
        <X size={20} aria-hidden="true" />
      </label>
    </div>
  );
}

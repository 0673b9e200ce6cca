import { type ReactNode, useLayoutEffect, useRef } from "react";
import { ConfirmedAction } from "./confirmed-action.tsx";

interface DeletionProps {
  id: string;
  /** What it is called, for those who hear the button without its row. */
  name: string;
  question: string;
  /** What goes with it. */
  children: ReactNode;
}

/** A button that asks before it deletes. */
export function Deletion(props: DeletionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => moveFocusOn(element);
  }, []);
  return (
    <ConfirmedAction
      {...props}
      ref={button}
      intent="delete"
      label="Delete"
      busyText="Deleting..."
      tone="danger"
      asking={{ tone: "quiet", size: "small" }}
    />
  );
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

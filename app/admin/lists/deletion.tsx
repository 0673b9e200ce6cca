import { type ReactNode, useLayoutEffect, useRef } from "react";
import { ConfirmedAction } from "./confirmed-action.tsx";

interface DeletionProps {
  id: string;
  /** The row's name, for screen readers. */
  name: string;
  question: string;
  /** Says what is deleted with it. */
  children: ReactNode;
}

/** A button that deletes a row after a confirmation. */
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

/** When a focused row is deleted, focuses the row that takes its place. */
function moveFocusOn(button: HTMLButtonElement | null) {
  if (!button || document.activeElement !== button) return;
  const row = button.closest("tr, li");
  const [next] = [row?.nextElementSibling, row?.previousElementSibling].filter(Boolean);
  const target =
    next?.querySelector<HTMLElement>(":is(th, h2) a, button") ?? document.getElementById("content");
  target?.focus();
}

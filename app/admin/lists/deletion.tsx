import { type ReactNode, useRef } from "react";
import { useFocusAfterDeletion } from "#app/ui/use-focus-after-deletion.ts";
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
  useFocusAfterDeletion(button, { inRow: ":is(th, h2) a, button", around: "#content" });
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

import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useIsBusy } from "./busy.ts";

interface RowButtonProps {
  id: string;
  /** Of the row, for screen readers. */
  name: string;
  intent: string;
  busyText?: string;
  /** Whether what it starts is still running. */
  isRunning?: boolean;
  size?: "small" | "normal";
  className?: string;
  children: ReactNode;
}

/** A button that acts on a row; in its normal size it stands outside of the list. */
export function RowButton({ id, name, intent, children, ...look }: RowButtonProps) {
  const { busyText = "Saving...", isRunning = false, size = "small", className } = look;
  const isSending = useIsBusy(intent, id);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        name="intent"
        value={intent}
        tone={size === "small" ? "quiet" : "outline"}
        size={size}
        className={className}
        busy={isSending || isRunning}
        busyText={busyText}
      >
        {children}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}

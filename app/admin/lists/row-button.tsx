import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useIsBusy } from "./busy.ts";

interface RowButtonProps {
  id: string;
  /** Of the row, for screen readers. */
  name: string;
  intent: string;
  children: ReactNode;
}

/** A button of a row that changes its state. */
export function RowButton({ id, name, intent, children }: RowButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        name="intent"
        value={intent}
        tone="quiet"
        size="small"
        busy={useIsBusy(intent, id)}
        busyText="Saving..."
      >
        {children}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}

import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

/** Changes to the typed texts by the form's buttons. Nothing is saved. */
export interface FormCommands {
  add(path: string, entry: Record<string, string>): void;
  remove(path: string, index: number): void;
  move(path: string, from: number, to: number): void;
  /** Resets a field to its default text; the whole page if the path is empty. */
  backToDefault(path: string): void;
}

interface CommandButtonProps {
  onClick(): void;
  children: ReactNode;
  disabled?: boolean;
  id?: string;
}

export function CommandButton(props: CommandButtonProps) {
  return <Button {...props} type="button" tone="outline" size="small" />;
}

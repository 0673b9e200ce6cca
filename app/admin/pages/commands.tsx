import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

/** What the buttons of the form do to what is typed. */
export interface FormCommands {
  add(path: string, entry: Record<string, string>): void;
  remove(path: string, index: number): void;
  move(path: string, from: number, to: number): void;
  /** Of a field, or of the whole page where no path is given. */
  backToDefault(path: string): void;
}

interface CommandButtonProps {
  onClick(): void;
  children: ReactNode;
  disabled?: boolean;
  id?: string;
}

/** Changes what is typed and saves nothing. */
export function CommandButton(props: CommandButtonProps) {
  return <Button {...props} type="button" tone="outline" size="small" />;
}

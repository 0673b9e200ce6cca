import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

export type NewItem = string | Record<string, string | string[]>;

/** Changes to the typed texts by the form's buttons, and where the focus goes after them. Nothing is saved. */
export interface FormCommands {
  /** Adds a line or an entry to a list, at this place. */
  add(path: string, index: number, item: NewItem, focus: () => void): void;
  remove(path: string, index: number, focus: () => void): void;
  move(path: string, from: number, to: number, focus: () => void): void;
  replaceLines(path: string, lines: string[], focus: () => void): void;
  /** Resets a field to its default text; the whole page if the path is empty. */
  backToDefault(path: string): void;
}

interface CommandButtonProps {
  onClick(): void;
  children: ReactNode;
  disabled?: boolean;
  id?: string;
  /** Shows an icon alone; its text is for screen readers. */
  isIcon?: boolean;
}

export function CommandButton({ isIcon, ...props }: CommandButtonProps) {
  if (isIcon) return <button {...props} type="button" className="icon-button" />;
  return <Button {...props} type="button" tone="outline" size="small" />;
}

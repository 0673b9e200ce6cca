import type { ReactNode } from "react";
import { useHydrated } from "#app/hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormCommand } from "#domain/pages/form-commands.ts";

/** What the buttons of the form do to what is typed. */
export interface FormCommands {
  add(path: string, entry: Record<string, string>): void;
  remove(path: string, index: number): void;
  move(path: string, from: number, to: number): void;
  /** Of a field, or of the whole page where no path is given. */
  backToDefault(path: string): void;
}

interface CommandButtonProps {
  command: FormCommand;
  /** The same with scripts. */
  onClick(): void;
  children: ReactNode;
  disabled?: boolean;
  id?: string;
}

/** Changes what is typed and saves nothing: in the page, or on the server where there are no scripts. */
export function CommandButton({ command, onClick, children, ...rest }: CommandButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button
      {...rest}
      type={isHydrated ? "button" : "submit"}
      name="command"
      value={command}
      formNoValidate
      tone="outline"
      size="small"
      onClick={isHydrated ? onClick : undefined}
    >
      {children}
    </Button>
  );
}

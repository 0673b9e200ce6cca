import { X } from "lucide-react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { type ButtonSize, type ButtonTone, buttonClass } from "./button.tsx";

declare module "react" {
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close";
    commandfor?: string;
  }
}

interface DialogButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "onClick"> {
  /** The dialog's id. */
  dialog: string;
  command: "show-modal" | "close";
  tone?: ButtonTone;
  size?: ButtonSize;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Opens or closes a dialog with `command`, or by script where browsers lack it. */
export function DialogButton({
  dialog,
  command,
  tone,
  size,
  className,
  children,
  ...rest
}: DialogButtonProps) {
  function runWhereUnsupported(event: MouseEvent<HTMLButtonElement>) {
    if ("commandForElement" in event.currentTarget) return;
    const element = document.getElementById(dialog);
    if (!(element instanceof HTMLDialogElement)) return;
    if (command === "show-modal") element.showModal();
    else element.close();
  }
  return (
    <button
      {...rest}
      type="button"
      commandfor={dialog}
      command={command}
      className={className ?? buttonClass({ tone, size })}
      onClick={runWhereUnsupported}
    >
      {children}
    </button>
  );
}

interface DialogProps {
  id: string;
  title: string;
  /** `narrow` for a question, `wide` for something to read, `large` for many things to choose from. */
  size?: "narrow" | "wide" | "large";
  children: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  ref?: Ref<HTMLDialogElement>;
  /** Rendered open in the page, until a script makes it modal. */
  isOpen?: boolean;
  /** Replaces the close button. */
  corner?: ReactNode;
}

export function Dialog({ id, title, size = "wide", children, actions, ref, isOpen, corner }: DialogProps) {
  return (
    <dialog
      id={id}
      ref={ref}
      open={isOpen}
      closedby="any"
      className="dialog"
      data-size={size}
      aria-labelledby={`${id}-title`}
    >
      <header className="dialog-head">
        <h2 id={`${id}-title`} tabIndex={isOpen ? -1 : undefined} className="display text-subheading">
          {title}
        </h2>
        {corner ?? (
          <DialogButton dialog={id} command="close" className="icon-button" aria-label="Close">
            <X size={20} aria-hidden="true" />
          </DialogButton>
        )}
      </header>
      <div className="dialog-body">{children}</div>
      {actions && <footer className="dialog-foot">{actions}</footer>}
    </dialog>
  );
}

interface ConfirmationProps {
  id: string;
  title: string;
  /** The question or the consequences. */
  children: ReactNode;
  /** A form with the confirming button. */
  action: ReactNode;
  cancelText?: string;
}

export function Confirmation({ id, title, children, action, cancelText = "Cancel" }: ConfirmationProps) {
  return (
    <Dialog
      id={id}
      title={title}
      size="narrow"
      actions={
        <>
          <DialogButton dialog={id} command="close" tone="outline">
            {cancelText}
          </DialogButton>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

interface ToolDialogProps {
  title: string;
  close(): void;
  onSubmit(event: FormEvent): void;
  children: ReactNode;
}

/** A dialog of the editor. It is outside of the page's form, which must not receive its events. */
export function ToolDialog({ title, close, onSubmit, children }: ToolDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-first-field]")?.focus();
  }, []);
  function stopPropagation(event: SyntheticEvent) {
    event.stopPropagation();
  }
  return createPortal(
    <dialog
      ref={dialog}
      closedby="any"
      className="dialog"
      data-size="narrow"
      aria-labelledby={id}
      onClose={close}
      onInput={stopPropagation}
      onKeyDown={stopPropagation}
    >
      <form
        className="rich-dialog"
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <h2 id={id} className="display text-subheading">
          {title}
        </h2>
        {children}
      </form>
    </dialog>,
    document.body,
  );
}

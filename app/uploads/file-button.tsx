import { Upload } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { type ButtonTone, buttonClass } from "#app/ui/button.tsx";

interface FileButtonProps {
  onFiles(files: File[]): void;
  /** The types or endings of files that can be chosen, with commas between them. */
  accept: string;
  /** The element that says what can be chosen. */
  hintId?: string;
  /** Accepts one file only. */
  isSingle?: boolean;
  tone?: ButtonTone;
  children: ReactNode;
}

/** A file field that looks like a button. */
export function FileButton({ onFiles, accept, hintId, isSingle = false, tone, children }: FileButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const take = useEffectEvent(() => {
    const files = [...(input.current?.files ?? [])];
    // Lets the same file be chosen again.
    if (input.current) input.current.value = "";
    if (files.length > 0) onFiles(files);
  });

  // Takes files that were chosen before hydration, too.
  useEffect(() => {
    const element = input.current;
    const change = () => take();
    change();
    element?.addEventListener("change", change);
    return () => element?.removeEventListener("change", change);
  }, []);

  return (
    <span className="file-button">
      <input ref={input} id={id} type="file" aria-describedby={hintId} accept={accept} multiple={!isSingle} />
      <label htmlFor={id} className={buttonClass({ tone })}>
        <Upload size={18} aria-hidden="true" />
        {children}
      </label>
    </span>
  );
}

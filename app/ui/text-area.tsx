import { getTextareaProps } from "@conform-to/react";
import { type CSSProperties, type FormEvent, useEffect, useState } from "react";
import { FieldFrame, type FieldProps, hintId } from "./field.tsx";

interface TextAreaProps extends Omit<FieldProps<string | undefined>, "required"> {
  /** Null if the form has several texts and sends one. */
  required?: boolean | null;
  rows?: number;
  /** Shows a counter; counted as `maxlength` counts. */
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
}

export function TextArea(props: TextAreaProps) {
  const { field, label, hint, rows = 4, maxLength, required, placeholder, readOnly } = props;
  const [length, setLength] = useState<number>();
  const isRequired = required === undefined ? (field.required ?? false) : required;
  const counterId = `${field.id}-counter`;
  const describedBy = [hint && hintId(field), maxLength && counterId].filter(Boolean).join(" ");

  // Counts what was restored or typed before hydration.
  useEffect(() => {
    const area = document.getElementById(field.id);
    if (area instanceof HTMLTextAreaElement) setLength(area.value.length);
  }, [field.id]);

  function count(event: FormEvent<HTMLTextAreaElement>) {
    setLength(event.currentTarget.value.length);
  }

  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      required={isRequired}
      foot={maxLength && <Counter id={counterId} length={length} limit={maxLength} />}
    >
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy: describedBy || undefined })}
        rows={rows}
        style={{ "--rows": rows } as CSSProperties}
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={readOnly}
        required={isRequired ?? false}
        onInput={count}
        className="control"
      />
    </FieldFrame>
  );
}

interface CounterProps {
  id: string;
  /** Unknown before hydration. */
  length: number | undefined;
  limit: number;
}

function Counter({ id, length, limit }: CounterProps) {
  const [spoken, setSpoken] = useState("");
  const left = limit - (length ?? 0);

  // Announced when typing pauses, not at every key.
  useEffect(() => {
    if (length === undefined || left > limit / 4) return;
    const timer = setTimeout(() => setSpoken(`${left} ${left === 1 ? "character" : "characters"} left`), 800);
    return () => clearTimeout(timer);
  }, [length, left, limit]);

  return (
    <p className="field-counter" data-full={left <= 0 || undefined}>
      <span id={id}>
        {length === undefined ? `At most ${limit} characters` : `${left} of ${limit} characters left`}
      </span>
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
    </p>
  );
}

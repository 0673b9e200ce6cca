import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FieldErrors, FieldGroup, type FieldProps, hintId } from "./field.tsx";
import { type Option, toOption } from "./select-field.tsx";

interface CheckboxProps {
  field: FieldMetadata<unknown>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
}

export function Checkbox({ field, label, hint, required }: CheckboxProps) {
  const isRequired = required ?? field.required ?? false;
  return (
    <div className="field">
      <label className="choice" htmlFor={field.id}>
        <input
          {...getInputProps(field, { type: "checkbox", ariaDescribedBy: hint ? hintId(field) : undefined })}
          required={isRequired}
        />
        <span>
          {label}
          {isRequired && (
            <span className="field-required" aria-hidden="true">
              *
            </span>
          )}
        </span>
      </label>
      {hint && (
        <p id={hintId(field)} className="field-hint pl-9">
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
    </div>
  );
}

interface CheckboxGroupProps extends FieldProps<string[]> {
  options: readonly (Option | string)[];
  /** The maximum number of ticked boxes. */
  maximum?: number;
  columns?: 1 | 2;
}

export function CheckboxGroup({
  field,
  label,
  hint,
  options,
  maximum,
  columns = 1,
  required,
}: CheckboxGroupProps) {
  const first = initialChoices(field);
  const [chosen, setChosen] = useState(first);
  const isFull = maximum !== undefined && chosen.length >= maximum;
  const counterId = `${field.id}-counter`;
  const boxes = useRef<HTMLDivElement>(null);

  function count() {
    const ticked = boxes.current?.querySelectorAll<HTMLInputElement>(":checked") ?? [];
    setChosen(Array.from(ticked, ({ value }) => value));
  }

  // Counts what was restored or ticked before hydration.
  useEffect(count, []);

  return (
    <FieldGroup
      field={field}
      label={label}
      hint={hint}
      required={required ?? field.required ?? false}
      describedBy={maximum ? counterId : undefined}
      foot={
        maximum && (
          <p id={counterId} className="field-counter" aria-live="polite">
            {chosen.length > 0
              ? `${chosen.length} of at most ${maximum} chosen`
              : `Choose at most ${maximum}`}
          </p>
        )
      }
    >
      <div ref={boxes} className={`choices ${columns === 2 ? "sm:grid-cols-2" : ""}`}>
        {options.map(toOption).map((option, index) => (
          <label key={option.value} className="choice" htmlFor={`${field.id}-${index}`}>
            <input
              id={`${field.id}-${index}`}
              type="checkbox"
              name={field.name}
              form={field.formId}
              value={option.value}
              defaultChecked={first.includes(option.value)}
              disabled={isFull && !chosen.includes(option.value)}
              onChange={count}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface RadioGroupProps extends FieldProps {
  options: readonly (Option | string)[];
  columns?: 1 | 2 | 3 | 5;
}

const radioColumns = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3", 5: "grid-cols-5" };

export function RadioGroup({ field, label, hint, options, columns = 1, required }: RadioGroupProps) {
  const isRequired = required ?? field.required ?? false;
  return (
    <FieldGroup field={field} label={label} hint={hint} required={isRequired}>
      <div className={`choices ${radioColumns[columns]}`}>
        {options.map(toOption).map((option, index) => (
          <label key={option.value} className="choice" htmlFor={`${field.id}-${index}`}>
            <input
              id={`${field.id}-${index}`}
              type="radio"
              name={field.name}
              form={field.formId}
              value={option.value}
              required={isRequired}
              aria-invalid={field.errors ? true : undefined}
              defaultChecked={field.initialValue === option.value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** One ticked box is submitted as a string, several as a list. */
function initialChoices(field: FieldMetadata<string[]>): string[] {
  const value: unknown = field.initialValue;
  if (Array.isArray(value)) return value.filter((item) => typeof item === "string");
  return typeof value === "string" ? [value] : [];
}

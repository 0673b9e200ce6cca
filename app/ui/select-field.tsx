import { getSelectProps } from "@conform-to/react";
import { FieldFrame, type FieldProps, hintId } from "./field.tsx";

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly (Option | string)[];
  /** Words of the empty first option; `null` leaves it out. */
  emptyText?: string | null;
}

export function toOption(option: Option | string): Option {
  return typeof option === "string" ? { value: option, label: option } : option;
}

export function SelectField({ field, label, hint, options, emptyText = "", required }: SelectFieldProps) {
  const isRequired = required ?? field.required ?? false;
  return (
    <FieldFrame field={field} label={label} hint={hint} required={isRequired}>
      <select
        {...getSelectProps(field, { ariaDescribedBy: hint ? hintId(field) : undefined })}
        required={isRequired}
        className="control control-select"
      >
        {emptyText !== null && <option value="">{emptyText}</option>}
        {options.map(toOption).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

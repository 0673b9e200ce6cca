import { getSelectProps } from "@conform-to/react";
import { FieldFrame, type FieldProps, hintId } from "./field.tsx";

export interface Option {
  value: string;
  label: string;
}

export interface OptionGroup {
  label: string;
  options: readonly (Option | string)[];
}

interface SelectFieldProps extends FieldProps {
  options: readonly (Option | OptionGroup | string)[];
  /** The text of the empty first option; `null` for none. */
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
        {options.map((option) =>
          typeof option === "object" && "options" in option ? (
            <optgroup key={option.label} label={option.label}>
              <Options options={option.options} />
            </optgroup>
          ) : (
            <Options key={toOption(option).value} options={[option]} />
          ),
        )}
      </select>
    </FieldFrame>
  );
}

function Options({ options }: Pick<OptionGroup, "options">) {
  return options.map(toOption).map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

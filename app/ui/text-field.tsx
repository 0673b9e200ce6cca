import { getInputProps } from "@conform-to/react";
import { FieldFrame, type FieldProps, hintId } from "./field.tsx";

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "password" | "url" | "tel" | "number" | "search";
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  inputMode?: "numeric" | "decimal" | "url";
  autoFocus?: boolean;
}

export function TextField({ field, label, hint, type = "text", required, ...rest }: TextFieldProps) {
  const isRequired = required ?? field.required ?? false;
  return (
    <FieldFrame field={field} label={label} hint={hint} required={isRequired}>
      <input
        {...getInputProps(field, { type, ariaDescribedBy: hint ? hintId(field) : undefined })}
        {...rest}
        required={isRequired}
        className="control"
      />
    </FieldFrame>
  );
}

interface DateFieldProps extends FieldProps {
  min?: string;
  max?: string;
}

/** A day: `2025-03-15`. */
export function DateField(props: DateFieldProps) {
  return <MomentField {...props} type="date" />;
}

/** A day and a time in the zone that the hint names: `2025-03-15T17:00`. */
export function DateTimeField(props: DateFieldProps) {
  return <MomentField {...props} type="datetime-local" />;
}

interface MomentFieldProps extends DateFieldProps {
  type: "date" | "datetime-local";
}

function MomentField({ field, label, hint, type, required, ...rest }: MomentFieldProps) {
  const isRequired = required ?? field.required ?? false;
  return (
    <FieldFrame field={field} label={label} hint={hint} required={isRequired}>
      <input
        {...getInputProps(field, { type, ariaDescribedBy: hint ? hintId(field) : undefined })}
        {...rest}
        required={isRequired}
        className="control control-moment"
      />
    </FieldFrame>
  );
}

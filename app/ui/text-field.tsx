import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldFrame, type FieldProps, hintId } from "./field.tsx";

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "password" | "url" | "tel" | "number" | "search";
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  inputMode?: "numeric" | "decimal" | "url";
  autoFocus?: boolean;
  /** Required unless another field is filled in instead: neither marked nor enforced by the browser. */
  isOneOfTwo?: boolean;
}

export function TextField({ field, label, hint, type = "text", required, ...props }: TextFieldProps) {
  const { isOneOfTwo, ...rest } = props;
  const isRequired = required ?? field.required ?? false;
  return (
    <FieldFrame field={field} label={label} hint={hint} required={isOneOfTwo ? null : isRequired}>
      <input
        {...getInputProps(field, { type, ariaDescribedBy: hint ? hintId(field) : undefined })}
        {...rest}
        required={isRequired && !isOneOfTwo}
        className="control"
      />
    </FieldFrame>
  );
}

interface DateFieldProps extends FieldProps {
  min?: string;
  max?: string;
  /** Shown under the control. */
  foot?: ReactNode;
}

export function DateField(props: DateFieldProps) {
  return <AnyDateField {...props} type="date" />;
}

/** Wall-clock time; name the time zone in the hint. */
export function DateTimeField(props: DateFieldProps) {
  return <AnyDateField {...props} type="datetime-local" />;
}

interface TimeFieldProps extends FieldProps {
  /** Another field may hide it: marked as required, but not enforced by the browser. */
  isHideable?: boolean;
}

/** A time of day, in the form that the reader's browser uses. */
export function TimeField(props: TimeFieldProps) {
  return <AnyDateField {...props} type="time" />;
}

interface AnyDateFieldProps extends DateFieldProps, TimeFieldProps {
  type: "date" | "datetime-local" | "time";
}

function AnyDateField({ field, label, hint, type, required, foot, isHideable, ...rest }: AnyDateFieldProps) {
  const isRequired = required ?? field.required ?? false;
  return (
    <FieldFrame field={field} label={label} hint={hint} required={isRequired} foot={foot}>
      <input
        {...getInputProps(field, { type, ariaDescribedBy: hint ? hintId(field) : undefined })}
        {...rest}
        required={isRequired && !isHideable}
        className="control control-moment"
      />
    </FieldFrame>
  );
}

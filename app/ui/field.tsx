import type { FieldMetadata } from "@conform-to/react";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export interface FieldProps<Value = string> {
  field: FieldMetadata<Value>;
  label: string;
  hint?: ReactNode;
  /** From the form's constraints by default. */
  required?: boolean;
}

interface FieldFrameProps {
  field: FieldMetadata<unknown>;
  label: string;
  hint?: ReactNode;
  /** Null for a field that another field can replace. */
  required: boolean | null;
  /** Shown under the control, beside its errors. */
  foot?: ReactNode;
  children: ReactNode;
}

export function hintId(field: FieldMetadata<unknown>): string {
  return `${field.id}-hint`;
}

/** Label, hint and errors around one control. */
export function FieldFrame({ field, label, hint, required, foot, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={field.id}>
        {label}
        <RequiredMark required={required} />
      </label>
      {hint && (
        <p id={hintId(field)} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      {foot}
      <FieldErrors field={field} />
    </div>
  );
}

interface FieldGroupProps extends FieldFrameProps {
  describedBy?: string;
}

/** The same for several controls that answer one question. */
export function FieldGroup({ field, label, hint, required, foot, describedBy, children }: FieldGroupProps) {
  const description = [field.errors && field.errorId, hint && hintId(field), describedBy];
  return (
    <fieldset
      id={field.id}
      className="field"
      tabIndex={-1}
      aria-describedby={description.filter(Boolean).join(" ") || undefined}
    >
      <legend className="field-label">
        {label}
        <RequiredMark required={required} />
      </legend>
      {hint && (
        <p id={hintId(field)} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      {foot}
      <FieldErrors field={field} />
    </fieldset>
  );
}

function RequiredMark({ required }: Pick<FieldFrameProps, "required">) {
  if (required === null) return null;
  return required ? (
    <span className="field-required">
      <span aria-hidden="true">*</span>
      <span className="sr-only"> (required)</span>
    </span>
  ) : (
    <span className="field-optional">Optional</span>
  );
}

export function FieldErrors({ field }: { field: FieldMetadata<unknown> }) {
  if (!field.errors?.length) return null;
  return (
    <ul id={field.errorId} className="field-errors">
      {field.errors.map((error) => (
        <li key={error}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </li>
      ))}
    </ul>
  );
}

import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { FieldFrame, type FieldProps, hintId } from "./field.tsx";

interface FileFieldProps extends FieldProps<string | undefined> {
  accept: string;
  /** The field that need not be filled in if a file is chosen. */
  insteadOf: FieldMetadata<string>;
  /** Checks of the form's script when a file is chosen, with their messages. */
  checks: { maxSize: number; tooLarge: string; signature: string; wrongKind: string };
}

/** A field for one file, instead of another field. */
export function FileField({ field, label, hint, accept, insteadOf, checks }: FileFieldProps) {
  const { key: _, ...input } = getInputProps(field, { type: "file" });
  const description = [field.errors && field.errorId, hint && hintId(field), `${field.id}-fault`];
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      required={null}
      foot={<p id={`${field.id}-fault`} role="alert" hidden className="field-fault" />}
    >
      <input
        {...input}
        required={false}
        aria-describedby={description.filter(Boolean).join(" ")}
        accept={accept}
        data-instead-of={insteadOf.id}
        data-max-size={checks.maxSize}
        data-too-large={checks.tooLarge}
        data-signature={checks.signature}
        data-wrong-kind={checks.wrongKind}
        className="control control-file"
      />
    </FieldFrame>
  );
}

import type { FieldMetadata } from "@conform-to/react";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import type { FieldProps } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";

interface ContentFieldProps extends FieldProps {
  rows: number;
  /** How long the text is, in words. */
  length: string;
}

export function ContentField({ length, hint = "Each line is a paragraph.", ...rest }: ContentFieldProps) {
  return (
    <div className="grid gap-2">
      <TextArea {...rest} hint={hint} />
      <p className="field-counter">{length}</p>
    </div>
  );
}

export function ImageField({ hint = "Without one, a cover is drawn from the title.", ...rest }: FieldProps) {
  return <TextField {...rest} hint={hint} type="url" />;
}

interface PublishedFieldProps {
  field: FieldMetadata<unknown>;
  label: string;
  isNew: boolean;
}

export function PublishedField({ field, label, isNew }: PublishedFieldProps) {
  return <Checkbox field={field} label={isNew ? "Publish immediately" : label} />;
}

import type { FieldMetadata } from "@conform-to/react";
import { Checkbox, RadioGroup } from "#app/ui/choice-fields.tsx";
import type { FieldProps } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DateTimeField } from "#app/ui/text-field.tsx";
import type { TextFormat } from "#domain/rich-text/format.ts";
import { zoneName } from "#domain/text/rules.ts";
import type { Opened } from "./opened.ts";
import { PictureField } from "./picture-field.tsx";

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

const formats = [
  { value: "markdown", label: "Formatted (Markdown)" },
  { value: "plain", label: "Plain text" },
] satisfies { value: TextFormat; label: string }[];

/** For all long texts of the form. */
export function FormatField({ field, label }: Pick<FieldProps<TextFormat>, "field" | "label">) {
  return (
    <RadioGroup
      field={field}
      label={label}
      options={formats}
      columns={2}
      required
      hint="Formatted text may have headings, lists, links and pictures; plain text is shown as it is typed."
    />
  );
}

export function ImageField({ hint = "Without one, a cover is drawn from the title.", ...rest }: FieldProps) {
  return <PictureField {...rest} hint={hint} />;
}

export const publishAtLabel = "Publish on";

interface PublicationFieldsProps {
  published: FieldMetadata<unknown>;
  publishAt: FieldProps["field"];
  label: string;
  opened: Opened;
}

/** Now, later or not at all. */
export function PublicationFields({ published, publishAt, label, opened }: PublicationFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Checkbox field={published} label={opened.saved ? label : "Publish immediately"} />
      <DateTimeField
        field={publishAt}
        label={publishAtLabel}
        hint={`${zoneName(opened.timeZone)}, the firm's time zone. Until then it stays a draft.`}
      />
    </div>
  );
}

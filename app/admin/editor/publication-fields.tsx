import type { FieldMetadata } from "@conform-to/react";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import type { FieldProps } from "#app/ui/field.tsx";
import { DateTimeField } from "#app/ui/text-field.tsx";
import { zoneName } from "#domain/time/dates.ts";
import { usePictures } from "../rich-text/pictures.ts";
import { RichTextArea } from "../rich-text/rich-text-area.tsx";
import type { Opened } from "./opened.ts";
import { PictureField } from "./picture-field.tsx";

interface ContentFieldProps extends FieldProps {
  rows: number;
  /** The text's format. */
  format: string | undefined;
  /** The text's length, formatted. */
  length?: string;
}

/** A long text. */
export function ContentField({
  length,
  format,
  hint = "Each line is a paragraph.",
  ...rest
}: ContentFieldProps) {
  return (
    <RichTextArea
      {...rest}
      kind="article"
      pictures={usePictures()}
      hint={hint}
      isPlain={format !== "markdown"}
      foot={length && <p className="field-counter">{length}</p>}
    />
  );
}

interface LinesFieldProps extends FieldProps {
  rows: number;
  format: string | undefined;
}

/** A text whose lines are list items. */
export function LinesField({ format, ...rest }: LinesFieldProps) {
  return <RichTextArea {...rest} kind="lines" isPlain={format !== "markdown"} />;
}

export function ImageField({ hint = "Without one, a cover is drawn from the title.", ...rest }: FieldProps) {
  return <PictureField {...rest} hint={hint} />;
}

export const publishedLabel = "Published";
export const publishAtLabel = "Publish on";

interface PublicationFieldsProps {
  published: FieldMetadata<unknown>;
  publishAt: FieldProps["field"];
  opened: Opened;
  /** A warning about the typed time, which does not prevent saving. */
  warning?: string | false;
}

/** Publishes now, at a time, or not at all. */
export function PublicationFields({ published, publishAt, opened, warning }: PublicationFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Checkbox field={published} label={opened.saved ? publishedLabel : "Publish immediately"} />
      <DateTimeField
        field={publishAt}
        label={publishAtLabel}
        hint={`${zoneName(opened.timeZone)}, the firm's time zone. Until then it stays a draft.`}
        foot={
          <p role="status" className="font-medium text-brick-deep empty:hidden">
            {warning}
          </p>
        }
      />
    </div>
  );
}

import { Checkbox } from "#app/ui/choice-fields.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DateField, TextField } from "#app/ui/text-field.tsx";
import {
  fillPlaceholders,
  type PlaceholderFacts,
  placeholderHint,
} from "#domain/content/placeholders/rules.ts";
import {
  pressReleaseForm,
  pressReleaseLimits,
  pressReleaseTexts,
} from "#domain/content/press-releases/rules.ts";
import { textFormatOf } from "#domain/content/rich-text/format.ts";
import { plainWords } from "#domain/content/rich-text/plain-words.ts";
import { writingLength } from "#domain/text/words.ts";
import {
  ContentField,
  ImageField,
  PublicationFields,
  publishAtLabel,
  publishedLabel,
} from "../editor/publication-fields.tsx";
import { type LoadedForm, PublicationForm } from "../editor/publication-form.tsx";
import { FormatField } from "../rich-text/format-field.tsx";

export const labels = {
  title: "Title",
  releasedOn: "Release Date",
  summary: "Summary",
  format: "Text format",
  content: "Text",
  quotation: "Quotation",
  linkAddress: "Link",
  linkLabel: "Words of the Link",
  offersBook: "Offer the book",
  featuredImage: "Featured Image URL",
  published: publishedLabel,
  publishAt: publishAtLabel,
};

interface PressReleaseFormProps extends LoadedForm {
  /** The values of the placeholders. */
  facts: PlaceholderFacts;
}

export function PressReleaseForm({ facts, ...props }: PressReleaseFormProps) {
  return (
    <PublicationForm
      {...props}
      entity="press-releases"
      schema={pressReleaseForm}
      labels={labels}
      readTitle={(title) => fillPlaceholders(title, facts)}
      descriptionOf={({ summary = "" }) => fillPlaceholders(summary, facts)}
      emptyDescription="The summary."
    >
      {(fields, { content = "", format }) => (
        <>
          <p className="text-small text-(--muted)">{placeholderHint}</p>
          <TextField field={fields.title} label={labels.title} maxLength={pressReleaseLimits.title} />
          <div className="sm:max-w-64">
            <DateField field={fields.releasedOn} label={labels.releasedOn} />
          </div>
          <TextArea
            field={fields.summary}
            label={labels.summary}
            rows={3}
            maxLength={pressReleaseLimits.summary}
          />
          <FormatField field={fields.format} format={format} texts={pressReleaseTexts} />
          <ContentField
            field={fields.content}
            label={labels.content}
            rows={14}
            format={format}
            length={writingLength(plainWords(content, textFormatOf(format)))}
            hint="Each line is a paragraph. The first begins with the place and the date."
          />
          <TextArea
            field={fields.quotation}
            label={labels.quotation}
            rows={3}
            maxLength={pressReleaseLimits.quotation}
            hint="A sentence of the founder’s, shown after the first paragraph."
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              field={fields.linkAddress}
              label={labels.linkAddress}
              inputMode="url"
              hint="A page such as /bcpbp, or a web address."
            />
            <TextField
              field={fields.linkLabel}
              label={labels.linkLabel}
              maxLength={pressReleaseLimits.linkLabel}
              hint="What readers click on: “About the program”."
            />
          </div>
          <Checkbox
            field={fields.offersBook}
            label={labels.offersBook}
            hint="Adds a button to where the firm’s book is sold."
          />
          <ImageField field={fields.featuredImage} label={labels.featuredImage} />
          <PublicationFields
            published={fields.published}
            publishAt={fields.publishAt}
            opened={props.opened}
          />
        </>
      )}
    </PublicationForm>
  );
}

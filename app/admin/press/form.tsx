import { href } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { Panel } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice-fields.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { DateField, TextField } from "#app/ui/text-field.tsx";
import {
  fillPlaceholders,
  type PlaceholderFacts,
  placeholderHint,
} from "#domain/content/placeholders/rules.ts";
import { pressReleaseForm, pressReleaseLimits } from "#domain/content/press-releases/rules.ts";
import { textFormatOf } from "#domain/content/rich-text/format.ts";
import { plainWords } from "#domain/content/rich-text/plain-words.ts";
import { writingLength } from "#domain/text/words.ts";
import { type Editing, Editor } from "../editor/editor.tsx";
import { EditorForm, useEditorForm } from "../editor/form.tsx";
import type { Attempt, Opened } from "../editor/opened.ts";
import { type FirmFacts, Previews } from "../editor/previews.tsx";
import {
  ContentField,
  ImageField,
  PublicationFields,
  publishAtLabel,
} from "../editor/publication-fields.tsx";
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
  published: "Published",
  publishAt: publishAtLabel,
};

interface PressReleaseFormProps {
  opened: Opened;
  /** The release's address; a new one has none. */
  slug?: string;
  firm: FirmFacts;
  /** What stands in the place of names in braces. */
  facts: PlaceholderFacts;
  attempt?: Attempt;
}

export function PressReleaseForm(props: PressReleaseFormProps) {
  return (
    <Editor opened={props.opened} labels={labels} attempt={props.attempt}>
      {(editing) => <PressReleaseFields key={editing.shown.key} editing={editing} {...props} />}
    </Editor>
  );
}

function PressReleaseFields({
  editing,
  opened,
  slug,
  firm,
  facts,
  attempt,
}: PressReleaseFormProps & { editing: Editing }) {
  const [form, fields] = useEditorForm(pressReleaseForm, editing.shown.form, editing.result);
  return (
    <EditorForm
      editing={editing}
      form={form}
      labels={labels}
      conflict={attempt?.conflict}
      list={editors["press-releases"].list}
      createText="Create Press Release"
      previewHref={slug && href("/media-center/:slug", { slug })}
      aside={({ title = "", summary = "", featuredImage = "" }) => (
        <Previews
          firm={firm}
          section="media-center"
          title={fillPlaceholders(title, facts)}
          description={fillPlaceholders(summary, facts)}
          emptyDescription="The summary."
          image={featuredImage}
          saved={slug ? { title: fillPlaceholders(opened.saved?.title ?? "", facts), slug } : undefined}
        />
      )}
    >
      {({ content = "", format }) => (
        <Panel>
          <div className="grid gap-5">
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
            <FormatField field={fields.format} format={format} texts={["content"]} />
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
              label={labels.published}
              opened={opened}
            />
          </div>
        </Panel>
      )}
    </EditorForm>
  );
}

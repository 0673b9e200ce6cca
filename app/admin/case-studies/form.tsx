import { href } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { Panel } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { caseStudyDescription } from "#domain/content/case-studies/description.ts";
import { caseStudyForm, caseStudyLimits } from "#domain/content/case-studies/rules.ts";
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
  clientName: "Client Name",
  industry: "Industry",
  format: "Text format",
  challenge: "Challenge",
  solution: "Solution",
  results: "Results",
  content: "Detailed Content",
  featuredImage: "Featured Image URL",
  published: "Published",
  publishAt: publishAtLabel,
};

const longTexts = ["challenge", "solution", "results", "content"];

interface CaseStudyFormProps {
  opened: Opened;
  /** The case study's address; a new one has none. */
  slug?: string;
  firm: FirmFacts;
  attempt?: Attempt;
}

export function CaseStudyForm(props: CaseStudyFormProps) {
  return (
    <Editor opened={props.opened} labels={labels} attempt={props.attempt}>
      {(editing) => <CaseStudyFields key={editing.shown.key} editing={editing} {...props} />}
    </Editor>
  );
}

function CaseStudyFields({
  editing,
  opened,
  slug,
  firm,
  attempt,
}: CaseStudyFormProps & { editing: Editing }) {
  const [form, fields] = useEditorForm(caseStudyForm, editing.shown.form, editing.result);
  return (
    <EditorForm
      editing={editing}
      form={form}
      labels={labels}
      conflict={attempt?.conflict}
      list={editors["case-studies"].list}
      createText="Create Case Study"
      previewHref={slug && href("/case-studies/:slug", { slug })}
      aside={({ title = "", clientName = "", challenge = "", format, featuredImage = "" }) => (
        <Previews
          firm={firm}
          section="case-studies"
          title={title}
          description={
            clientName || challenge
              ? caseStudyDescription({ title, clientName, challenge, format: textFormatOf(format) })
              : ""
          }
          emptyDescription="The client, and the first line of the challenge."
          image={featuredImage}
          saved={slug ? { title: opened.saved?.title ?? "", slug } : undefined}
        />
      )}
    >
      {({ challenge = "", solution = "", results = "", content = "", format }) => (
        <Panel>
          <div className="grid gap-5">
            <TextField field={fields.title} label={labels.title} maxLength={caseStudyLimits.title} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                field={fields.clientName}
                label={labels.clientName}
                maxLength={caseStudyLimits.clientName}
              />
              <TextField
                field={fields.industry}
                label={labels.industry}
                maxLength={caseStudyLimits.industry}
              />
            </div>
            <FormatField field={fields.format} format={format} texts={longTexts} />
            <ContentField field={fields.challenge} label={labels.challenge} rows={5} format={format} />
            <ContentField field={fields.solution} label={labels.solution} rows={5} format={format} />
            <ContentField field={fields.results} label={labels.results} rows={5} format={format} />
            <ContentField
              field={fields.content}
              label={labels.content}
              rows={12}
              format={format}
              length={`${lengthOf([challenge, solution, results, content], format)}, all sections together`}
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

function lengthOf(texts: string[], format: string | undefined) {
  return writingLength(texts.map((text) => plainWords(text, textFormatOf(format))).join("\n"));
}

import { TextField } from "#app/ui/text-field.tsx";
import { caseStudyDescription } from "#domain/content/case-studies/description.ts";
import { caseStudyForm, caseStudyLimits, caseStudyTexts } from "#domain/content/case-studies/rules.ts";
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
  clientName: "Client Name",
  industry: "Industry",
  format: "Text format",
  challenge: "Challenge",
  solution: "Solution",
  results: "Results",
  content: "Detailed Content",
  featuredImage: "Featured Image URL",
  published: publishedLabel,
  publishAt: publishAtLabel,
};

export function CaseStudyForm(props: LoadedForm) {
  return (
    <PublicationForm
      {...props}
      entity="case-studies"
      schema={caseStudyForm}
      labels={labels}
      descriptionOf={({ title = "", clientName = "", challenge = "", format }) =>
        clientName || challenge
          ? caseStudyDescription({ title, clientName, challenge, format: textFormatOf(format) })
          : ""
      }
      emptyDescription="The client, and the first line of the challenge."
    >
      {(fields, { challenge = "", solution = "", results = "", content = "", format }) => (
        <>
          <TextField field={fields.title} label={labels.title} maxLength={caseStudyLimits.title} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              field={fields.clientName}
              label={labels.clientName}
              maxLength={caseStudyLimits.clientName}
            />
            <TextField field={fields.industry} label={labels.industry} maxLength={caseStudyLimits.industry} />
          </div>
          <FormatField field={fields.format} format={format} texts={caseStudyTexts} />
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
            opened={props.opened}
          />
        </>
      )}
    </PublicationForm>
  );
}

function lengthOf(texts: string[], format: string | undefined) {
  return writingLength(texts.map((text) => plainWords(text, textFormatOf(format))).join("\n"));
}

import type { FieldMetadata } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SiteForm, type SiteFormProps } from "../forms/form.tsx";
import { AnswerPromise, type PromisedAnswer } from "./answer-promise.tsx";
import { SendingFields } from "./fields.tsx";

interface SendingFormProps extends SiteFormProps {
  form: { id: string; errors?: string[] };
  ticket: string;
  /** Missing if the parts of the form have titles of their own. */
  title?: string;
  /** For the error summary, in the form's order. */
  fields: { id: string; errors?: string[] | null }[];
  reference: FieldMetadata<string | undefined>;
  promised?: PromisedAnswer;
  submitText: string;
  busyText: string;
}

/** The frame of the forms with which visitors write to the firm. */
export function SendingForm({
  form,
  ticket,
  title,
  fields,
  reference,
  children,
  ...props
}: SendingFormProps) {
  const { promised, submitText, busyText, ...siteForm } = props;
  return (
    <SiteForm {...siteForm} id={form.id} draft={form.id} className="form-sheet">
      {title && <h2 className="display text-subheading">{title}</h2>}
      <ErrorSummary errors={form.errors} fields={[...fields, reference]} />
      {children}
      <SendingFields reference={reference} ticket={ticket} />
      {promised && <AnswerPromise {...promised} />}
      <div>
        <Button type="submit" size="large" busyText={busyText}>
          {submitText}
        </Button>
      </div>
    </SiteForm>
  );
}

import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { FormResult } from "#app/ui/use-form.ts";
import {
  answerHint,
  conversationMessages,
  lineLabels,
  lineLimits,
} from "#domain/inbox/conversations/rules.ts";
import { SiteForm } from "../forms/form.tsx";
import { SendingFields, useSendingForm } from "../sending/fields.tsx";
import { answerSchema } from "./rules.ts";

export interface AnswerFormProps {
  /** The receipt's address. */
  address: string;
  ticket: string;
  /** The name of the draft in this browser. */
  draft: string;
  title: string;
  refused?: { result: FormResult; ticket: string };
}

export function AnswerForm({ address, draft, title, ...props }: AnswerFormProps) {
  const { form, fields, ticket, isAnswer } = useSendingForm({
    name: "answer",
    schema: answerSchema,
    ...props,
  });
  return (
    <SiteForm
      id={form.id}
      action={address}
      draft={draft}
      isAnswer={isAnswer}
      offlineText={conversationMessages.answerFailed}
      className="form-sheet print:hidden"
    >
      <h3 className="display text-subheading">{title}</h3>
      <ErrorSummary errors={form.errors} fields={[fields.text, fields.reference]} />
      <TextArea
        field={fields.text}
        label={lineLabels.answer}
        hint={answerHint}
        rows={5}
        maxLength={lineLimits.text}
      />
      <SendingFields reference={fields.reference} ticket={ticket} />
      <div>
        <Button type="submit" name="intent" value="answer" size="large" busyText="Sending...">
          Send Message
        </Button>
      </div>
    </SiteForm>
  );
}

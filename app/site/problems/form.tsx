import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { problemForm, problemLimits, problemMessages } from "#domain/inbox/problems/rules.ts";
import { SiteForm } from "../forms/form.tsx";
import { Honeypot } from "../sending/fields.tsx";
import { sendingFields } from "../sending/rules.ts";

/** Without a ticket, because nothing is stored: it may stand on cached pages. */
export const problemSchema = problemForm.extend({ reference: sendingFields.reference });

interface ProblemFormProps {
  action: string;
  result?: FormResult;
  className?: string;
}

export function ProblemForm({ action, result, className = "" }: ProblemFormProps) {
  const [form, { problem, reference }] = useForm(problemSchema, { id: "tell", lastResult: result });
  return (
    <SiteForm
      action={href("/book-session/problem")}
      id={form.id}
      isAnswer={result !== undefined}
      offlineText={problemMessages.failed}
      className={`relative grid gap-6 overflow-x-clip ${className}`}
    >
      <ErrorSummary errors={form.errors} fields={[problem, reference]} />
      <TextArea
        field={problem}
        label="What is the problem?"
        rows={5}
        maxLength={problemLimits.text}
        placeholder="Every quote takes us a week, and by then the customer has bought elsewhere."
      />
      <Honeypot reference={reference} />
      <div>
        <Button type="submit" size="large" tone="solid">
          {action}
        </Button>
      </div>
    </SiteForm>
  );
}

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { ChevronDown } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { codeForm, recoveryForm } from "#domain/profiles/second-factor-rules.ts";

interface StepProps {
  /** The form that was refused last, if any. */
  refused?: { form: string; result: SubmissionResult<string[]> };
}

/** The code from the app; below it the ways for whoever has none. */
export function SecondStep({ refused }: StepProps) {
  return (
    <>
      <CodeForm refused={refused} />
      <details className="group" open={refused?.form === "recoveryCode"}>
        <summary className="min-h-target inline-flex cursor-pointer items-center gap-2">
          Use a recovery code
          <ChevronDown size={16} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        <RecoveryForm refused={refused} />
      </details>
      <Form method="post">
        <Button type="submit" name="intent" value="leave" tone="quiet" size="small" className="-ml-3.5">
          Back to email and password
        </Button>
      </Form>
    </>
  );
}

function CodeForm({ refused }: StepProps) {
  const isBusy = useNavigation().formData?.get("intent") === "code";
  const [form, fields] = useForm({
    id: "second-step",
    lastResult: refused?.form === "code" ? refused.result : undefined,
    constraint: getZodConstraint(codeForm),
    shouldRevalidate: "onSubmit",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: codeForm }),
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value="code" />
      <TextField
        field={fields.code}
        label="Six-digit code"
        hint="Your authenticator app shows a new one every half minute."
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <Button type="submit" size="large" busy={isBusy} busyText="Signing in...">
        Login
      </Button>
    </Form>
  );
}

function RecoveryForm({ refused }: StepProps) {
  const isBusy = useNavigation().formData?.get("intent") === "recovery";
  const [form, fields] = useForm({
    id: "recovery",
    lastResult: refused?.form === "recoveryCode" ? refused.result : undefined,
    constraint: getZodConstraint(recoveryForm),
    shouldRevalidate: "onSubmit",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: recoveryForm }),
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5 pt-3">
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value="recovery" />
      <TextField
        field={fields.recoveryCode}
        label="Recovery code"
        hint="One of the ten that you kept, such as ABCDE-FGHJK. Each works once."
        autoComplete="off"
      />
      <Button
        type="submit"
        tone="outline"
        busy={isBusy}
        busyText="Signing in..."
        className="justify-self-start"
      >
        Login with Recovery Code
      </Button>
    </Form>
  );
}

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type RefusedForm, resultOf, useForm } from "#app/ui/use-form.ts";
import { codeForm, recoveryForm } from "#domain/people/profiles/second-factor-rules.ts";
import { SiteForm } from "../forms/form.tsx";

interface StepProps {
  /** The refused form, if any. */
  refused?: RefusedForm;
}

/** The code from the app, and alternatives for those without the app. */
export function SecondStep({ refused }: StepProps) {
  return (
    <>
      <CodeForm refused={refused} />
      <details className="group" open={refused?.intent === "recovery"}>
        <summary className="min-h-target inline-flex cursor-pointer items-center gap-2">
          Use a recovery code
          <ChevronDown size={16} aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        <RecoveryForm refused={refused} />
      </details>
      <SiteForm>
        <Button
          type="submit"
          name="intent"
          value="backToPassword"
          tone="quiet"
          size="small"
          className="-ml-3.5"
        >
          Back to email and password
        </Button>
      </SiteForm>
    </>
  );
}

function CodeForm({ refused }: StepProps) {
  const [form, fields] = useForm(codeForm, { id: "second-step", lastResult: resultOf(refused, "code") });
  return (
    <StepForm form={form} intent="code" takesFocus>
      <TextField
        field={fields.code}
        label="Six-digit code"
        hint="Your authenticator app shows a new one every 30 seconds."
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <Button type="submit" size="large" busyText="Signing in...">
        Login
      </Button>
    </StepForm>
  );
}

function RecoveryForm({ refused }: StepProps) {
  const [form, fields] = useForm(recoveryForm, { id: "recovery", lastResult: resultOf(refused, "recovery") });
  return (
    <StepForm form={form} intent="recovery" className="pt-3">
      <TextField
        field={fields.recoveryCode}
        label="Recovery code"
        hint="One of the ten you saved, such as ABCDE-FGHJK. Each works once."
        autoComplete="off"
      />
      <Button type="submit" tone="outline" busyText="Signing in..." className="justify-self-start">
        Login with Recovery Code
      </Button>
    </StepForm>
  );
}

interface StepFormProps {
  form: { id: string; errors?: string[] };
  intent: "code" | "recovery";
  takesFocus?: boolean;
  className?: string;
  children: ReactNode;
}

function StepForm({ form, intent, takesFocus, className = "", children }: StepFormProps) {
  return (
    <SiteForm id={form.id} takesFocus={takesFocus} className={`grid gap-5 ${className}`}>
      <ErrorSummary errors={form.errors} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </SiteForm>
  );
}

import { href } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { refusePasswordReset } from "#app/limits.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { requestPasswordReset } from "#domain/people/profiles/recovery.server.ts";
import { accountMessages, forgotPasswordForm } from "#domain/people/profiles/rules.ts";
import { SiteForm } from "../forms/form.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/forgot-password.ts";
import { withFormOnFault } from "./faults.server.ts";

export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Forgotten Password",
    description: "Ask for a link with which you choose a new password for your account.",
  });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, forgotPasswordForm);
  if (submission.status !== "success") return refuse(submission);
  const { email } = submission.value;
  async function attempt() {
    const tooMany = await refusePasswordReset(context, request, email);
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] });
    await requestPasswordReset(email);
    return redirectWithFlash(href("/signin"), { tone: "success", text: accountMessages.resetRequested });
  }
  return withFormOnFault(attempt, () =>
    refuse(submission, { status: 503, formErrors: [accountMessages.resetRequestFailed] }),
  );
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const [form, fields] = useForm(forgotPasswordForm, { lastResult: actionData?.result });
  return (
    <EntryFrame
      title="Forgot your password?"
      lede="Tell us the address of your account, and we mail you a link to choose a new one."
      art="/art/plate-delta.svg"
    >
      <ErrorSummary errors={form.errors} />
      <SiteForm id={form.id} className="grid gap-5">
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <Button type="submit" size="large" busyText="Sending...">
          Send Link
        </Button>
      </SiteForm>
      <p className="text-(--muted)">
        Remember it after all?{" "}
        <TextLink href={href("/signin")} tone="plain">
          Sign In
        </TextLink>
      </p>
    </EntryFrame>
  );
}

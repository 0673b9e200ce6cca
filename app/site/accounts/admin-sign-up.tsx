import { href } from "react-router";
import { redirectWithFlash } from "#app/flash.server.ts";
import { readForm, refuse } from "#app/forms.server.ts";
import { refuseSignUp } from "#app/limits.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { adminExists, refusalErrors, registerAdmin } from "#domain/profiles/accounts.server.ts";
import { accountMessages, adminSignUpForm } from "#domain/profiles/rules.ts";
import { isSetupCode, needsSetupCode } from "#platform/auth/setup-code.ts";
import { log } from "#platform/log.ts";
import { SiteForm } from "../forms/form.tsx";
import type { Route } from "./+types/admin-sign-up.ts";

export const handle = { parameters: "any" };

const titles = { new: "Create Admin Account", exists: "Admin Already Exists" };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.exists ? titles.exists : titles.new }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader() {
  const asksForCode = needsSetupCode();
  try {
    return { exists: await adminExists(), asksForCode, problem: null };
  } catch (error) {
    log.error({ err: error }, "whether there is an admin could not be found out");
    return { exists: false, asksForCode, problem: accountMessages.adminCheckFailed };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, adminSignUpForm);
  if (submission.status !== "success") return refuse(submission);
  const tooMany = await refuseSignUp(context, submission.value.email);
  if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] });
  if (needsSetupCode() && !isSetupCode(submission.value.setupCode)) {
    return refuse(submission, { status: 403, fieldErrors: { setupCode: [accountMessages.wrongSetupCode] } });
  }
  const outcome = await registerAdmin(submission.value);
  if ("refused" in outcome) return refuse(submission, refusalErrors(outcome));
  return redirectWithFlash(href("/admin/login"), { tone: "success", text: accountMessages.adminCreated });
}

export default function AdminSignUp({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.exists) return <AlreadyThere errors={actionData?.result.error?.[""]} />;
  return <NewAdmin {...loaderData} lastResult={actionData?.result} />;
}

/** Also shown if another registration was faster. */
function AlreadyThere({ errors }: { errors?: string[] | null }) {
  return (
    <EntryFrame
      title={titles.exists}
      lede="This site has one admin account, and it has been created."
      art="/art/plate-evergreen.svg"
    >
      <ErrorSummary errors={errors ?? []} />
      <p>
        <LinkButton href={href("/admin/login")} size="large">
          Go to Login
        </LinkButton>
      </p>
    </EntryFrame>
  );
}

interface NewAdminProps {
  asksForCode: boolean;
  problem: string | null;
  lastResult?: FormResult;
}

function NewAdmin({ asksForCode, problem, lastResult }: NewAdminProps) {
  const [form, fields] = useForm(adminSignUpForm, { lastResult });
  return (
    <EntryFrame
      title={titles.new}
      lede="The one account that runs the whole back office."
      art="/art/plate-evergreen.svg"
    >
      <ErrorSummary errors={form.errors ?? (problem ? [problem] : [])} />
      <SiteForm id={form.id} className="grid gap-5">
        <TextField field={fields.fullName} label="Full Name" autoComplete="name" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={accountMessages.passwordHint}
        />
        {asksForCode && (
          <TextField
            field={fields.setupCode}
            label="Set-up code"
            autoComplete="off"
            hint="The server printed it when it started"
            required
          />
        )}
        <Button type="submit" size="large" busyText="Creating account...">
          Create Admin Account
        </Button>
      </SiteForm>
    </EntryFrame>
  );
}

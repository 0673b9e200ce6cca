import { data, href } from "react-router";
import { NewPasswordField } from "#app/account/new-password-field.tsx";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FailedState } from "#app/ui/states.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { countSignUp } from "#domain/people/limits.server.ts";
import { adminExists, refusalErrors, registerAdmin } from "#domain/people/profiles/accounts.server.ts";
import { accountMessages, adminSignUpForm } from "#domain/people/profiles/rules.ts";
import { isSetupCode, needsSetupCode } from "#platform/auth/setup-code.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/admin-sign-up.ts";
import { attemptAccountForm } from "./faults.server.ts";
import { AccountForm } from "./form.tsx";

export const handle = { parameters: "any" };

const titles = { new: "Create Admin Account", exists: "Admin Already Exists" };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, args.loaderData?.exists ? titles.exists : titles.new);
}

export { noStore as headers } from "../no-store.ts";

export async function loader() {
  const exists = await checkForAdmin();
  return data({ exists, asksForCode: needsSetupCode() }, { status: exists === null ? 503 : 200 });
}

/** Whether an admin exists; null if the check failed. */
async function checkForAdmin() {
  try {
    return await adminExists();
  } catch (error) {
    log.error({ err: error }, "whether there is an admin could not be found out");
    return null;
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, adminSignUpForm);
  if (submission.status !== "success") return refuse(submission);
  const form = submission.value;
  function refuseWith(sentence: string, status: number) {
    return refuse(submission, { status, formErrors: [sentence] });
  }
  const exists = await checkForAdmin();
  if (exists === null) return refuseWith(accountMessages.adminCheckFailed, 503);
  if (exists) return refuseWith(accountMessages.adminExists, 400);
  async function work() {
    if (needsSetupCode() && !isSetupCode(form.setupCode)) {
      return refuse(submission, {
        status: 403,
        fieldErrors: { setupCode: [accountMessages.wrongSetupCode] },
      });
    }
    const outcome = await registerAdmin(form);
    if ("refused" in outcome) return refuse(submission, refusalErrors(outcome));
    // Not in the address, because addresses are logged.
    const created = { tone: "success", text: accountMessages.adminCreated, email: form.email } as const;
    return redirectWithFlash(href("/admin/login"), created);
  }
  return attemptAccountForm({
    submission,
    refuseTooMany: () => refuseTooMany(context, (sender) => countSignUp(sender, form.email)),
    work,
    failedText: () => accountMessages.adminCreateFailed,
  });
}

export default function AdminSignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { exists, asksForCode } = loaderData;
  if (exists) return <AlreadyThere errors={actionData?.result.error?.[""]} />;
  if (exists === null && !actionData) return <CheckFailed />;
  return <NewAdmin asksForCode={asksForCode} lastResult={actionData?.result} />;
}

function CheckFailed() {
  return (
    <EntryFrame title={titles.new} art="/art/plate-evergreen.svg">
      <FailedState title={accountMessages.adminCheckFailed} retryHref={href("/admin/signup")}>
        The database did not answer. Please try again in a moment.
      </FailedState>
    </EntryFrame>
  );
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
  lastResult?: FormResult;
}

function NewAdmin({ asksForCode, lastResult }: NewAdminProps) {
  const [form, fields] = useForm(adminSignUpForm, { lastResult });
  return (
    <EntryFrame
      title={titles.new}
      lede="The one account that runs the whole back office."
      art="/art/plate-evergreen.svg"
    >
      <AccountForm form={form} submitText="Create Admin Account" busyText="Creating account..." takesFocus>
        <TextField field={fields.fullName} label="Full Name" autoComplete="name" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <NewPasswordField field={fields.password} label="Password" />
        {asksForCode && (
          <TextField
            field={fields.setupCode}
            label="Set-up code"
            autoComplete="off"
            hint="The server printed it when it started"
            required
          />
        )}
      </AccountForm>
    </EntryFrame>
  );
}

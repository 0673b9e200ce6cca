import { href } from "react-router";
import { readFlash } from "#app/forms/flash.server.ts";
import { formDataOf, parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseSignIn } from "#app/request/limits.server.ts";
import {
  endMemberSession,
  pageAfterAdminLogin,
  redirectIfAdmin,
  redirectSignedIn,
} from "#app/session/account.server.ts";
import { trustDevice } from "#app/session/device.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { resultOf, useForm } from "#app/ui/use-form.ts";
import { adminExists, signInAdmin } from "#domain/people/profiles/accounts.server.ts";
import { accountMessages, signInForm } from "#domain/people/profiles/rules.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/admin-login.ts";
import { attemptAccountForm } from "./faults.server.ts";
import { AccountForm, AccountLink } from "./form.tsx";
import {
  backToPassword,
  isAtSecondStep,
  type LoginSubmission,
  redirectToSecondStep,
  submitStep,
} from "./second-step.server.ts";
import { SecondStep } from "./second-step.tsx";

export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Admin Login");
}

export { noStore as headers } from "../no-store.ts";

export async function loader({ request, url }: Route.LoaderArgs) {
  await redirectIfAdmin(request, url);
  const { flash } = await readFlash(request, url);
  return {
    asksForCode: await isAtSecondStep(request),
    lacksAdmin: await lacksAdmin(),
    email: flash?.email,
  };
}

/** False if the check failed; the form then says what is wrong. */
async function lacksAdmin() {
  try {
    return !(await adminExists());
  } catch (error) {
    log.error({ err: error }, "whether there is an admin could not be found out");
    return false;
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const intent = formData.get("intent");
  if (intent === "backToPassword") return backToPassword(request);
  const sent = { formData, request, url, context };
  return intent === "code" || intent === "recovery" ? submitStep(intent, sent) : submitPassword(sent);
}

async function submitPassword({ formData, request, url, context }: LoginSubmission) {
  const submission = parseForm(formData, signInForm);
  const intent = "password";
  if (submission.status !== "success") return refuse(submission, {}, { intent });
  const form = submission.value;
  async function work() {
    const outcome = await signInAdmin(form, request.headers);
    if ("refused" in outcome) {
      const cookies = outcome.isNotAdmin ? await endMemberSession(request) : [];
      return refuse(submission, { status: 401, formErrors: [outcome.refused], cookies }, { intent });
    }
    if ("secondStep" in outcome) return redirectToSecondStep(outcome.secondStep, url.search);
    const device = await trustDevice(request, { userId: outcome.userId, email: form.email });
    return redirectSignedIn(pageAfterAdminLogin(url), [...outcome.cookies, device]);
  }
  return attemptAccountForm({
    submission,
    extraData: { intent },
    refuseTooMany: () => refuseSignIn(context, request, form.email),
    queue: { context, request, email: form.email },
    work,
    failedText: () => accountMessages.adminSignInFailed,
  });
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { asksForCode, lacksAdmin, email } = loaderData;
  return (
    <EntryFrame
      title="Admin Login"
      lede={asksForCode ? "Your password is correct. One more step." : undefined}
      art="/art/plate-evergreen.svg"
    >
      {lacksAdmin && <NoAdminYet />}
      {asksForCode ? (
        <SecondStep refused={actionData} />
      ) : (
        <PasswordStep refused={actionData} email={email} />
      )}
    </EntryFrame>
  );
}

function NoAdminYet() {
  return (
    <div className="grid justify-items-start gap-3 border-l-4 border-evergreen bg-sand p-5">
      <p className="font-semibold">{accountMessages.noAdminYet}</p>
      <LinkButton href={href("/admin/signup")} tone="ink">
        Create Admin Account
      </LinkButton>
    </div>
  );
}

interface PasswordStepProps {
  refused: Route.ComponentProps["actionData"];
  /** Of the account that was just created. */
  email: string | undefined;
}

function PasswordStep({ refused, email }: PasswordStepProps) {
  const [form, fields] = useForm(signInForm, {
    values: { email: email ?? "" },
    lastResult: resultOf(refused, "password"),
  });
  return (
    <>
      <AccountForm form={{ id: form.id }} submitText="Login" busyText="Signing in..." takesFocus>
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
      </AccountForm>
      <ErrorSummary errors={form.errors} />
      <AccountLink href={href("/forgot-password")}>Forgot your password?</AccountLink>
    </>
  );
}

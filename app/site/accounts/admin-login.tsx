import { href } from "react-router";
import { formDataOf, parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseSignIn } from "#app/request/limits.server.ts";
import {
  endMemberSession,
  pageAfterAdminLogin,
  redirectIfAdmin,
  redirectSignedIn,
} from "#app/session/account.server.ts";
import { trustDevice } from "#app/session/device.server.ts";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { resultOf, useForm } from "#app/ui/use-form.ts";
import { signInAdmin } from "#domain/people/profiles/accounts.server.ts";
import { accountMessages, signInForm } from "#domain/people/profiles/rules.ts";
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

export function meta() {
  return [{ title: "Admin Login" }, { name: "robots", content: "noindex" }];
}

export { noStore as headers } from "../no-store.ts";

export async function loader({ request, url }: Route.LoaderArgs) {
  await redirectIfAdmin(request, url);
  return { asksForCode: await isAtSecondStep(request) };
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
  return (
    <EntryFrame
      title="Admin Login"
      lede={loaderData.asksForCode ? "Your password is right. One more step." : undefined}
      art="/art/plate-evergreen.svg"
    >
      {loaderData.asksForCode ? <SecondStep refused={actionData} /> : <PasswordStep refused={actionData} />}
    </EntryFrame>
  );
}

function PasswordStep({ refused }: { refused: Route.ComponentProps["actionData"] }) {
  const [form, fields] = useForm(signInForm, {
    lastResult: resultOf(refused, "password"),
  });
  return (
    <>
      <AccountForm form={{ id: form.id }} submitText="Login" busyText="Signing in...">
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
      </AccountForm>
      <ErrorSummary errors={form.errors} />
      <AccountLink href={href("/forgot-password")}>Forgot your password?</AccountLink>
    </>
  );
}

import { href } from "react-router";
import { formDataOf, parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseSignIn } from "#app/limits.server.ts";
import {
  endMemberSession,
  pageAfterAdminLogin,
  redirectIfAdmin,
  redirectSignedIn,
} from "#app/session/account.server.ts";
import { trustDevice } from "#app/session/device.server.ts";
import { withPasswordQueue } from "#app/session/password-queue.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { resultOf, useForm } from "#app/ui/use-form.ts";
import { signInAdmin } from "#domain/people/profiles/accounts.server.ts";
import { accountMessages, signInForm } from "#domain/people/profiles/rules.ts";
import { SiteForm } from "../forms/form.tsx";
import type { Route } from "./+types/admin-login.ts";
import { withFormOnFault } from "./faults.server.ts";
import {
  backToPassword,
  isAtSecondStep,
  redirectToSecondStep,
  type Sent,
  submitCode,
  submitRecoveryCode,
} from "./second-step.server.ts";
import { SecondStep } from "./second-step.tsx";

export const handle = { parameters: "any" };

export function meta() {
  return [{ title: "Admin Login" }, { name: "robots", content: "noindex" }];
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await redirectIfAdmin(request, url);
  return { asksForCode: await isAtSecondStep(request) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  switch (formData.get("intent")) {
    case "code":
      return submitCode({ formData, request, url, context });
    case "recovery":
      return submitRecoveryCode({ formData, request, url, context });
    case "backToPassword":
      return backToPassword(request);
    default:
      return submitPassword({ formData, request, url, context });
  }
}

async function submitPassword({ formData, request, url, context }: Sent) {
  const submission = parseForm(formData, signInForm);
  const intent = "password";
  if (submission.status !== "success") return refuse(submission, {}, { intent });
  const form = submission.value;
  function refuseWith(sentence: string, status: number, cookies?: string[]) {
    return refuse(submission, { status, formErrors: [sentence], cookies }, { intent });
  }
  async function attempt() {
    const outcome = await signInAdmin(form, request.headers);
    if ("refused" in outcome) {
      const cookies = outcome.isNotAdmin ? await endMemberSession(request) : [];
      return refuseWith(outcome.refused, 401, cookies);
    }
    if ("secondStep" in outcome) return redirectToSecondStep(outcome.secondStep, url.search);
    const device = await trustDevice(request, { userId: outcome.userId, email: form.email });
    return redirectSignedIn(pageAfterAdminLogin(url), [...outcome.cookies, device]);
  }
  async function attemptWithinLimits() {
    const tooMany = await refuseSignIn(context, request, form.email);
    if (tooMany) return refuseWith(tooMany, 429);
    return withPasswordQueue({ context, request, email: form.email }, attempt, (busy) =>
      refuseWith(busy, 503),
    );
  }
  return withFormOnFault(attemptWithinLimits, () => refuseWith(accountMessages.adminSignInFailed, 503));
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
      <SiteForm id={form.id} className="grid gap-5">
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
        <Button type="submit" size="large" busyText="Signing in...">
          Login
        </Button>
      </SiteForm>
      <ErrorSummary errors={form.errors} />
      <p className="text-(--muted)">
        <TextLink href={href("/forgot-password")} tone="plain">
          Forgot your password?
        </TextLink>
      </p>
    </>
  );
}

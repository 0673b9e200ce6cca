import { href } from "react-router";
import { serviceIn, withService } from "#app/addresses/chosen-service.ts";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { refuseSignIn } from "#app/request/limits.server.ts";
import { pageAfterSignIn, redirectIfSignedIn, redirectSignedIn } from "#app/session/account.server.ts";
import { trustDevice } from "#app/session/device.server.ts";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { signIn } from "#domain/people/profiles/accounts.server.ts";
import { accountMessages, signInForm } from "#domain/people/profiles/rules.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/sign-in.ts";
import { attemptAccountForm } from "./faults.server.ts";
import { AccountForm, AccountLink } from "./form.tsx";
import { redirectToSecondStep } from "./second-step.server.ts";

export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Sign In",
    description: "Sign in to your organization's account in the pro bono program.",
  });
}

export { noStore as headers } from "../no-store.ts";

export async function loader({ request, url }: Route.LoaderArgs) {
  await redirectIfSignedIn(request, url);
  return { service: serviceIn(url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const submission = await readForm(request, signInForm);
  if (submission.status !== "success") return refuse(submission);
  const form = submission.value;
  async function work() {
    const outcome = await signIn(form, request.headers);
    if ("refused" in outcome) return refuse(submission, { status: 401, formErrors: [outcome.refused] });
    if ("secondStep" in outcome) return redirectToSecondStep(outcome.secondStep);
    const device = await trustDevice(request, { userId: outcome.userId, email: form.email });
    return redirectSignedIn(pageAfterSignIn(url), [...outcome.cookies, device]);
  }
  return attemptAccountForm({
    submission,
    refuseTooMany: () => refuseSignIn(context, request, form.email),
    queue: { context, request, email: form.email },
    work,
    failedText: () => accountMessages.signInFailed,
  });
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm(signInForm, { lastResult: actionData?.result });
  return (
    <EntryFrame title="Sign In" lede="Welcome back." art="/art/plate-delta.svg">
      <AccountForm form={form} submitText="Sign In" busyText="Signing in..." takesFocus>
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
      </AccountForm>
      <AccountLink before="No account yet?" href={withService(href("/signup"), loaderData.service)}>
        Create Account
      </AccountLink>
      <AccountLink href={href("/forgot-password")}>Forgot your password?</AccountLink>
    </EntryFrame>
  );
}

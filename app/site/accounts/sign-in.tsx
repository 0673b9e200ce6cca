import { href } from "react-router";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { refuseSignIn } from "#app/limits.server.ts";
import { pageAfterSignIn, redirectIfSignedIn, redirectSignedIn } from "#app/session/account.server.ts";
import { trustDevice } from "#app/session/device.server.ts";
import { withPasswordQueue } from "#app/session/password-queue.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { signIn } from "#domain/people/profiles/accounts.server.ts";
import { accountMessages, signInForm } from "#domain/people/profiles/rules.ts";
import { SiteForm } from "../forms/form.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/sign-in.ts";
import { withFormOnFault } from "./faults.server.ts";
import { redirectToSecondStep } from "./second-step.server.ts";

export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Sign In",
    description: "Sign in to your organization's account in the pro bono program.",
  });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await redirectIfSignedIn(request, url);
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const submission = await readForm(request, signInForm);
  if (submission.status !== "success") return refuse(submission);
  const form = submission.value;
  function refuseWith(sentence: string, status: number) {
    return refuse(submission, { status, formErrors: [sentence] });
  }
  async function attempt() {
    const outcome = await signIn(form, request.headers);
    if ("refused" in outcome) return refuseWith(outcome.refused, 401);
    if ("secondStep" in outcome) return redirectToSecondStep(outcome.secondStep);
    const device = await trustDevice(request, { userId: outcome.userId, email: form.email });
    return redirectSignedIn(pageAfterSignIn(url), [...outcome.cookies, device]);
  }
  async function attemptWithinLimits() {
    const tooMany = await refuseSignIn(context, request, form.email);
    if (tooMany) return refuseWith(tooMany, 429);
    return withPasswordQueue({ context, request, email: form.email }, attempt, (busy) =>
      refuseWith(busy, 503),
    );
  }
  return withFormOnFault(attemptWithinLimits, () => refuseWith(accountMessages.signInFailed, 503));
}

export default function SignInPage({ actionData }: Route.ComponentProps) {
  const [form, fields] = useForm(signInForm, { lastResult: actionData?.result });
  return (
    <EntryFrame title="Sign In" lede="Welcome back." art="/art/plate-delta.svg">
      <ErrorSummary errors={form.errors} />
      <SiteForm id={form.id} className="grid gap-5">
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
        <Button type="submit" size="large" busyText="Signing in...">
          Sign In
        </Button>
      </SiteForm>
      <p className="text-(--muted)">
        No account yet?{" "}
        <TextLink href={href("/signup")} tone="plain">
          Create Account
        </TextLink>
      </p>
      <p className="text-(--muted)">
        <TextLink href={href("/forgot-password")} tone="plain">
          Forgot your password?
        </TextLink>
      </p>
    </EntryFrame>
  );
}

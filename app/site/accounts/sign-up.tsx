import { href } from "react-router";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { refuseSignUp } from "#app/limits.server.ts";
import { redirectIfSignedIn, redirectSignedIn } from "#app/session/account.server.ts";
import { trustDevice } from "#app/session/device.server.ts";
import { withPasswordQueue } from "#app/session/password-queue.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { refusalErrors, signUpMember, UserNotCreated } from "#domain/people/profiles/accounts.server.ts";
import { accountMessages, signUpForm } from "#domain/people/profiles/rules.ts";
import { SiteForm } from "../forms/form.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/sign-up.ts";
import { withFormOnFault } from "./faults.server.ts";

export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Create Account",
    description: "Create the account with which your organization applies to the free pro bono program.",
  });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await redirectIfSignedIn(request, url);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, signUpForm);
  if (submission.status !== "success") return refuse(submission);
  const form = submission.value;
  function refuseWith(sentence: string, status: number) {
    return refuse(submission, { status, formErrors: [sentence] });
  }
  async function attempt() {
    const outcome = await signUpMember(form, request.headers);
    if ("refused" in outcome) return refuse(submission, refusalErrors(outcome));
    const device = await trustDevice(request, { userId: outcome.userId, email: form.email });
    return redirectSignedIn(href("/member-dashboard"), [...outcome.cookies, device]);
  }
  async function attemptWithinLimits() {
    const tooMany = await refuseSignUp(context, form.email);
    if (tooMany) return refuseWith(tooMany, 429);
    return withPasswordQueue({ context, request, email: form.email }, attempt, (busy) =>
      refuseWith(busy, 503),
    );
  }
  const { signUpFailed, signUpWithoutUser } = accountMessages;
  return withFormOnFault(attemptWithinLimits, (error) =>
    refuseWith(error instanceof UserNotCreated ? signUpWithoutUser : signUpFailed, 503),
  );
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  const [form, fields] = useForm(signUpForm, { lastResult: actionData?.result });
  return (
    <EntryFrame
      title="Create Account"
      lede="One account for your organization, to apply to the pro bono program and to follow the application."
      art="/art/plate-forest.svg"
    >
      <ErrorSummary errors={form.errors} />
      <SiteForm id={form.id} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
          <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
        </div>
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={accountMessages.passwordHint}
        />
        <Button type="submit" size="large" busyText="Creating account...">
          Create Account
        </Button>
      </SiteForm>
      <p className="text-(--muted)">
        Already have an account?{" "}
        <TextLink href={href("/signin")} tone="plain">
          Sign In
        </TextLink>
      </p>
    </EntryFrame>
  );
}

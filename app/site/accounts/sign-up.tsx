import { href } from "react-router";
import { NewPasswordField } from "#app/account/new-password-field.tsx";
import { serviceIn, withService } from "#app/addresses/chosen-service.ts";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { pageAfterSignIn, redirectIfSignedIn, redirectSignedIn } from "#app/session/account.server.ts";
import { trustDevice } from "#app/session/device.server.ts";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { countSignUp } from "#domain/people/limits.server.ts";
import { refusalErrors, signUpMember, UserNotCreated } from "#domain/people/profiles/accounts.server.ts";
import { accountMessages, signUpForm } from "#domain/people/profiles/rules.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/sign-up.ts";
import { attemptAccountForm } from "./faults.server.ts";
import { AccountForm, AccountLink } from "./form.tsx";

export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Create Account",
    description: "Create your organization’s account to apply to the free pro bono program.",
  });
}

export { noStore as headers } from "../no-store.ts";

export async function loader({ request, url }: Route.LoaderArgs) {
  await redirectIfSignedIn(request, url);
  return { service: serviceIn(url) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const submission = await readForm(request, signUpForm);
  if (submission.status !== "success") return refuse(submission);
  const form = submission.value;
  async function work() {
    const outcome = await signUpMember(form, request.headers);
    if ("refused" in outcome) return refuse(submission, refusalErrors(outcome));
    const device = await trustDevice(request, { userId: outcome.userId, email: form.email });
    return redirectSignedIn(pageAfterSignIn(url), [...outcome.cookies, device]);
  }
  const { signUpFailed, signUpWithoutUser } = accountMessages;
  return attemptAccountForm({
    submission,
    refuseTooMany: () => refuseTooMany(context, (sender) => countSignUp(sender, form.email)),
    queue: { context, request, email: form.email },
    work,
    failedText: (error) => (error instanceof UserNotCreated ? signUpWithoutUser : signUpFailed),
  });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm(signUpForm, { lastResult: actionData?.result });
  return (
    <EntryFrame
      title="Create Account"
      lede="One account for your organization, to apply to the pro bono program and follow your application."
      art="/art/plate-forest.svg"
    >
      <AccountForm form={form} submitText="Create Account" busyText="Creating account..." takesFocus>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
          <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
        </div>
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <NewPasswordField field={fields.password} label="Password" />
      </AccountForm>
      <AccountLink before="Already have an account?" href={withService(href("/signin"), loaderData.service)}>
        Sign In
      </AccountLink>
    </EntryFrame>
  );
}

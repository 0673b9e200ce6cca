import { href, useRouteLoaderData } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { refusePasswordReset } from "#app/request/limits.server.ts";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { requestPasswordReset } from "#domain/people/profiles/recovery.server.ts";
import { accountMessages, forgotPasswordForm } from "#domain/people/profiles/rules.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import type { loader as siteLoader } from "../layout.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/forgot-password.ts";
import { attemptAccountForm } from "./faults.server.ts";
import { AccountForm, AccountLink } from "./form.tsx";

export const handle = { parameters: "any" };

const title = "Forgot your password?";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Forgotten Password",
    description: "Get a link to choose a new password for your account.",
  });
}

export { noStore as headers } from "../no-store.ts";

export function loader() {
  return { mailWorks: mailWorks() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, forgotPasswordForm);
  // The page says to everybody what to do instead.
  if (!mailWorks()) return null;
  if (submission.status !== "success") return refuse(submission);
  const { email } = submission.value;
  async function work() {
    await requestPasswordReset(email);
    return redirectWithFlash(href("/signin"), { tone: "success", text: accountMessages.resetRequested });
  }
  return attemptAccountForm({
    submission,
    refuseTooMany: () => refusePasswordReset(context, request, email),
    work,
    failedText: () => accountMessages.resetRequestFailed,
  });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.mailWorks ? <AskForLink lastResult={actionData?.result} /> : <WriteToUs />;
}

function WriteToUs() {
  const email = useRouteLoaderData<typeof siteLoader>("site/layout")?.shell.firm.email ?? "";
  return (
    <EntryFrame
      title={title}
      lede={
        <>
          {accountMessages.resetUnmailed}{" "}
          <TextLink href={`mailto:${email}`} tone="plain" className="wrap-anywhere">
            {email}
          </TextLink>
          .
        </>
      }
      art="/art/plate-delta.svg"
    >
      <SignInLink />
    </EntryFrame>
  );
}

function SignInLink() {
  return (
    <AccountLink before="Remember your password?" href={href("/signin")}>
      Sign In
    </AccountLink>
  );
}

function AskForLink({ lastResult }: { lastResult?: FormResult }) {
  const [form, fields] = useForm(forgotPasswordForm, { lastResult });
  return (
    <EntryFrame
      title={title}
      lede="Enter the email address of your account, and we will send you a link to choose a new password."
      art="/art/plate-delta.svg"
    >
      <AccountForm form={form} submitText="Send Link" busyText="Sending...">
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
      </AccountForm>
      <SignInLink />
    </EntryFrame>
  );
}

import { data, href } from "react-router";
import { NewPasswordField } from "#app/account/new-password-field.tsx";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { readForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { withCookies } from "#app/session/account.server.ts";
import { trustDevice } from "#app/session/device.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntryFrame } from "#app/ui/entry-frame.tsx";
import { type FormResult, useForm } from "#app/ui/use-form.ts";
import { countLink } from "#domain/people/limits.server.ts";
import { canResetPassword, resetPassword } from "#domain/people/profiles/recovery.server.ts";
import { accountMessages, resetPasswordForm } from "#domain/people/profiles/rules.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import type { Route } from "./+types/reset-password.ts";
import { AccountForm } from "./form.tsx";

export const handle = { parameters: "any" };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Choose a New Password");
}

export { noStore as headers } from "../no-store.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const isValid = await canResetPassword(tokenOf(url));
  return data({ isValid, mailWorks: mailWorks() }, { status: isValid ? 200 : 410 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const submission = await readForm(request, resetPasswordForm);
  if (submission.status !== "success") return refuse(submission);
  const tooMany = await refuseTooMany(context, countLink);
  if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] });
  const outcome = await resetPassword(tokenOf(url), submission.value.password);
  if ("refused" in outcome) {
    return refuse(submission, { fieldErrors: { password: [outcome.refused] } });
  }
  if ("expired" in outcome) {
    return refuse(submission, { status: 410, formErrors: [accountMessages.linkExpired] });
  }
  const signInPage = outcome.role === "admin" ? href("/admin/login") : href("/signin");
  const response = await redirectWithFlash(signInPage, { tone: "success", text: accountMessages.resetDone });
  return withCookies(response, [await trustDevice(request, outcome)]);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { isValid, mailWorks: canMail } = loaderData;
  return isValid ? <NewPassword lastResult={actionData?.result} /> : <Expired canMail={canMail} />;
}

function NewPassword({ lastResult }: { lastResult?: FormResult }) {
  const [form, fields] = useForm(resetPasswordForm, { lastResult });
  return (
    <EntryFrame
      title="Choose a new password"
      lede="Saving it signs you out on all devices."
      art="/art/plate-delta.svg"
    >
      <AccountForm form={form} submitText="Save Password" busyText="Saving...">
        <NewPasswordField field={fields.password} label="New Password" />
      </AccountForm>
    </EntryFrame>
  );
}

function Expired({ canMail }: { canMail: boolean }) {
  return (
    <EntryFrame
      title="Ask for a new link"
      lede={`${accountMessages.linkExpired} A link to choose a password works once, within an hour.`}
      art="/art/plate-dune.svg"
    >
      <div>
        <LinkButton href={href("/forgot-password")} size="large">
          {canMail ? "Send Another Link" : "Ask for Another Link"}
        </LinkButton>
      </div>
    </EntryFrame>
  );
}

function tokenOf(url: URL) {
  return url.searchParams.get("token") ?? "";
}

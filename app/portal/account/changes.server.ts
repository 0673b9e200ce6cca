import { data, redirectDocument } from "react-router";
import { z } from "zod";
import {
  attemptChange,
  type Changes,
  changed,
  changeWithFlash,
  checkPassword,
  commonChanges,
} from "#app/account/changes.server.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { withCookies } from "#app/session/account.server.ts";
import { countEmailChange } from "#domain/people/limits.server.ts";
import {
  cancelEmailChange,
  deleteAccount,
  requestEmailChange,
  resendEmailChange,
} from "#domain/people/profiles/account-changes.server.ts";
import {
  deletionForm,
  emailForm,
  accountChangeMessages as messages,
} from "#domain/people/profiles/account-rules.ts";
import { signOut } from "#domain/people/profiles/accounts.server.ts";
import { switchCheckInMails } from "#domain/people/profiles/check-in-mails.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import { afterDeletion, type intents } from "./changes.ts";

export const changes: Changes<(typeof intents)[number]> = {
  ...commonChanges,

  async email({ formData, context, account, page }) {
    const intent = "email";
    const submission = parseForm(formData, emailForm);
    if (submission.status !== "success") return refuse(submission, {}, { intent });
    if (!mailWorks()) return refuse(submission, { formErrors: [messages.emailUnmailed] }, { intent });
    const { email, password } = submission.value;
    return attemptChange({ intent, submission }, async () => {
      const wrong = await checkPassword({ intent, submission }, { password, context, account });
      if (wrong) return wrong;
      const tooMany = await refuseTooMany(context, () => countEmailChange(account.viewer.userId));
      if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] }, { intent });
      const refused = await requestEmailChange(account.viewer.userId, email);
      if (refused)
        return refuse(submission, { fieldErrors: { [refused.field]: [refused.refused] } }, { intent });
      return changed(page, messages.emailAsked);
    });
  },

  async "resend-email"({ context, account, page }) {
    if (!mailWorks()) return redirectWithFlash(page, { tone: "failure", text: messages.emailUnmailed });
    const tooMany = await refuseTooMany(context, () => countEmailChange(account.viewer.userId));
    if (tooMany) return redirectWithFlash(page, { tone: "failure", text: tooMany });
    return changeWithFlash(() => resendEmailChange(account.viewer.userId), page, messages.emailAsked);
  },

  async "cancel-email"({ account, page }) {
    return changeWithFlash(() => cancelEmailChange(account.viewer.userId), page, messages.emailCanceled);
  },

  async "check-in-mails"({ formData, account: { viewer }, page }) {
    const wanted = z.enum(["on", "off"]).safeParse(formData.get("wanted"));
    if (!wanted.success) throw data(null, { status: 400 });
    const isOn = wanted.data === "on";
    const change = () => asViewer(viewer, (tx) => switchCheckInMails(tx, viewer.userId, isOn));
    return changeWithFlash(change, page, isOn ? messages.checkInMailsOn : messages.checkInMailsOff);
  },

  async delete({ formData, request, context, account }) {
    const intent = "delete";
    const submission = parseForm(formData, deletionForm);
    if (submission.status !== "success") return refuse(submission, {}, { intent });
    const { password } = submission.value;
    return attemptChange({ intent, submission }, async () => {
      const wrong = await checkPassword({ intent, submission }, { password, context, account });
      if (wrong) return wrong;
      await deleteAccount(account.viewer.userId);
      const farewell = { tone: "success", text: messages.deleted } as const;
      const goodbye = await redirectWithFlash(afterDeletion, farewell, redirectDocument);
      return withCookies(goodbye, await signOut(request.headers));
    });
  },
};

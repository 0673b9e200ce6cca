import { parseWithZod } from "@conform-to/zod/v4";
import { redirectDocument } from "react-router";
import {
  attemptChange,
  type Changes,
  changeAndTell,
  changed,
  checkPassword,
  commonChanges,
  refuseChange,
} from "#app/account/changes.server.ts";
import { withCookies } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { refuseEmailChange } from "#app/limits.server.ts";
import {
  askForEmail,
  askForEmailAgain,
  cancelEmail,
  deleteAccount,
} from "#domain/profiles/account-changes.server.ts";
import {
  deletionForm,
  emailForm,
  accountChangeMessages as messages,
} from "#domain/profiles/account-rules.ts";
import { signOut } from "#domain/profiles/accounts.server.ts";
import { afterDeletion, type intents } from "./changes.ts";

export const changes: Changes<(typeof intents)[number]> = {
  ...commonChanges,

  async email({ formData, context, account, page }) {
    const submission = parseWithZod(formData, { schema: emailForm });
    if (submission.status !== "success") return refuseChange("email", submission);
    const { email, password } = submission.value;
    return attemptChange("email", submission, async () => {
      const wrong = await checkPassword("email", submission, { password, context, account });
      if (wrong) return wrong;
      const tooMany = await refuseEmailChange(context, account.viewer.userId);
      if (tooMany) return refuseChange("email", submission, { formErrors: [tooMany] }, 429);
      const refused = await askForEmail(account.viewer.userId, email);
      if (refused)
        return refuseChange("email", submission, { fieldErrors: { [refused.field]: [refused.refused] } });
      return changed(page, messages.emailAsked);
    });
  },

  async "resend-email"({ context, account, page }) {
    const tooMany = await refuseEmailChange(context, account.viewer.userId);
    if (tooMany) return redirectWithFlash(page, { tone: "failure", text: tooMany });
    return changeAndTell(() => askForEmailAgain(account.viewer.userId), page, messages.emailAsked);
  },

  async "cancel-email"({ account, page }) {
    return changeAndTell(() => cancelEmail(account.viewer.userId), page, messages.emailCanceled);
  },

  async delete({ formData, request, context, account }) {
    const submission = parseWithZod(formData, { schema: deletionForm });
    if (submission.status !== "success") return refuseChange("delete", submission);
    const { password } = submission.value;
    return attemptChange("delete", submission, async () => {
      const wrong = await checkPassword("delete", submission, { password, context, account });
      if (wrong) return wrong;
      await deleteAccount(account.viewer.userId);
      const farewell = { tone: "success", text: messages.deleted } as const;
      const goodbye = await redirectWithFlash(afterDeletion, farewell, redirectDocument);
      return withCookies(goodbye, await signOut(request.headers));
    });
  },
};

import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { type FormSubmission, parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import type { RefusedForm } from "#app/ui/use-form.ts";
import { countPasswordCheck, resetPasswordChecks } from "#domain/people/limits.server.ts";
import {
  changeName,
  changePassword,
  endOtherSessions,
  endSession,
  isPasswordOf,
} from "#domain/people/profiles/account-changes.server.ts";
import {
  accountChangeMessages as messages,
  nameForm,
  passwordForm,
} from "#domain/people/profiles/account-rules.ts";
import type { Account } from "#domain/people/profiles/accounts.server.ts";
import { log } from "#platform/log.ts";

export interface Change {
  formData: FormData;
  request: Request;
  context: Readonly<RouterContextProvider>;
  account: Account;
  /** The page to return to. */
  page: string;
}

type Refused = ReturnType<typeof data<RefusedForm>>;

export type Changes<Intent extends string> = Record<Intent, (change: Change) => Promise<Response | Refused>>;

/** Changes that members and the admin can make. */
export const commonChanges: Changes<"name" | "password" | "end-session" | "end-others"> = {
  async name({ formData, account, page }) {
    const submission = parseForm(formData, nameForm);
    if (submission.status !== "success") return refuse(submission, {}, { intent: "name" });
    return attemptChange({ intent: "name", submission }, async () => {
      await changeName(account.viewer.userId, submission.value.fullName);
      return changed(page, messages.nameChanged);
    });
  },

  async password({ formData, context, account, page }) {
    const intent = "password";
    const submission = parseForm(formData, passwordForm);
    if (submission.status !== "success") return refuse(submission, {}, { intent });
    const { password, newPassword } = submission.value;
    return attemptChange({ intent, submission }, async () => {
      const wrong = await checkPassword({ intent, submission }, { password, context, account });
      if (wrong) return wrong;
      const refused = await changePassword(account.viewer.userId, newPassword, account.sessionId);
      if (refused)
        return refuse(submission, { fieldErrors: { [refused.field]: [refused.refused] } }, { intent });
      return changed(page, messages.passwordChanged);
    });
  },

  async "end-session"({ formData, account, page }) {
    const id = z.uuid().safeParse(formData.get("id"));
    if (!id.success) throw data(null, { status: 400 });
    return changeWithFlash(() => endSession(account.viewer.userId, id.data), page, messages.sessionEnded);
  },

  async "end-others"({ account, page }) {
    const { viewer, sessionId } = account;
    return changeWithFlash(() => endOtherSessions(viewer.userId, sessionId), page, messages.sessionsEnded);
  },
};

export async function changeWithFlash(change: () => Promise<unknown>, page: string, text: string) {
  try {
    await change();
    return changed(page, text);
  } catch (error) {
    log.error({ err: error }, "an account could not be changed");
    return redirectWithFlash(page, { tone: "failure", text: messages.failed });
  }
}

export function changed(page: string, text: string) {
  return redirectWithFlash(page, { tone: "success", text });
}

/** One of the page's forms, and extra data for its page if it is refused. */
interface Attempt<ExtraData> {
  submission: FormSubmission;
  intent: string;
  extraData?: ExtraData;
}

export async function attemptChange<ExtraData extends object, Answer>(
  { submission, intent, extraData }: Attempt<ExtraData>,
  work: () => Promise<Answer>,
) {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error, intent }, "an account could not be changed");
    return refuse(submission, { status: 500, formErrors: [messages.failed] }, { ...extraData, intent });
  }
}

interface PasswordCheck extends Pick<Change, "context" | "account"> {
  password: string;
}

export async function checkPassword(
  { submission, intent }: Attempt<never>,
  { password, context, account }: PasswordCheck,
) {
  const { userId } = account.viewer;
  const tooMany = await refuseTooMany(context, () => countPasswordCheck(userId));
  if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] }, { intent });
  if (!(await isPasswordOf(userId, password))) {
    return refuse(submission, { fieldErrors: { password: [messages.wrongPassword] } }, { intent });
  }
  await resetPasswordChecks(userId);
  return null;
}

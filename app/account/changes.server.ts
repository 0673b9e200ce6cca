import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/flash.server.ts";
import { forgetPasswordChecks, refusePasswordCheck } from "#app/limits.server.ts";
import {
  changeName,
  changePassword,
  endOtherSessions,
  endSession,
  isPasswordOf,
} from "#domain/profiles/account-changes.server.ts";
import { accountChangeMessages as messages, nameForm, passwordForm } from "#domain/profiles/account-rules.ts";
import type { Account } from "#domain/profiles/accounts.server.ts";
import { log } from "#platform/log.ts";

/** A refused form: which of the page's it was, what was typed and what is wrong. */
export interface RefusedChange {
  intent: string;
  result: SubmissionResult<string[]>;
}

export interface Change {
  formData: FormData;
  request: Request;
  context: Readonly<RouterContextProvider>;
  account: Account;
  /** The account's page, to go back to. */
  page: string;
}

type Refused = ReturnType<typeof data<RefusedChange>>;

export type Changes<Intent extends string> = Record<Intent, (change: Change) => Promise<Response | Refused>>;

/** What everybody who has an account can change about it. */
export const commonChanges: Changes<"name" | "password" | "end-session" | "end-others"> = {
  async name({ formData, account, page }) {
    const submission = parseWithZod(formData, { schema: nameForm });
    if (submission.status !== "success") return refuseChange("name", submission);
    return attemptChange("name", submission, async () => {
      await changeName(account.viewer.userId, submission.value.fullName);
      return changed(page, messages.nameChanged);
    });
  },

  async password({ formData, context, account, page }) {
    const submission = parseWithZod(formData, { schema: passwordForm });
    if (submission.status !== "success") return refuseChange("password", submission);
    const { password, newPassword } = submission.value;
    return attemptChange("password", submission, async () => {
      const wrong = await checkPassword("password", submission, { password, context, account });
      if (wrong) return wrong;
      const refused = await changePassword(account.viewer.userId, newPassword, account.sessionId);
      if (refused)
        return refuseChange("password", submission, { fieldErrors: { [refused.field]: [refused.refused] } });
      return changed(page, messages.passwordChanged);
    });
  },

  async "end-session"({ formData, account, page }) {
    const id = z.uuid().safeParse(formData.get("id"));
    if (!id.success) throw data(null, { status: 400 });
    return changeAndTell(() => endSession(account.viewer.userId, id.data), page, messages.sessionEnded);
  },

  async "end-others"({ account, page }) {
    const { viewer, sessionId } = account;
    return changeAndTell(() => endOtherSessions(viewer.userId, sessionId), page, messages.sessionsEnded);
  },
};

export async function changeAndTell(change: () => Promise<unknown>, page: string, text: string) {
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

type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };

/** What was typed comes back, passwords and codes do not. */
export function refuseChange<Value>(
  intent: string,
  submission: Submission<Value>,
  errors: Errors = {},
  status = 400,
) {
  const hideFields = ["password", "newPassword", "code"];
  const result = submission.reply({ hideFields, ...errors } as never);
  return data<RefusedChange>({ intent, result }, { status });
}

export async function attemptChange<Value, Answer>(
  intent: string,
  submission: Submission<Value>,
  work: () => Promise<Answer>,
) {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error, intent }, "an account could not be changed");
    return refuseChange(intent, submission, { formErrors: [messages.failed] }, 500);
  }
}

interface PasswordCheck extends Pick<Change, "context" | "account"> {
  password: string;
}

export async function checkPassword<Value>(
  intent: string,
  submission: Submission<Value>,
  { password, context, account }: PasswordCheck,
) {
  const { userId } = account.viewer;
  const tooMany = await refusePasswordCheck(context, userId);
  if (tooMany) return refuseChange(intent, submission, { formErrors: [tooMany] }, 429);
  if (!(await isPasswordOf(userId, password))) {
    return refuseChange(intent, submission, { fieldErrors: { password: [messages.wrongPassword] } });
  }
  await forgetPasswordChecks(userId);
  return null;
}

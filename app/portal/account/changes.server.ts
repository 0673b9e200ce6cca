import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirectDocument } from "react-router";
import { z } from "zod";
import { withCookies } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { forgetPasswordChecks, refusePasswordCheck } from "#app/limits.server.ts";
import {
  changeEmail,
  changeName,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  isPasswordOf,
} from "#domain/profiles/account-changes.server.ts";
import {
  deletionForm,
  emailForm,
  accountChangeMessages as messages,
  nameForm,
  passwordForm,
} from "#domain/profiles/account-rules.ts";
import { type Account, signOut } from "#domain/profiles/accounts.server.ts";
import { log } from "#platform/log.ts";
import { afterDeletion, type intents } from "./changes.ts";

type Intent = (typeof intents)[number];

/** A refused form: which of the page's it was, what was typed and what is wrong. */
export interface RefusedChange {
  intent: Intent;
  result: SubmissionResult<string[]>;
}

interface Change {
  formData: FormData;
  request: Request;
  context: Readonly<RouterContextProvider>;
  account: Account;
}

type Refused = ReturnType<typeof data<RefusedChange>>;

export const changes: Record<Intent, (change: Change) => Promise<Response | Refused>> = {
  async name({ formData, account }) {
    const submission = parseWithZod(formData, { schema: nameForm });
    if (submission.status !== "success") return refuse("name", submission);
    return attempt("name", submission, async () => {
      await changeName(account.viewer.userId, submission.value.fullName);
      return done(messages.nameChanged);
    });
  },

  async email({ formData, context, account }) {
    const submission = parseWithZod(formData, { schema: emailForm });
    if (submission.status !== "success") return refuse("email", submission);
    const { email, password } = submission.value;
    return attempt("email", submission, async () => {
      const wrong = await checkPassword("email", submission, { password, context, account });
      if (wrong) return wrong;
      const refused = await changeEmail(account.viewer.userId, email);
      if (refused)
        return refuse("email", submission, { fieldErrors: { [refused.field]: [refused.refused] } });
      return done(messages.emailChanged);
    });
  },

  async password({ formData, context, account }) {
    const submission = parseWithZod(formData, { schema: passwordForm });
    if (submission.status !== "success") return refuse("password", submission);
    const { password, newPassword } = submission.value;
    return attempt("password", submission, async () => {
      const wrong = await checkPassword("password", submission, { password, context, account });
      if (wrong) return wrong;
      const refused = await changePassword(account.viewer.userId, newPassword, account.sessionId);
      if (refused)
        return refuse("password", submission, { fieldErrors: { [refused.field]: [refused.refused] } });
      return done(messages.passwordChanged);
    });
  },

  async "end-session"({ formData, account }) {
    const id = z.uuid().safeParse(formData.get("id"));
    if (!id.success) throw data(null, { status: 400 });
    return endAndTell(() => endSession(account.viewer.userId, id.data), messages.sessionEnded);
  },

  async "end-others"({ account }) {
    const { viewer, sessionId } = account;
    return endAndTell(() => endOtherSessions(viewer.userId, sessionId), messages.sessionsEnded);
  },

  async delete({ formData, request, context, account }) {
    const submission = parseWithZod(formData, { schema: deletionForm });
    if (submission.status !== "success") return refuse("delete", submission);
    const { password } = submission.value;
    return attempt("delete", submission, async () => {
      const wrong = await checkPassword("delete", submission, { password, context, account });
      if (wrong) return wrong;
      await deleteAccount(account.viewer.userId);
      const farewell = { tone: "success", text: messages.deleted } as const;
      const goodbye = await redirectWithFlash(afterDeletion, farewell, redirectDocument);
      return withCookies(goodbye, await signOut(request.headers));
    });
  },
};

async function endAndTell(end: () => Promise<unknown>, text: string) {
  try {
    await end();
    return done(text);
  } catch (error) {
    log.error({ err: error }, "a session could not be ended");
    return redirectWithFlash("/account", { tone: "failure", text: messages.failed });
  }
}

function done(text: string) {
  return redirectWithFlash("/account", { tone: "success", text });
}

type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };

/** What was typed comes back, passwords do not. */
function refuse<Value>(intent: Intent, submission: Submission<Value>, errors: Errors = {}, status = 400) {
  const hideFields = ["password", "newPassword"];
  const result = submission.reply({ hideFields, ...errors } as never);
  return data<RefusedChange>({ intent, result }, { status });
}

async function attempt<Value>(
  intent: Intent,
  submission: Submission<Value>,
  work: () => Promise<Response | Refused>,
) {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error, intent }, "an account could not be changed");
    return refuse(intent, submission, { formErrors: [messages.failed] }, 500);
  }
}

interface PasswordCheck extends Pick<Change, "context" | "account"> {
  password: string;
}

async function checkPassword<Value>(
  intent: Intent,
  submission: Submission<Value>,
  { password, context, account }: PasswordCheck,
) {
  const { userId } = account.viewer;
  const tooMany = await refusePasswordCheck(context, userId);
  if (tooMany) return refuse(intent, submission, { formErrors: [tooMany] }, 429);
  if (!(await isPasswordOf(userId, password))) {
    return refuse(intent, submission, { fieldErrors: { password: [messages.wrongPassword] } });
  }
  await forgetPasswordChecks(userId);
  return null;
}

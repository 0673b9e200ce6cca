import { data, href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { checkPassword } from "#app/account/changes.server.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { type FormSubmission, parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany, tooManyAttempts } from "#app/request/limits.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { issueDownloadPermit } from "#domain/office/backups/permits.server.ts";
import { downloadForm, backupMessages as messages, tooLittleRoom } from "#domain/office/backups/rules.ts";
import { countManualBackup } from "#domain/people/limits.server.ts";
import type { Account } from "#domain/people/profiles/accounts.server.ts";
import { findSecondFactor } from "#domain/people/profiles/second-factor.server.ts";
import { confirmDownload } from "#domain/people/profiles/second-step.server.ts";
import { beginBackup, beginCheck, findBackups, hasRoomFor, type Started } from "#platform/backup/state.ts";
import { log } from "#platform/log.ts";

const page = href("/admin/settings/backups");

const actionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("make") }),
  z.object({ intent: z.literal("check"), id: z.string().max(100) }),
  z.object({ intent: z.literal("download") }),
]);

type Context = Readonly<RouterContextProvider>;

/** One of the page's buttons. */
export async function runBackupAction(formData: FormData, url: URL, context: Context) {
  const wanted = actionForm.safeParse(Object.fromEntries(formData));
  const found = await findBackups();
  // With an external database no page offers any of these.
  if (!wanted.success || !found) throw data(null, { status: 400 });
  if (wanted.data.intent === "download") {
    const name = url.searchParams.get("download");
    const isThere = found.backups.some((backup) => backup.name === name);
    return isThere ? permitDownload(formData, context) : refused(messages.gone);
  }
  if (wanted.data.intent === "check") return check(wanted.data.id);
  return make(found, context);
}

async function make(found: NonNullable<Awaited<ReturnType<typeof findBackups>>>, context: Context) {
  if (found.work) return refused(messages.busy);
  if (!hasRoomFor(found)) return refused(tooLittleRoom(found.free));
  const { userId } = accountOf(context).viewer;
  const tooMany = await refuseTooMany(context, () => countManualBackup(userId));
  if (tooMany) return refused(tooMany);
  return answer(beginBackup(), messages.notBegun);
}

async function check(name: string) {
  return answer(beginCheck(name), messages.checkNotBegun);
}

async function answer(starting: Promise<Started | null>, failed: string) {
  try {
    const started = await starting;
    if (started === "begun") return redirect(page);
    if (started === "busy") return refused(messages.busy);
    if (started === null) return refused(messages.gone);
    log.error({ reason: started.failed }, "a backup could not be made or checked");
    return refused(failed, started.failed);
  } catch (error) {
    log.error({ err: error }, "a process for backups could not be started");
    return refused(failed);
  }
}

function refused(text: string, reason?: string) {
  return redirectWithFlash(page, { tone: "failure", text, reason });
}

/** Returns a permit to download a backup if the password is right, and the code if the second factor is on. */
async function permitDownload(formData: FormData, context: Context) {
  const intent = "download";
  const submission = parseForm(formData, downloadForm);
  if (submission.status !== "success") return refuse(submission, {}, { intent });
  const { password, code } = submission.value;
  const account = accountOf(context);
  try {
    const { isOn } = await findSecondFactor(account.viewer.userId);
    if (isOn && !code)
      return refuse(submission, { fieldErrors: { code: [messages.codeMissing] } }, { intent });
    const wrong =
      (await checkPassword({ intent, submission }, { password, context, account })) ??
      (code && (await checkCode(code, { submission, account, context })));
    if (wrong) return wrong;
    const { email, viewer } = account;
    return data({ permit: await issueDownloadPermit({ userId: viewer.userId, email }) });
  } catch (error) {
    log.error({ err: error }, "a download could not be permitted");
    return refuse(submission, { status: 500, formErrors: [messages.downloadFailed] }, { intent });
  }
}

interface CodeCheck {
  submission: FormSubmission;
  account: Account;
  context: Context;
}

/** Six digits are a code of the app, anything else is a recovery code. */
async function checkCode(typed: string, { submission, account, context }: CodeCheck) {
  const digits = typed.replace(/\s/g, "");
  const wrong = await confirmDownload(
    account.viewer.userId,
    /^\d{6}$/.test(digits) ? { code: digits } : { recoveryCode: typed },
  );
  if (!wrong) return null;
  const intent = "download";
  if ("refused" in wrong) return refuse(submission, { fieldErrors: { code: [wrong.refused] } }, { intent });
  const tooMany = tooManyAttempts(context, wrong.locked);
  return refuse(submission, { status: 429, formErrors: [tooMany] }, { intent });
}

import { type data, href, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { checkPassword } from "#app/account/changes.server.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { type FormSubmission, parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import type { FlashMessage } from "#app/ui/flash.tsx";
import type { RefusedForm } from "#app/ui/use-form.ts";
import {
  findMailServer,
  missingPassword,
  recordMailServerTest,
  removeMailServer,
  saveMailServer,
  serverOf,
} from "#domain/office/mail-server/queries.server.ts";
import {
  mailServerForm,
  mailServerMessages as messages,
  ownPasswordForm,
  testSent,
} from "#domain/office/mail-server/rules.ts";
import { countTestMail } from "#domain/people/limits.server.ts";
import type { Account } from "#domain/people/profiles/accounts.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { configuredMail } from "#platform/mail/configured.ts";
import { testServer } from "#platform/mail/test-server.ts";

const page = href("/admin/settings/mail");

interface Change {
  formData: FormData;
  context: Readonly<RouterContextProvider>;
  account: Account;
}

/** The outcome of a test, shown on the page that still has what was typed. */
interface Tested {
  tested: FlashMessage;
}

type Answer = Response | ReturnType<typeof data<RefusedForm>> | Tested;

const intents = ["test", "save", "remove", "test-environment"] as const;
type Intent = (typeof intents)[number];

export function intentOf(formData: FormData): Intent | undefined {
  return intents.find((intent) => intent === formData.get("intent"));
}

/** All ask for the admin's own password, so that nobody redirects mails at an unattended browser. */
export const changes: Record<Intent, (change: Change) => Promise<Answer>> = {
  test(change) {
    return withPassword(change, { schema: mailServerForm, failed: messages.testFailed }, async (attempt) => {
      const form = attempt.submission.value;
      const missing = await refuseMissingPassword(change, attempt);
      if (missing) return missing;
      return sendTest(change, attempt, { server: serverOf(form), password: form.serverPassword || null });
    });
  },

  save(change) {
    return withPassword(change, { schema: mailServerForm, failed: messages.saveFailed }, async (attempt) => {
      const missing = await refuseMissingPassword(change, attempt);
      if (missing) return missing;
      await asViewer(change.account.viewer, (tx) => saveMailServer(tx, attempt.submission.value));
      const isUsed = configuredMail().source !== "environment";
      const text = isUsed ? messages.saved : messages.savedForLater;
      return redirectWithFlash(page, { tone: "success", text });
    });
  },

  remove(change) {
    return withPassword(change, { schema: ownPasswordForm, failed: messages.removeFailed }, async () => {
      await asViewer(change.account.viewer, removeMailServer);
      return redirectWithFlash(page, { tone: "success", text: messages.removed });
    });
  },

  "test-environment"(change) {
    return withPassword(change, { schema: ownPasswordForm, failed: messages.testFailed }, (attempt) =>
      sendTest(change, attempt, { server: null, password: null }),
    );
  },
};

interface Attempt<Value> {
  /** The id of the form. */
  intent: string;
  submission: FormSubmission & { value: Value };
}

interface Checked<Schema> {
  schema: Schema;
  /** What failed, if the database does not answer. */
  failed: string;
}

async function withPassword<Schema extends z.ZodType<{ password: string }>>(
  { formData, context, account }: Change,
  { schema, failed }: Checked<Schema>,
  work: (attempt: Attempt<z.infer<Schema>>) => Promise<Answer>,
): Promise<Answer> {
  const intent = formData.get("intent") === "test-environment" ? "test-environment" : "mail";
  const submission = parseForm(formData, schema);
  if (submission.status !== "success") return refuse(submission, {}, { intent });
  const { password } = submission.value;
  try {
    const wrong = await checkPassword({ intent, submission }, { password, context, account });
    return wrong ?? (await work({ intent, submission }));
  } catch (error) {
    log.error({ err: error }, "the settings of mail could not be used");
    return refuse(submission, { status: 500, formErrors: [failed] }, { intent });
  }
}

async function refuseMissingPassword(
  { account }: Change,
  { intent, submission }: Attempt<z.infer<typeof mailServerForm>>,
) {
  const stored = await asViewer(account.viewer, findMailServer);
  const missing = missingPassword(submission.value, stored);
  return missing && refuse(submission, { fieldErrors: { serverPassword: [missing] } }, { intent });
}

type TestedServer = Pick<Parameters<typeof testServer>[0], "server" | "password">;

/** Sends only to the admin's own address, so that the form cannot mail anybody else. */
async function sendTest(
  { account, context }: Change,
  { intent, submission }: Attempt<unknown>,
  server: TestedServer,
): Promise<Answer> {
  const { viewer, name, email } = account;
  if (configuredMail().isOff) return refuse(submission, { formErrors: [messages.isOff] }, { intent });
  const tooMany = await refuseTooMany(context, () => countTestMail(viewer.userId));
  if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] }, { intent });
  await asViewer(viewer, recordMailServerTest);
  const refusal = await testServer({ ...server, name, recipient: email });
  return {
    tested: refusal
      ? { tone: "failure", text: messages.testFailed, reason: refusal }
      : { tone: "success", text: testSent(email) },
  };
}

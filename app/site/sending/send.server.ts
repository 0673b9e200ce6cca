import type { Submission } from "@conform-to/react";
import { createContext, type RouterContextProvider } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { type FormSubmission, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { withCookies } from "#app/session/account.server.ts";
import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { type IssuedReceipt, receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { countFormSent } from "#domain/office/visits/count.server.ts";
import { countForm } from "#domain/people/limits.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { publicUrl } from "#platform/identity.ts";
import { log } from "#platform/log.ts";
import { draftDays, sentCookie } from "../forms/draft-rules.ts";
import { nextStep, promisedBy } from "./answer-promise.server.ts";
import { sendingMessages } from "./rules.ts";
import { issueTicket, readTicket } from "./ticket.server.ts";

/** Set when storing failed, so that the page is shown again even if its other data cannot be loaded. */
export const sendingFailed = createContext(false);

interface ChosenFile {
  field: string;
  hash: string;
  problem?: string | null;
  chooseAgain: string;
  /** Field errors if storing failed for a reason that the sender can fix; otherwise false. */
  errorsFor: (error: unknown) => Record<string, string[]> | false;
}

interface Sending<Input, Content> {
  /** The form's name in limits and logs. */
  form: string;
  entity: ConversationEntity;
  submission: Submission<Input, string[], Content & { email: string; ticket?: string; reference?: string }>;
  context: Readonly<RouterContextProvider>;
  /** Distinguishes equal content for different items, such as applications for two jobs. */
  about?: string;
  /** Stores the content with the visitor's rights; returns whether it is new. */
  store: (tx: Transaction, content: Content, receipt: IssuedReceipt) => Promise<boolean>;
  /** The chosen file. Browsers clear the file field of a refused form, so every refusal asks for it again. */
  file?: ChosenFile;
  messages: { sent: string; sendFailed: string };
  /** The path of the page with the form. */
  page: string;
  /** The page with the success message. */
  sentTo: string;
}

/** Validates, rate-limits and stores what a visitor sends, and answers with a receipt. */
export async function handleSending<Input, Content extends object>(sending: Sending<Input, Content>) {
  const { form, submission, context, messages, file } = sending;
  const fieldErrors = file && { [file.field]: [file.problem ?? file.chooseAgain] };
  if (submission.status !== "success" || file?.problem) {
    return refuse(submission, { fieldErrors }, ticketFor(submission));
  }
  const { ticket, reference: _, ...content } = submission.value;
  const known = readTicket(ticket);
  if (!known) {
    const formErrors = [sendingMessages.unknownForm];
    return refuse(submission, { formErrors, fieldErrors }, ticketFor(submission));
  }
  const receipt = receiptFor(`${known.formId} ${sending.about ?? ""}`, { ...content, file: file?.hash });
  let next: string;
  try {
    const tooMany = await refuseTooMany(context, (sender) => countForm(sender, form, submission.value.email));
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany], fieldErrors }, { ticket });
    const stored = await asViewer(visitor, async (tx) => ({
      isNew: await sending.store(tx, content as unknown as Content, receipt),
      settings: await findSettings(tx),
    }));
    if (stored.isNew) countFormSent(sending.page);
    next = nextStep(promisedBy(sending.entity, stored.settings));
  } catch (error) {
    if (error instanceof Response) throw error;
    const fileErrors = file?.errorsFor(error);
    if (fileErrors) return refuse(submission, { fieldErrors: fileErrors }, { ticket });
    context.set(sendingFailed, true);
    log.error({ err: error, form }, "what a visitor sent could not be stored");
    return refuse(submission, { status: 500, formErrors: [messages.sendFailed], fieldErrors }, { ticket });
  }
  const link = { href: receipt.path, text: sendingMessages.receipt };
  const flash = { tone: "success", text: messages.sent, reason: next, link } as const;
  return withCookies(await redirectWithFlash(sending.sentTo, flash), [
    createSentCookie(known.formId, sending.page),
  ]);
}

/** Readable by scripts: the form's script then deletes its draft. */
export function createSentCookie(formId: string, page: string) {
  const secure = publicUrl().startsWith("https:") ? "; Secure" : "";
  return `${sentCookie}=${formId}; Path=${page}; Max-Age=${draftDays * 86_400}; SameSite=Lax${secure}`;
}

/** The form's ticket, or a new one if it is invalid. */
export function ticketFor({ payload }: FormSubmission) {
  const { ticket } = payload;
  return { ticket: typeof ticket === "string" && readTicket(ticket) ? ticket : issueTicket() };
}

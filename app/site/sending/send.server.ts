import type { Submission } from "@conform-to/react";
import { createContext, type RouterContextProvider } from "react-router";
import { withCookies } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { refuse, type Sent } from "#app/forms.server.ts";
import { refuseSending } from "#app/limits.server.ts";
import { type IssuedReceipt, receiptFor } from "#domain/receipts/receipt.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { publicUrl } from "#platform/identity.ts";
import { log } from "#platform/log.ts";
import { draftDays, sentCookie } from "../forms/draft-rules.ts";
import { sendingMessages } from "./rules.ts";
import { issueTicket, readTicket } from "./ticket.server.ts";

/** Set when storing failed: the page is then shown again, whatever else cannot be read. */
export const sendingFailed = createContext(false);

interface Delivery<Input, Content> {
  /** Names the form in limits and logs. */
  form: string;
  submission: Submission<Input, string[], Content & { email: string; ticket?: string; reference?: string }>;
  context: Readonly<RouterContextProvider>;
  /** What it is about, where the same words may be sent about several things. */
  about?: string;
  /** Stores what was typed, as a visitor, whoever is signed in. */
  store: (tx: Transaction, content: Content, receipt: IssuedReceipt) => Promise<unknown>;
  messages: { sent: string; sendFailed: string };
  /** The form's own address. */
  page: string;
  /** Where the sender goes, to be told that it arrived. */
  sentTo: string;
}

/** The way of everything a visitor sends: checked, counted, stored once, and answered with a receipt. */
export async function deliver<Input, Content extends object>(delivery: Delivery<Input, Content>) {
  const { form, submission, context, messages } = delivery;
  if (submission.status !== "success") return refuse(submission, {}, ticketFor(submission));
  const { ticket, reference: _, ...content } = submission.value;
  const known = readTicket(ticket);
  if (!known) return refuse(submission, { formErrors: [sendingMessages.unknownForm] }, ticketFor(submission));
  const receipt = receiptFor(`${known.formId} ${delivery.about ?? ""}`, content);
  try {
    const tooMany = await refuseSending(context, form, submission.value.email);
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] }, { ticket });
    await asViewer(visitor, (tx) => delivery.store(tx, content as unknown as Content, receipt));
  } catch (error) {
    if (error instanceof Response) throw error;
    context.set(sendingFailed, true);
    log.error({ err: error, form }, "what a visitor sent could not be stored");
    return refuse(submission, { status: 500, formErrors: [messages.sendFailed] }, { ticket });
  }
  const link = { href: receipt.path, text: sendingMessages.receipt };
  const flash = { tone: "success", text: messages.sent, link } as const;
  return withCookies(await redirectWithFlash(delivery.sentTo, flash), [arrived(known.formId, delivery.page)]);
}

/** Not only for the server: the form's script then forgets what was typed. */
function arrived(formId: string, page: string) {
  const secure = publicUrl().startsWith("https:") ? "; Secure" : "";
  return `${sentCookie}=${formId}; Path=${page}; Max-Age=${draftDays * 86_400}; SameSite=Lax${secure}`;
}

/** A form keeps its ticket, unless that was not ours. */
function ticketFor({ payload }: Sent) {
  const { ticket } = payload;
  return { ticket: typeof ticket === "string" && readTicket(ticket) ? ticket : issueTicket() };
}

import { createContext, href, type RouterContextProvider } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { withCookies } from "#app/session/account.server.ts";
import { answerReceipt } from "#domain/inbox/conversations/queries.server.ts";
import { conversationMessages, newestLine } from "#domain/inbox/conversations/rules.ts";
import { submissionKeyOf } from "#domain/inbox/receipts/receipt.server.ts";
import { countAnswer } from "#domain/people/limits.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { sendingMessages } from "../sending/rules.ts";
import { createSentCookie, ticketFor } from "../sending/send.server.ts";
import { readTicket } from "../sending/ticket.server.ts";
import { answerSchema } from "./rules.ts";

/** Set when an answer was submitted, so that the page shows it again even without the receipt. */
export const holdsAnswer = createContext(false);

interface Answering {
  token: string;
  formData: FormData;
  context: Readonly<RouterContextProvider>;
}

/** Adds what the holder of a receipt writes, with the same checks as every form of visitors. */
export async function handleAnswer({ token, formData, context }: Answering) {
  context.set(holdsAnswer, true);
  const submission = parseForm(formData, answerSchema);
  const ticketData = ticketFor(submission);
  if (submission.status !== "success") return refuse(submission, {}, ticketData);
  const { ticket, text } = submission.value;
  const known = readTicket(ticket);
  if (!known) return refuse(submission, { formErrors: [sendingMessages.unknownForm] }, ticketData);
  const submissionKey = submissionKeyOf(`${known.formId} ${token}`, { text });
  try {
    const tooMany = await refuseTooMany(context, countAnswer);
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] }, ticketData);
    const outcome = await asViewer(visitor, (tx) => answerReceipt(tx, token, { text, submissionKey }));
    if (outcome === "missing") {
      return refuse(submission, { status: 404, formErrors: [conversationMessages.gone] }, ticketData);
    }
    if (outcome === "too many") {
      return refuse(
        submission,
        { status: 429, formErrors: [conversationMessages.tooManyAnswers] },
        ticketData,
      );
    }
    if (outcome === "full")
      return refuse(submission, { formErrors: [conversationMessages.full] }, ticketData);
  } catch (error) {
    log.error({ err: error }, "an answer could not be stored");
    return refuse(submission, { status: 500, formErrors: [conversationMessages.answerFailed] }, ticketData);
  }
  const page = href("/receipt/:token", { token });
  const flash = { tone: "success", text: conversationMessages.answered } as const;
  return withCookies(await redirectWithFlash(`${page}#${newestLine}`, flash), [
    createSentCookie(known.formId, page),
  ]);
}

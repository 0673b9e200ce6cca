import type { RouterContextProvider } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { findApplicationOf } from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { addAnswer } from "#domain/inbox/conversations/queries.server.ts";
import { conversationMessages, newestLine } from "#domain/inbox/conversations/rules.ts";
import { submissionKeyOf } from "#domain/inbox/receipts/receipt.server.ts";
import { countAnswer } from "#domain/people/limits.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { dashboardAddress } from "../application/address.ts";
import { answerSchema } from "./rules.ts";

interface Answering {
  viewer: Exclude<Viewer, { role: "visitor" }>;
  formData: FormData;
  context: Readonly<RouterContextProvider>;
}

/** Adds what a member writes about their application. */
export async function handleAnswer({ viewer, formData, context }: Answering) {
  const submission = parseForm(formData, answerSchema);
  if (submission.status !== "success") return refuse(submission);
  const { text, formId } = submission.value;
  const { userId } = viewer;
  try {
    const tooMany = await refuseTooMany(context, countAnswer);
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] });
    const submissionKey = submissionKeyOf(`${userId} ${formId}`, { text });
    const outcome = await asViewer(viewer, (tx) => add(tx, { text, submissionKey, writtenBy: userId }));
    if (outcome === "missing") {
      return refuse(submission, { status: 404, formErrors: [conversationMessages.gone] });
    }
    if (outcome === "too many") {
      return refuse(submission, { status: 429, formErrors: [conversationMessages.tooManyAnswers] });
    }
    if (outcome === "full") return refuse(submission, { formErrors: [conversationMessages.full] });
  } catch (error) {
    log.error({ err: error }, "a member's answer could not be stored");
    return refuse(submission, { status: 500, formErrors: [conversationMessages.answerFailed] });
  }
  return redirectWithFlash(`${dashboardAddress}#${newestLine}`, {
    tone: "success",
    text: conversationMessages.answered,
  });
}

async function add(tx: Transaction, line: Parameters<typeof addAnswer>[2]) {
  const application = await findApplicationOf(tx, line.writtenBy);
  if (!application) return "missing";
  return addAnswer(tx, { entity: "bcpbp-applications", id: application.id }, line);
}

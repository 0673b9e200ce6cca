import type { RouterContextProvider } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { newestLine } from "#domain/inbox/conversations/rules.ts";
import { countAnswer } from "#domain/people/limits.server.ts";
import { answerCheckIn } from "#domain/program/check-ins/queries.server.ts";
import { checkInForm, checkInMessages as messages } from "#domain/program/check-ins/rules.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { dashboardAddress } from "../application/address.ts";
import { checkInIntent as intent } from "./rules.ts";

interface CheckingIn {
  viewer: Exclude<Viewer, { role: "visitor" }>;
  formData: FormData;
  context: Readonly<RouterContextProvider>;
}

/** Adds what a member answers about a week of their program. */
export async function handleCheckIn({ viewer, formData, context }: CheckingIn) {
  const submission = parseForm(formData, checkInForm);
  if (submission.status !== "success") return refuse(submission, {}, { intent });
  try {
    const tooMany = await refuseTooMany(context, countAnswer);
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] }, { intent });
    const outcome = await asViewer(viewer, (tx) => answerCheckIn(tx, viewer.userId, submission.value));
    if (outcome !== "answered") {
      return refuse(submission, { status: 409, formErrors: [messages[outcome]] }, { intent });
    }
  } catch (error) {
    log.error({ err: error }, "a check-in could not be stored");
    return refuse(submission, { status: 500, formErrors: [messages.failed] }, { intent });
  }
  return redirectWithFlash(`${dashboardAddress}#${newestLine}`, { tone: "success", text: messages.answered });
}

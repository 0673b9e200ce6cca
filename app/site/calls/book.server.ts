import { createContext, data, href, type RouterContextProvider, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { type FormSubmission, parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { withCookies } from "#app/session/account.server.ts";
import type { FormResult } from "#app/ui/use-form.ts";
import { bookCall } from "#domain/inbox/calls/booking.server.ts";
import { type CallForm, callMessages, slotRefusals } from "#domain/inbox/calls/rules.ts";
import { findCallHours, hasHours } from "#domain/inbox/calls/settings.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { isTimeZone } from "#domain/office/settings/rules.ts";
import { countCallBooked } from "#domain/office/visits/count.server.ts";
import { countBooking } from "#domain/people/limits.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import { sendingMessages } from "../sending/rules.ts";
import { createSentCookie, ticketFor } from "../sending/send.server.ts";
import { readTicket } from "../sending/ticket.server.ts";
import { bookingSchema } from "./rules.ts";

/** Values of a submitted form with which the page is shown again. */
export interface SentForm {
  timeZone: string | null;
  day: string | null;
  /** The chosen time, which may not be offered. */
  startsAt: Date | null;
  /** The time is not available, so the nearest ones are shown. */
  isRefused: boolean;
}

export const sentForm = createContext<SentForm | null>(null);

/** The most cancelled calls that were booked with one form. */
const maxCancelled = 20;

interface Booking {
  formData: FormData;
  context: Readonly<RouterContextProvider>;
}

/** Books what a visitor chose, with the same checks as every form of visitors. */
export async function handleBooking({ formData, context }: Booking) {
  const sent = readSent(formData);
  context.set(sentForm, sent);
  let submission = parseForm(formData, bookingSchema("link"));
  if (formData.has("day") || formData.has("show")) return showAgain(submission);
  try {
    const { hours, placeKind } = await asViewer(visitor, findCallHours);
    submission = parseForm(formData, bookingSchema(placeKind));
    const ticketData = ticketFor(submission);
    if (!hasHours(hours)) return refuse(submission, { formErrors: [callMessages.closed] }, ticketData);
    if (submission.status !== "success") return refuse(submission, {}, ticketData);
    const { ticket, reference: _, ...content } = submission.value;
    const known = readTicket(ticket);
    if (!known) return refuse(submission, { formErrors: [sendingMessages.unknownForm] }, ticketData);
    const tooMany = await refuseTooMany(context, (sender) => countBooking(sender, content.email));
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] }, ticketData);
    const { outcome, receipt } = await bookAnew(known.formId, content);
    if (outcome === "has one") {
      const hasOne = mailWorks() ? callMessages.hasOne : callMessages.hasOneUnmailed;
      return refuse(submission, { formErrors: [hasOne] }, ticketData);
    }
    if (outcome === "too many mails") {
      return refuse(submission, { status: 429, formErrors: [callMessages.tooManyMails] }, ticketData);
    }
    const page = href("/book-session/call");
    const sentCookie = createSentCookie(known.formId, page);
    // The receipt says what is still to be done.
    if (outcome === "held" || outcome === "held before") {
      return withCookies(redirect(receipt.path), [sentCookie]);
    }
    if (outcome !== "booked" && outcome !== "repeated") {
      context.set(sentForm, { ...sent, isRefused: true });
      return refuse(submission, { fieldErrors: { startsAt: [slotRefusals[outcome]] } }, ticketData);
    }
    if (outcome === "booked") countCallBooked(page);
    const flash = { tone: "success", text: callMessages.booked } as const;
    return withCookies(await redirectWithFlash(receipt.path, flash), [sentCookie]);
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, "a call could not be booked");
    return refuse(submission, { status: 500, formErrors: [callMessages.bookFailed] }, ticketFor(submission));
  }
}

/** If the same form is sent after its call was cancelled, it books another one, with its own receipt. */
async function bookAnew(formId: string, content: CallForm) {
  const mail = { hasMailServer: mailWorks() };
  for (let earlier = 0; earlier < maxCancelled; earlier++) {
    const receipt = receiptFor(`${formId} ${earlier || ""}`, content);
    const outcome = await asViewer(visitor, (tx) => bookCall(tx, content, receipt, mail));
    if (outcome !== "over") return { outcome, receipt };
  }
  throw new Error("A form was sent again and again after its calls were cancelled");
}

/** Shows the form with its values again, for another day or time zone. */
function showAgain(submission: FormSubmission) {
  const result: FormResult = { initialValue: submission.payload as FormResult["initialValue"] };
  return data({ result, ...ticketFor(submission) });
}

function readSent(formData: FormData): SentForm {
  const zone = String(formData.get("timeZone") ?? "");
  const startsAt = new Date(String(formData.get("startsAt") ?? ""));
  return {
    timeZone: isTimeZone(zone) ? zone : null,
    day: (formData.get("day") as string | null) ?? null,
    startsAt: Number.isNaN(startsAt.getTime()) ? null : startsAt,
    isRefused: false,
  };
}

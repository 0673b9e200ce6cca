import { createContext, data, href, type RouterContextProvider, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse, type Sent } from "#app/forms/forms.server.ts";
import { refuseBooking } from "#app/limits.server.ts";
import { withCookies } from "#app/session/account.server.ts";
import type { FormResult } from "#app/ui/use-form.ts";
import { bookCall } from "#domain/inbox/calls/booking.server.ts";
import { type CallForm, callMessages, slotRefusals } from "#domain/inbox/calls/rules.ts";
import { findCallHours, hasHours } from "#domain/inbox/calls/settings.server.ts";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { isTimeZone } from "#domain/office/settings/rules.ts";
import { countCallBooked } from "#domain/office/visits/count.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { configuredMail } from "#platform/mail/configured.ts";
import { sendingMessages } from "../sending/rules.ts";
import { createSentCookie, ticketFor } from "../sending/send.server.ts";
import { readTicket } from "../sending/ticket.server.ts";
import { bookingSchema } from "./rules.ts";

/** What a form that is shown again asks of the page around it. */
export interface SentForm {
  timeZone: string | null;
  day: string | null;
  /** The chosen time, which may not be offered. */
  startsAt: Date | null;
  /** It cannot be had: the nearest ones are shown. */
  isRefused: boolean;
}

export const sentForm = createContext<SentForm | null>(null);

/** Calls that one form has booked and somebody has cancelled. */
const mostEarlier = 20;

interface Booking {
  formData: FormData;
  context: Readonly<RouterContextProvider>;
}

/** Books what a visitor chose, under the same conditions as every form of visitors. */
export async function handleBooking({ formData, context }: Booking) {
  const sent = readSent(formData);
  context.set(sentForm, sent);
  let submission = parseForm(formData, bookingSchema("link"));
  if (formData.has("day") || formData.has("show")) return keep(submission);
  try {
    const { hours, placeKind } = await asViewer(visitor, findCallHours);
    submission = parseForm(formData, bookingSchema(placeKind));
    const kept = ticketFor(submission);
    if (!hasHours(hours)) return refuse(submission, { formErrors: [callMessages.closed] }, kept);
    if (submission.status !== "success") return refuse(submission, {}, kept);
    const { ticket, reference: _, ...content } = submission.value;
    const known = readTicket(ticket);
    if (!known) return refuse(submission, { formErrors: [sendingMessages.unknownForm] }, kept);
    const tooMany = await refuseBooking(context, content.email);
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] }, kept);
    const { outcome, receipt } = await bookAnew(known.formId, content);
    if (outcome === "has one") return refuse(submission, { formErrors: [callMessages.hasOne] }, kept);
    if (outcome === "too many mails") {
      return refuse(submission, { status: 429, formErrors: [callMessages.tooManyMails] }, kept);
    }
    const page = href("/book-session/call");
    const sentCookie = createSentCookie(known.formId, page);
    // The receipt says what is still to be done.
    if (outcome === "held" || outcome === "held before") {
      return withCookies(redirect(receipt.path), [sentCookie]);
    }
    if (outcome !== "booked" && outcome !== "repeated") {
      context.set(sentForm, { ...sent, isRefused: true });
      return refuse(submission, { fieldErrors: { startsAt: [slotRefusals[outcome]] } }, kept);
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

/** Sent again after its call was cancelled, a form books another one: each has a receipt of its own. */
async function bookAnew(formId: string, content: CallForm) {
  const mail = { hasMailServer: configuredMail().server !== null };
  for (let earlier = 0; earlier < mostEarlier; earlier++) {
    const receipt = receiptFor(`${formId} ${earlier || ""}`, content);
    const outcome = await asViewer(visitor, (tx) => bookCall(tx, content, receipt, mail));
    if (outcome !== "over") return { outcome, receipt };
  }
  throw new Error("A form was sent again and again after its calls were cancelled");
}

/** The form as it was typed, around other days or in another zone: nothing has been sent yet. */
function keep(submission: Sent) {
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

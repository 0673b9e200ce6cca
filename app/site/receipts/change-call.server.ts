import { createContext, data, href, type RouterContextProvider, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { cancelOwnCall, moveOwnCall } from "#domain/inbox/calls/booking.server.ts";
import { releaseCall } from "#domain/inbox/calls/confirmation.server.ts";
import { callMessages, callTimeForm, slotRefusals } from "#domain/inbox/calls/rules.ts";
import { countCallChange } from "#domain/people/limits.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";

interface Change {
  token: string;
  context: Readonly<RouterContextProvider>;
}

/** Why a call cannot be changed any more. */
const refusals = {
  "too late": callMessages.tooLate,
  "too often": callMessages.tooOften,
  "not booked": callMessages.notBooked,
};

function toReceipt(token: string, tone: "success" | "failure", text: string) {
  return redirectWithFlash(href("/receipt/:token", { token }), { tone, text });
}

/** Cancels the call of a receipt, once its holder has confirmed that. */
export async function handleCancelling({ token, context }: Change) {
  try {
    const tooMany = await refuseTooMany(context, countCallChange);
    if (tooMany) return toReceipt(token, "failure", tooMany);
    const outcome = await asViewer(visitor, (tx) => cancelOwnCall(tx, token));
    if (outcome === "missing") throw data(null, { status: 404 });
    if (outcome === "cancelled" || outcome === "repeated") {
      return toReceipt(token, "success", callMessages.cancelled);
    }
    return toReceipt(token, "failure", refusals[outcome]);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, "a call could not be cancelled");
    return toReceipt(token, "failure", callMessages.cancelFailed);
  }
}

/** Releases a held time, and redirects to the other times. */
export async function handleReleasing(token: string) {
  try {
    const released = await asViewer(visitor, (tx) => releaseCall(tx, token));
    // It was confirmed meanwhile, or released before.
    if (!released) return redirect(href("/receipt/:token", { token }));
    return redirectWithFlash(href("/book-session/call"), { tone: "success", text: callMessages.released });
  } catch (error) {
    log.error({ err: error }, "a held call could not be released");
    return toReceipt(token, "failure", callMessages.cancelFailed);
  }
}

/** The unavailable time that was chosen; the page shows the nearest ones. */
export const refusedTime = createContext<Date | null>(null);

/** Moves the call of a receipt to the time that its holder chose. */
export async function handleMoving({ token, formData, context }: Change & { formData: FormData }) {
  const submission = parseForm(formData, callTimeForm);
  if (submission.status !== "success") return refuse(submission);
  const { startsAt } = submission.value;
  try {
    const tooMany = await refuseTooMany(context, countCallChange);
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] });
    const outcome = await asViewer(visitor, (tx) => moveOwnCall(tx, token, startsAt));
    if (outcome === "missing") throw data(null, { status: 404 });
    if (outcome === "moved" || outcome === "same") {
      return toReceipt(token, "success", callMessages.moved);
    }
    if (outcome === "too late" || outcome === "too often" || outcome === "not booked") {
      return toReceipt(token, "failure", refusals[outcome]);
    }
    context.set(refusedTime, startsAt);
    return refuse(submission, { fieldErrors: { startsAt: [slotRefusals[outcome]] } });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, "a call could not be moved");
    return refuse(submission, { status: 500, formErrors: [callMessages.moveFailed] });
  }
}

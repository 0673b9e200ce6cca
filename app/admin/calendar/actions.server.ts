import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { type FormSubmission, formDataOf, parseForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { cancelCall, findCall, markCall, moveCall } from "#domain/inbox/calls/office.server.ts";
import { placeCall } from "#domain/inbox/calls/place.server.ts";
import {
  callCancelForm,
  callMoveForm,
  callPlaceForm,
  callListMessages as messages,
} from "#domain/inbox/calls/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { instantOf } from "#domain/time/zoned.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { callDone } from "../calls/done.server.ts";
import { weekAddress } from "./week-address.server.ts";

const changeRequest = z.object({
  intent: z.enum(["move", "place", "cancel", "done", "missed"]),
  id: z.uuid(),
});

type ChangeRequest = z.infer<typeof changeRequest>;

type ActionArgs = Pick<ActionFunctionArgs, "request" | "context">;

/** Moves, places, cancels or marks a call, then redirects to its week. */
export async function changeCall({ request, context }: ActionArgs) {
  const formData = await formDataOf(request);
  const wanted = changeRequest.safeParse(Object.fromEntries(formData));
  if (!wanted.success) throw data(null, { status: 400 });
  const { viewer } = accountOf(context);
  if (wanted.data.intent === "move") return move(formData, wanted.data, viewer);
  if (wanted.data.intent === "place") return place(formData, wanted.data, viewer);
  if (wanted.data.intent === "cancel") return cancel(formData, wanted.data, viewer);
  return mark(wanted.data.intent, wanted.data, viewer);
}

async function move(formData: FormData, { intent, id }: ChangeRequest, viewer: Author) {
  const submission = parseForm(formData, callMoveForm);
  if (submission.status !== "success") return refuse(submission, {}, { intent });
  const { startsAt: wallTime, note } = submission.value;
  try {
    const { outcome, week } = await asViewer(viewer, async (tx) => {
      const { timeZone } = await findSettings(tx);
      const call = await findCall(tx, id);
      const startsAt = instantOf(wallTime, { timeZone, stored: call?.startsAt });
      if (typeof startsAt === "string") return { outcome: { refusal: startsAt }, week: "" };
      const outcome = await moveCall(tx, id, { startsAt, note: noteOf(note, viewer) });
      return { outcome, week: await weekOf(tx, id) };
    });
    if (typeof outcome === "object") return refuseTime(outcome.refusal);
    if (outcome === "taken" || outcome === "past" || outcome === "same") return refuseTime(messages[outcome]);
    if (outcome !== "moved") return refuseChange(submission, messages.moveFailed, { outcome, intent });
    return redirectWithFlash(week, { tone: "success", text: callDone("moved") });
  } catch (error) {
    log.error({ err: error }, "a call could not be moved");
    return refuse(submission, { status: 500, formErrors: [messages.moveFailed] }, { intent });
  }

  function refuseTime(text: string) {
    return refuse(submission, { fieldErrors: { startsAt: [text] } }, { intent });
  }
}

async function place(formData: FormData, { intent, id }: ChangeRequest, viewer: Author) {
  const submission = parseForm(formData, callPlaceForm);
  if (submission.status !== "success") return refuse(submission, {}, { intent });
  try {
    const { outcome, week } = await asViewer(viewer, async (tx) => ({
      outcome: await placeCall(tx, id, submission.value),
      week: await weekOf(tx, id),
    }));
    if (outcome === "placed") return redirectWithFlash(week, { tone: "success", text: callDone("placed") });
    if (outcome === "same")
      return refuse(submission, { fieldErrors: { choice: [messages.samePlace] } }, { intent });
    const reason = outcome === "not booked" ? messages.hasBegun : undefined;
    return refuseChange(submission, messages.placeFailed, { outcome, intent, reason });
  } catch (error) {
    log.error({ err: error }, "the place of a call could not be changed");
    return refuse(submission, { status: 500, formErrors: [messages.placeFailed] }, { intent });
  }
}

async function cancel(formData: FormData, { intent, id }: ChangeRequest, viewer: Author) {
  const submission = parseForm(formData, callCancelForm);
  if (submission.status !== "success") return refuse(submission, {}, { intent });
  try {
    const { outcome, week } = await asViewer(viewer, async (tx) => ({
      outcome: await cancelCall(tx, id, { note: noteOf(submission.value.note, viewer) }),
      week: await weekOf(tx, id),
    }));
    if (outcome === "cancelled")
      return redirectWithFlash(week, { tone: "success", text: callDone("cancelled") });
    return refuseChange(submission, messages.cancelFailed, { outcome, intent });
  } catch (error) {
    log.error({ err: error }, "a call could not be cancelled");
    return refuse(submission, { status: 500, formErrors: [messages.cancelFailed] }, { intent });
  }
}

interface Refusal {
  outcome: "missing" | "not booked";
  intent: string;
  /** Why it cannot be changed, if not because it is over. */
  reason?: string;
}

/** The call was deleted or is no longer booked; the form stays with its text. */
function refuseChange(submission: FormSubmission, failed: string, refusal: Refusal) {
  const { outcome, intent, reason = messages.notBooked } = refusal;
  const why = outcome === "missing" ? asReason(messages.notFound) : reason;
  const status = outcome === "missing" ? 404 : 409;
  return refuse(submission, { status, formErrors: [failed, why] }, { intent });
}

async function mark(outcome: "done" | "missed", { id }: ChangeRequest, viewer: Viewer) {
  try {
    const { isMarked, week } = await asViewer(viewer, async (tx) => ({
      isMarked: await markCall(tx, id, outcome),
      week: await weekOf(tx, id),
    }));
    if (!isMarked) return redirectWithFlash(week, { tone: "failure", text: messages.markFailed });
    return redirectWithFlash(week, { tone: "success", text: messages.marked[outcome] });
  } catch (error) {
    log.error({ err: error }, "a call could not be marked");
    return data({ failure: { text: messages.markFailed } }, { status: 500 });
  }
}

type Author = Viewer & { userId: string };

function noteOf(text: string | null, { userId }: Author) {
  return text ? { text, writtenBy: userId } : undefined;
}

async function weekOf(tx: Transaction, id: string) {
  const { timeZone } = await findSettings(tx);
  const now = new Date();
  const call = await findCall(tx, id);
  return weekAddress(call?.startsAt ?? now, timeZone, now);
}

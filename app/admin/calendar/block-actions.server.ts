import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { type FormSubmission, formDataOf, parseForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { blockForm, blockMessages as messages } from "#domain/inbox/busy-times/block-form.ts";
import { blockPeriod } from "#domain/inbox/busy-times/block-period.server.ts";
import { deleteBlock, findBlock, saveBlock } from "#domain/inbox/busy-times/blocks.server.ts";
import { momentText } from "#domain/inbox/calls/facts.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { weekAddress } from "./week-address.server.ts";

const changeRequest = z.object({
  intent: z.enum(["save", "delete"]).optional().default("save"),
  id: z.uuid(),
  /** The booked calls that the question named, if it was answered. */
  known: z
    .string()
    .optional()
    .default("")
    .transform((ids) => ids.split(",")),
});

type ChangeRequest = z.infer<typeof changeRequest>;

/** Saves or deletes a block, then redirects to its week. Asks first if calls are booked in that time. */
export async function changeBlock({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const formData = await formDataOf(request);
  const wanted = changeRequest.safeParse(Object.fromEntries(formData));
  if (!wanted.success) throw data(null, { status: 400 });
  const { viewer } = accountOf(context);
  return wanted.data.intent === "delete"
    ? remove(formData, wanted.data, viewer)
    : save(formData, wanted.data, viewer);
}

async function save(formData: FormData, { id, known }: ChangeRequest, viewer: Viewer) {
  const submission = parseForm(formData, blockForm);
  if (submission.status !== "success") return refuseBlock(submission);
  const form = submission.value;
  try {
    const now = new Date();
    const saved = await asViewer(viewer, async (tx) => {
      const { timeZone } = await findSettings(tx);
      const stored = (await findBlock(tx, id)) ?? undefined;
      const period = blockPeriod(form, { timeZone, now, stored });
      if ("field" in period) return { refusal: period, booked: [], timeZone };
      const booked = await saveBlock(tx, { id, ...period, note: form.note }, known);
      return { booked, week: weekAddress(period.startsAt, timeZone, now), timeZone };
    });
    if (saved.refusal) {
      const { field, text } = saved.refusal;
      return refuseBlock(submission, { fieldErrors: { [field]: [text] } });
    }
    if (saved.booked.length > 0) {
      const ids = saved.booked.map((call) => call.id);
      const calls = saved.booked.map((call) => ({
        id: call.id,
        text: `${call.name}, ${momentText(call.startsAt, saved.timeZone)}`,
      }));
      return refuseBlock(submission, { status: 409 }, { calls, known: [...known, ...ids].join(",") });
    }
    return redirectWithFlash(saved.week, { tone: "success", text: messages.saved });
  } catch (error) {
    log.error({ err: error }, "a time could not be blocked");
    return refuseBlock(submission, { status: 500, formErrors: [messages.saveFailed] });
  }
}

async function remove(formData: FormData, { id }: ChangeRequest, viewer: Viewer) {
  try {
    const week = await asViewer(viewer, async (tx) => {
      const { timeZone } = await findSettings(tx);
      const deleted = await deleteBlock(tx, id);
      const now = new Date();
      return weekAddress(deleted?.startsAt ?? now, timeZone, now);
    });
    return redirectWithFlash(week, { tone: "success", text: messages.deleted });
  } catch (error) {
    log.error({ err: error }, "a block could not be deleted");
    const submission = parseForm(formData, blockForm);
    return refuseBlock(submission, { status: 500, formErrors: [messages.deleteFailed] });
  }
}

/** Calls that are booked in the time that is to be blocked. */
interface Booked {
  calls: { id: string; text: string }[];
  /** The ids of all calls that were named, for the answer to the question. */
  known: string;
}

function refuseBlock(submission: FormSubmission, refusal?: Parameters<typeof refuse>[1], booked?: Booked) {
  return refuse(submission, refusal, { booked });
}

import { type ActionFunctionArgs, data, href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, parseForm, refuse } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import {
  addOutsideCalendar,
  discardOutsideCalendar,
  recordAddedCalendar,
  removeOutsideCalendar,
  switchOnOutsideCalendar,
} from "#domain/inbox/busy-times/outside/queries.server.ts";
import { readNow } from "#domain/inbox/busy-times/outside/read.server.ts";
import {
  failureSentences,
  outsideMessages as messages,
  outsideCalendarForm,
} from "#domain/inbox/busy-times/outside/rules.ts";
import { countCalendarReading } from "#domain/people/limits.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";

const page = href("/admin/calendar/outside");

const changeRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z.object({ intent: z.enum(["read", "switch-on", "remove"]), id: z.uuid() }),
]);

type ActionArgs = Pick<ActionFunctionArgs, "request" | "context">;

/** Adds, reads, switches on or removes a calendar. */
export async function changeCalendars({ request, context }: ActionArgs) {
  const formData = await formDataOf(request);
  const wanted = changeRequest.safeParse(Object.fromEntries(formData));
  if (!wanted.success) throw data(null, { status: 400 });
  if (wanted.data.intent === "add") return add(formData, context);
  if (wanted.data.intent === "remove") return remove(wanted.data.id, context);
  return read(wanted.data.id, context, wanted.data.intent === "switch-on");
}

type Context = Readonly<RouterContextProvider>;

/** A calendar that cannot be read is not kept. */
async function add(formData: FormData, context: Context) {
  const { viewer } = accountOf(context);
  const submission = parseForm(formData, outsideCalendarForm);
  if (submission.status !== "success") return refuse(submission);
  try {
    const tooMany = await refuseTooMany(context, () => countCalendarReading(viewer.userId));
    if (tooMany) return refuse(submission, { status: 429, formErrors: [tooMany] });
    const id = await asViewer(viewer, (tx) => addOutsideCalendar(tx, submission.value));
    if (!id) return refuse(submission, { formErrors: [messages.addFailed, messages.full] });
    const failure = await readNow(id);
    if (failure) {
      await asViewer(viewer, (tx) => discardOutsideCalendar(tx, id));
      if (failure === "unfinished") {
        return refuse(submission, { formErrors: [messages.addFailed, messages.unfinished] });
      }
      return refuse(submission, { fieldErrors: { address: [failureSentences[failure]] } });
    }
    await asViewer(viewer, recordAddedCalendar);
  } catch (error) {
    log.error({ err: error }, "a calendar could not be added");
    return refuse(submission, { status: 500, formErrors: [messages.addFailed] });
  }
  return redirectWithFlash(page, { tone: "success", text: messages.added });
}

async function read(id: string, context: Context, isSwitchedOn: boolean) {
  const { viewer } = accountOf(context);
  const failed = isSwitchedOn ? messages.switchedOnUnread : messages.readFailed;
  try {
    const tooMany = await refuseTooMany(context, () => countCalendarReading(viewer.userId));
    if (tooMany) return fail(messages.readFailed, tooMany);
    // Only a restore switches one off.
    const exists = await asViewer(viewer, (tx) => switchOnOutsideCalendar(tx, id));
    if (!exists) return fail(messages.readFailed, messages.notFound);
    const failure = await readNow(id);
    if (failure === "unfinished") return fail(failed, messages.unfinished);
    if (failure) return fail(failed, failureSentences[failure]);
  } catch (error) {
    log.error({ err: error }, "a calendar could not be read");
    return fail(messages.readFailed);
  }
  return redirectWithFlash(page, {
    tone: "success",
    text: isSwitchedOn ? messages.switchedOn : messages.read,
  });
}

async function remove(id: string, context: Context) {
  try {
    const isRemoved = await asViewer(accountOf(context).viewer, (tx) => removeOutsideCalendar(tx, id));
    if (!isRemoved) return fail(messages.removeFailed, messages.notFound);
  } catch (error) {
    log.error({ err: error }, "a calendar could not be removed");
    return fail(messages.removeFailed);
  }
  return redirectWithFlash(page, { tone: "success", text: messages.removed });
}

function fail(text: string, reason?: string) {
  return redirectWithFlash(page, { tone: "failure", text, reason });
}

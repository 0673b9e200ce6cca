import { data } from "react-router";
import { z } from "zod";
import { differencesBetween } from "#app/drafts/differences.ts";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, parseForm } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { closedAddress } from "#domain/lists/rules.ts";
import { findEngagement } from "#domain/program/engagements/queries.server.ts";
import { addHours, changeHours, deleteHours, refusalOf } from "#domain/program/hours/queries.server.ts";
import {
  hoursFailures as failures,
  type HoursForm,
  hoursForm,
  hoursLabels,
  hoursMessages as messages,
  newHoursForm,
} from "#domain/program/hours/rules.ts";
import { hoursText } from "#domain/program/hours/sums.ts";
import { calendarDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { SaveAnswer } from "../../save-answer.ts";

interface HoursActionArgs {
  request: Request;
  url: URL;
  context: Parameters<typeof accountOf>[0];
}

/** The forms and buttons of the page of hours. */
export async function changeHoursPage({ request, url, context }: HoursActionArgs) {
  const formData = await formDataOf(request);
  switch (formData.get("intent")) {
    case "add-hours":
      return add(formData, context);
    case "save-hours":
      return save(formData, context);
    case "delete":
      return remove(formData, url, context);
    default:
      throw data(null, { status: 400 });
  }
}

function answer(said: SaveAnswer, status = 200) {
  return data(said, { status });
}

/** The fields by which a form names what it is about. */
function readIds<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  const read = schema.safeParse(Object.fromEntries(formData));
  if (!read.success) throw data(null, { status: 400 });
  return read.data;
}

type Submission =
  | ReturnType<typeof parseForm<typeof hoursForm>>
  | ReturnType<typeof parseForm<typeof newHoursForm>>;

/** What the database refused stands at its field; otherwise it is a fault of the server. */
function answerFailure(error: unknown, submission: Submission, text: string) {
  const refusal = refusalOf(error);
  if (refusal)
    return answer({ result: submission.reply({ fieldErrors: { [refusal.field]: [refusal.reason] } }) }, 400);
  log.error({ err: error }, "hours could not be saved");
  return answer({ result: submission.reply({ formErrors: [text] }) }, 500);
}

async function add(formData: FormData, context: HoursActionArgs["context"]) {
  const { key } = readIds(formData, z.object({ key: z.uuid() }));
  const submission = parseForm(formData, newHoursForm);
  if (submission.status !== "success") return answer({ result: submission.reply() }, 400);
  const form = submission.value;
  try {
    return await asViewer(accountOf(context).viewer, async (tx) => {
      const added = await addHours(tx, key, form);
      if (added.outcome === "already") {
        const { quarters, day } = added.present;
        const already = messages.already(`${hoursText(quarters)} on ${calendarDate(day)}`);
        return answer({ result: submission.reply({ formErrors: [already] }) }, 409);
      }
      const engagement = await findEngagement(tx, form.engagement);
      return answer({ done: messages.added(hoursText(form.hours), engagement?.organizationName ?? "") });
    });
  } catch (error) {
    return answerFailure(error, submission, failures["add-hours"]);
  }
}

async function save(formData: FormData, context: HoursActionArgs["context"]) {
  const seen = readIds(formData, z.object({ id: z.uuid(), version: z.coerce.number().int() }));
  const submission = parseForm(formData, hoursForm);
  if (submission.status !== "success") return answer({ result: submission.reply() }, 400);
  const form = submission.value;
  try {
    const saved = await asViewer(accountOf(context).viewer, (tx) => changeHours(tx, seen, form));
    switch (saved.outcome) {
      case "saved":
        return answer({ done: messages.saved });
      case "missing":
        return answer({ result: submission.reply({ formErrors: [messages.gone] }) }, 404);
      case "conflict": {
        const { quarters: hours, version, ...current } = saved.current;
        const differences = differencesBetween(hoursLabels, textsOf(form), textsOf({ ...current, hours }));
        return answer({ conflict: { version, differences } }, 409);
      }
    }
  } catch (error) {
    return answerFailure(error, submission, failures["save-hours"]);
  }
}

function textsOf({ hours, day, service, what }: HoursForm) {
  return { hours: hoursText(hours), day: calendarDate(day), service, what: what ?? "" };
}

async function remove(formData: FormData, url: URL, context: HoursActionArgs["context"]) {
  const { id } = readIds(formData, z.object({ id: z.uuid() }));
  const back = closedAddress(url.pathname, url.searchParams);
  const text = failures.delete;
  try {
    const isDeleted = await asViewer(accountOf(context).viewer, (tx) => deleteHours(tx, id));
    if (isDeleted) return redirectWithFlash(back, { tone: "success", text: messages.deleted });
    return redirectWithFlash(back, { tone: "failure", text, reason: asReason(messages.gone) });
  } catch (error) {
    log.error({ err: error }, "hours could not be deleted");
    return redirectWithFlash(back, { tone: "failure", text });
  }
}

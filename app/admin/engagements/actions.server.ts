import { data, href } from "react-router";
import { differencesBetween } from "#app/drafts/differences.ts";
import { handleFileDeletion } from "#app/files/delete.server.ts";
import { deleteFileIntent, type FileDeletionAnswer } from "#app/files/deletion.ts";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, parseForm } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { toTexts } from "#domain/drafts/rules.ts";
import { entities } from "#domain/entities.ts";
import {
  closeEngagement,
  reopenEngagement,
  updateEngagement,
} from "#domain/program/engagements/queries.server.ts";
import {
  engagementForm,
  engagementLabels,
  engagementMessages as messages,
  stopForm,
} from "#domain/program/engagements/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { mailedMessage } from "../mailed.server.ts";
import { changePlan, isStepIntent } from "../plans/actions.server.ts";
import type { SaveAnswer } from "../save-answer.ts";
import { handleAcceptance } from "./accept-results.server.ts";
import { draftStory } from "./draft-case-study.server.ts";
import { handleIssue } from "./letters/issue.server.ts";

const { rowFailures } = entities.engagements;

interface EngagementActionArgs {
  id: string;
  request: Request;
  context: Parameters<typeof accountOf>[0];
}

/** The forms and buttons of an engagement's page. */
export async function changeEngagement({ id, request, context }: EngagementActionArgs) {
  const formData = await formDataOf(request);
  const intent = formData.get("intent");
  if (isStepIntent(intent)) return changePlan({ plan: { engagementId: id }, intent, formData, context });
  switch (intent) {
    case "save":
      return save(id, formData, context);
    case deleteFileIntent:
      return deleteFirmFile(id, formData, context);
    case "accept-results":
      return handleAcceptance(accountOf(context).viewer, id, Number(formData.get("version")));
    case "issue-letter":
      return handleIssue(accountOf(context).viewer, id, formData);
    case "draft-case-study":
      return draftStory(id, context);
    case "ended":
      return finish(id, context, "ended", (tx) => closeEngagement(tx, id, { closedAs: "ended" }));
    case "stopped":
      return stop(id, formData, context);
    case "reopen":
      return finish(id, context, "reopen", async (tx) =>
        (await reopenEngagement(tx, id)) ? "reopened" : "already",
      );
    default:
      throw data(null, { status: 400 });
  }
}

function answer(said: SaveAnswer, status = 200) {
  return data(said, { status });
}

async function save(id: string, formData: FormData, context: EngagementActionArgs["context"]) {
  const submission = parseForm(formData, engagementForm);
  if (submission.status !== "success") return answer({ result: submission.reply() }, 400);
  const version = Number(formData.get("version"));
  const form = submission.value;
  try {
    const saved = await asViewer(accountOf(context).viewer, (tx) => updateEngagement(tx, id, version, form));
    switch (saved.outcome) {
      case "saved":
        return answer({ done: messages.saved });
      case "missing":
        return answer({ result: submission.reply({ formErrors: [asReason(messages.notFound)] }) }, 404);
      case "closed":
        return answer({ result: submission.reply({ formErrors: [messages.closed] }) }, 409);
      case "refused":
        return answer({ result: submission.reply({ fieldErrors: { [saved.field]: [saved.reason] } }) }, 400);
      case "conflict": {
        const { firstDay, weeks, goal, checkInDay } = saved.current;
        const differences = differencesBetween(
          engagementLabels,
          toTexts(form),
          toTexts({ firstDay, weeks, goal, checkInDay }),
        );
        return answer({ conflict: { version: saved.current.version, differences } }, 409);
      }
    }
  } catch (error) {
    log.error({ err: error }, "an engagement could not be saved");
    return answer({ result: submission.reply({ formErrors: [rowFailures.save] }) }, 500);
  }
}

async function deleteFirmFile(id: string, formData: FormData, context: EngagementActionArgs["context"]) {
  const { viewer } = accountOf(context);
  const deletion = { viewer, formData, findEngagementId: async () => id };
  const { status, failure } = await handleFileDeletion(deletion);
  return data<FileDeletionAnswer>({ failure }, { status });
}

async function stop(id: string, formData: FormData, context: EngagementActionArgs["context"]) {
  const submission = parseForm(formData, stopForm);
  if (submission.status !== "success") return answer({ result: submission.reply() }, 400);
  const { closingReason } = submission.value;
  return finish(id, context, "stopped", (tx) =>
    closeEngagement(tx, id, { closedAs: "stopped", closingReason }),
  );
}

/** Ends, stops or reopens the program, and says so on its page. */
async function finish(
  id: string,
  context: EngagementActionArgs["context"],
  intent: "ended" | "stopped" | "reopen",
  run: (tx: Transaction) => Promise<"closed" | "reopened" | "already" | "missing">,
) {
  const page = href("/admin/engagements/:id", { id });
  const text = rowFailures[intent];
  try {
    const outcome = await asViewer(accountOf(context).viewer, run);
    if (outcome === "closed" || outcome === "reopened") {
      return redirectWithFlash(page, { tone: "success", text: doneText(intent) });
    }
    const reason = outcome === "missing" ? asReason(messages.notFound) : messages.changedMeanwhile;
    return redirectWithFlash(page, { tone: "failure", text, reason });
  } catch (error) {
    log.error({ err: error, intent }, "an engagement could not be closed or reopened");
    return redirectWithFlash(page, { tone: "failure", text });
  }
}

function doneText(intent: "ended" | "stopped" | "reopen") {
  if (intent === "reopen") return messages.reopened;
  if (intent === "ended") return messages.ended;
  return mailedMessage("bcpbp-applications", { mailed: messages.stoppedMailed, done: messages.stopped });
}

import { answerSentDraft, type FoundDifferences, saveSentDraft } from "#app/drafts/save-sent.server.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { isSentByScript, parseForm, refuse } from "#app/forms/forms.server.ts";
import { describeResults, type ShownResults } from "#app/results/describe.server.ts";
import type { DraftMark, FormTexts } from "#domain/drafts/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { saveResultsDraft, sendResults } from "#domain/program/results/queries.server.ts";
import {
  resultMessages as messages,
  resultsDraftForm,
  resultsForm,
  resultTextLabels,
} from "#domain/program/results/rules.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { dashboardAddress } from "../application/address.ts";
import { resultsAddress } from "./address.ts";

interface Found extends FoundDifferences {
  /** What was sent from elsewhere since the page was opened. */
  newer?: ShownResults;
}

interface Sent {
  viewer: Exclude<Viewer, { role: "visitor" }>;
  formData: FormData;
}

/** Send and, where there are no scripts, Save Draft and Cancel: both save what was typed. */
export async function handleResults({
  viewer,
  formData,
  request,
}: Sent & { request: Request }): Promise<ReturnType<typeof refuse<Found>> | Response> {
  const intent = formData.get("intent");
  const draft = {
    schema: resultsDraftForm,
    labels: resultTextLabels,
    save: (form: FormTexts, mark: DraftMark) =>
      asViewer(viewer, (tx) => saveResultsDraft(tx, viewer.userId, form, mark)),
  };
  if (intent === "save" || intent === "cancel") {
    const pages = { form: resultsAddress, dashboard: dashboardAddress, submitted: messages.alreadyAccepted };
    return answerSentDraft(formData, draft, pages);
  }
  const submission = parseForm(formData, resultsForm);
  const refuseKept = async (status: number, ...formErrors: string[]) => {
    // Without scripts, the page would be the only copy of a refused form.
    const saved = isSentByScript(request) ? null : await saveSentDraft(formData, draft);
    const differences = saved?.outcome === "conflict" ? saved.differences : undefined;
    return refuse<Found>(submission, { status: differences ? 409 : status, formErrors }, { differences });
  };
  if (submission.status !== "success") return refuseKept(400);
  try {
    const sending = { form: submission.value, version: Number(formData.get("version")) };
    const sent = await asViewer(viewer, async (tx) => {
      const done = await sendResults(tx, viewer.userId, sending);
      if (done.outcome !== "conflict") return done;
      const { timeZone } = await findSettings(tx);
      return { ...done, newer: describeResults(done.current, timeZone) };
    });
    if (sent.outcome === "conflict") {
      const refusal = { status: 409, formErrors: [messages.changedElsewhere] };
      return refuse<Found>(submission, refusal, { newer: sent.newer });
    }
    const { outcome } = sent;
    if (outcome === "accepted")
      return refuse<Found>(submission, { status: 409, formErrors: [messages.alreadyAccepted] });
    if (outcome === "not asked") return refuseKept(409, messages.notAsked);
    return redirectWithFlash(`${dashboardAddress}#results`, { tone: "success", text: messages[outcome] });
  } catch (error) {
    log.error({ err: error }, "results could not be stored");
    return refuseKept(500, messages.sendFailed);
  }
}

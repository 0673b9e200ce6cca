import { randomUUID } from "node:crypto";
import { z } from "zod";
import { differencesBetween } from "#app/drafts/differences.ts";
import type { Difference } from "#app/drafts/versions.tsx";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { isSentByScript, parseForm, refuse } from "#app/forms/forms.server.ts";
import { draftMessages, readTexts } from "#domain/drafts/rules.ts";
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

interface Found {
  /** From the version that was saved elsewhere. */
  differences?: Difference[];
}

interface Sent {
  viewer: Exclude<Viewer, { role: "visitor" }>;
  formData: FormData;
}

/** Send and, where there are no scripts, Save Draft and Cancel: both save what was typed. */
export async function handleResults({ viewer, formData, request }: Sent & { request: Request }) {
  const intent = formData.get("intent");
  if (intent === "save" || intent === "cancel") return saveAsDraft({ viewer, formData });
  const submission = parseForm(formData, resultsForm);
  const refuseKept = async (status: number, ...formErrors: string[]) => {
    // Without scripts, the page would be the only copy of a refused form.
    const saved = isSentByScript(request) ? null : await saveTyped({ viewer, formData });
    const differences = saved?.outcome === "conflict" ? saved.differences : undefined;
    return refuse<Found>(submission, { status: differences ? 409 : status, formErrors }, { differences });
  };
  if (submission.status !== "success") return refuseKept(400);
  try {
    const outcome = await asViewer(viewer, (tx) => sendResults(tx, viewer.userId, submission.value));
    if (outcome === "accepted")
      return refuse<Found>(submission, { status: 409, formErrors: [messages.alreadyAccepted] });
    if (outcome === "not asked") return refuseKept(409, messages.notAsked);
    return redirectWithFlash(`${dashboardAddress}#results`, { tone: "success", text: messages[outcome] });
  } catch (error) {
    log.error({ err: error }, "results could not be stored");
    return refuseKept(500, messages.sendFailed);
  }
}

async function saveTyped({ viewer, formData }: Sent) {
  const typed = resultsDraftForm.safeParse(readTexts(formData));
  if (!typed.success) return { outcome: "too large" } as const;
  const mark = { tab: randomUUID(), save: 0, base: String(formData.get("base")) };
  try {
    const saved = await asViewer(viewer, (tx) => saveResultsDraft(tx, viewer.userId, typed.data, mark));
    if (saved.outcome !== "conflict") return saved;
    const differences = differencesBetween(resultTextLabels, typed.data, saved.current.form);
    return { outcome: "conflict", differences } as const;
  } catch (error) {
    log.error({ err: error }, "a draft could not be saved");
    return { outcome: "failed" } as const;
  }
}

async function saveAsDraft({ viewer, formData }: Sent) {
  const submission = parseForm(formData, z.object({}));
  const saved = await saveTyped({ viewer, formData });
  switch (saved.outcome) {
    case "too large":
      return refuse<Found>(submission, { formErrors: [draftMessages.tooLarge] });
    case "failed":
      return refuse<Found>(submission, { status: 500, formErrors: [messages.draftFailed] });
    case "conflict": {
      const { differences } = saved;
      return refuse<Found>(
        submission,
        { status: 409, formErrors: [messages.draftUndecided] },
        { differences },
      );
    }
    case "submitted":
      return refuse<Found>(submission, { status: 409, formErrors: [messages.alreadyAccepted] });
    case "saved": {
      const address = formData.get("intent") === "cancel" ? dashboardAddress : resultsAddress;
      return redirectWithFlash(address, { tone: "success", text: messages.draftSaved });
    }
  }
}

import { href } from "react-router";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { engagementMessages } from "#domain/program/engagements/rules.ts";
import { acceptResults } from "#domain/program/results/queries.server.ts";
import { resultMessages as messages } from "#domain/program/results/rules.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";

/** Accepts the version of the results that the page showed. */
export async function handleAcceptance(viewer: Viewer, id: string, version: number) {
  const page = href("/admin/engagements/:id", { id });
  const failed = { tone: "failure", text: messages.acceptFailed } as const;
  try {
    switch (await asViewer(viewer, (tx) => acceptResults(tx, id, version))) {
      case "accepted":
        return redirectWithFlash(page, { tone: "success", text: messages.accepted });
      case "already":
        return redirectWithFlash(page, { ...failed, reason: messages.acceptedAlready });
      case "corrected":
        return redirectWithFlash(page, { ...failed, reason: messages.correctedMeanwhile });
      case "missing":
        return redirectWithFlash(page, { ...failed, reason: asReason(engagementMessages.notFound) });
    }
  } catch (error) {
    log.error({ err: error }, "results could not be accepted");
    return redirectWithFlash(page, failed);
  }
}

import { decideApplication, deleteApplication } from "#domain/inbox/bcpbp-applications/decisions.server.ts";
import { findListedApplication, listAllApplications } from "#domain/inbox/bcpbp-applications/list.server.ts";
import { applicationList } from "#domain/inbox/bcpbp-applications/list.ts";
import { applicationMessages, type Decision } from "#domain/inbox/bcpbp-applications/rules.ts";
import { dueOf } from "#domain/office/working-days/due.server.ts";
import { shortDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { withConversation } from "../conversations/load.server.ts";
import { defineList } from "../lists/define.server.ts";
import { mailedMessage } from "../mailed.server.ts";
import { detailsOf } from "./details-of.ts";

const { deleted, decided, notFound } = applicationMessages;

export const listedApplications = defineList({
  entity: "bcpbp-applications",
  options: applicationList,
  async read(tx, query, settings) {
    const now = new Date();
    const { rows: applications, ...found } = await listAllApplications(tx, query);
    const rows = applications.map(({ submissionDate, waitingSince, ...application }) => ({
      ...application,
      submitted: shortDate(submissionDate, settings.timeZone),
      due: dueOf({ entity: "bcpbp-applications", waitingSince }, settings, now),
    }));
    return { found, rows };
  },
  async open(tx, query, id, settings) {
    const item = { entity: "bcpbp-applications", id } as const;
    const opened = await withConversation(await findListedApplication(tx, query, id), tx, item, settings);
    if (!opened) return null;
    const { row, ...rest } = opened;
    return { ...rest, application: detailsOf(row, settings.timeZone) };
  },
  actions: {
    approved: { run: deciding("approved"), done: decided.approved },
    declined: { run: deciding("declined"), done: decided.declined },
    delete: { run: deleteApplication, done: deleted },
  },
  notFound,
});

function deciding(decision: Decision) {
  return async function decide(tx: Transaction, id: string) {
    const result = await decideApplication(tx, id, decision);
    if (result.outcome === "already") return applicationMessages.alreadyDecided[result.status];
    if (result.outcome !== "decided") return false;
    const done = applicationMessages.decidedUnmailed[decision];
    return { text: mailedMessage("bcpbp-applications", { mailed: decided[decision], done }) };
  };
}

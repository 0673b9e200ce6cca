import { href } from "react-router";
import { decideApplication, deleteApplication } from "#domain/inbox/bcpbp-applications/decisions.server.ts";
import { findListedApplication, listAllApplications } from "#domain/inbox/bcpbp-applications/list.server.ts";
import { applicationList } from "#domain/inbox/bcpbp-applications/list.ts";
import { applicationMessages, type Decision } from "#domain/inbox/bcpbp-applications/rules.ts";
import { dueOf } from "#domain/office/working-days/due.server.ts";
import { approveAndBegin, beginEngagement } from "#domain/program/engagements/begin.server.ts";
import { nextMonday } from "#domain/program/engagements/calendar.ts";
import { listEngagementsFor } from "#domain/program/engagements/queries.server.ts";
import {
  beginForm,
  firstDays,
  engagementMessages as programMessages,
} from "#domain/program/engagements/rules.ts";
import { fullDay, standingText } from "#domain/program/engagements/words.ts";
import { isoDate, shortDate } from "#domain/time/dates.ts";
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
    const today = isoDate(now, settings.timeZone);
    const begun = await listEngagementsFor(
      tx,
      applications.map(({ id }) => id),
    );
    const standings = new Map(begun.map((each) => [each.applicationId, standingText(each, today)]));
    const rows = applications.map(({ submissionDate, waitingSince, ...application }) => ({
      ...application,
      /** Where its engagement stands. */
      engagement: standings.get(application.id) ?? null,
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
    const today = isoDate(new Date(), settings.timeZone);
    const [engagement] = await listEngagementsFor(tx, [id]);
    return {
      ...rest,
      application: detailsOf(row, settings.timeZone),
      program: {
        engagement: engagement ? { id: engagement.id, standing: standingText(engagement, today) } : null,
        firstDays: { suggested: nextMonday(today), ...firstDays(today) },
      },
    };
  },
  actions: {
    approved: { run: approve, done: decided.approved },
    declined: { run: deciding("declined"), done: decided.declined },
    // Its message names the day.
    begin: { run: begin, done: "" },
    delete: { run: deleteApplication, done: deleted },
  },
  notFound,
});

/** Also begins the program if that was ticked. */
async function approve(tx: Transaction, id: string, form: FormData) {
  if (form.get("begin") !== "on") return deciding("approved")(tx, id);
  const typed = beginForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return typed.error.issues[0]?.message ?? false;
  const result = await approveAndBegin(tx, id, typed.data.firstDay);
  if (result.outcome === "too far away") return programMessages.tooFarAway;
  if (result.outcome === "already") return applicationMessages.alreadyDecided[result.status];
  if (result.outcome === "missing") return false;
  const day = fullDay(typed.data.firstDay);
  return begunMessage(result.engagementId, {
    mailed: programMessages.approvedAndBegunMailed(day),
    done: programMessages.approvedAndBegun(day),
  });
}

async function begin(tx: Transaction, id: string, form: FormData) {
  const typed = beginForm.safeParse(Object.fromEntries(form));
  if (!typed.success) return typed.error.issues[0]?.message ?? false;
  const result = await beginEngagement(tx, id, typed.data.firstDay);
  if (result.outcome === "too far away") return programMessages.tooFarAway;
  if (result.outcome === "not approved") return programMessages.notApproved;
  if (result.outcome === "already") return programMessages.alreadyBegun;
  if (result.outcome === "missing") return false;
  const day = fullDay(typed.data.firstDay);
  const said = { mailed: programMessages.begunMailed(day), done: programMessages.begun(day) };
  return begunMessage(result.engagementId, said);
}

function begunMessage(engagementId: string, said: { mailed: string; done: string }) {
  return {
    text: mailedMessage("bcpbp-applications", said),
    link: { href: href("/admin/engagements/:id", { id: engagementId }), text: "Open the plan" },
  };
}

function deciding(decision: Decision) {
  return async function decide(tx: Transaction, id: string) {
    const result = await decideApplication(tx, id, decision);
    if (result.outcome === "already") return applicationMessages.alreadyDecided[result.status];
    if (result.outcome !== "decided") return false;
    const done = applicationMessages.decidedUnmailed[decision];
    return { text: mailedMessage("bcpbp-applications", { mailed: decided[decision], done }) };
  };
}

import { href } from "react-router";
import { describeFiles } from "#app/files/describe.server.ts";
import { describeResults } from "#app/results/describe.server.ts";
import { findApplication } from "#domain/inbox/bcpbp-applications/list.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { listCheckIns } from "#domain/program/check-ins/queries.server.ts";
import { markCheckIns } from "#domain/program/check-ins/rules.ts";
import { describeConsents } from "#domain/program/consents/describe.server.ts";
import { listConsentsOf } from "#domain/program/consents/queries.server.ts";
import { weekOn } from "#domain/program/engagements/calendar.ts";
import { findEngagement } from "#domain/program/engagements/queries.server.ts";
import { firstDays, isEnding, stateOf } from "#domain/program/engagements/rules.ts";
import { daysOfWeek, fullDay, standingText } from "#domain/program/engagements/words.ts";
import { listFiles } from "#domain/program/files/queries.server.ts";
import { listSteps } from "#domain/program/plans/steps.server.ts";
import { findResults } from "#domain/program/results/queries.server.ts";
import { findCaseStudyOf } from "#domain/program/stories/queries.server.ts";
import { isoDate, shortDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { shownStep } from "../plans/shown-step.server.ts";
import { loadHoursOf } from "./hours/load.server.ts";
import { loadLettersOf } from "./letters/load.server.ts";

/** An engagement with its plan as the admin sees it; null if it does not exist. */
export async function loadEngagement(tx: Transaction, id: string) {
  const { timeZone } = await findSettings(tx);
  const engagement = await findEngagement(tx, id);
  const application = engagement && (await findApplication(tx, engagement.applicationId));
  if (!application) return null;
  const today = isoDate(new Date(), timeZone);
  const { organizationName, applicationId, firstDay, lastDay, weeks, goal, checkInDay, version } = engagement;
  const { closedAt, closingReason } = engagement;
  const state = stateOf(engagement, today);
  const steps = await listSteps(tx, { engagementId: id });
  const results = await findResults(tx, id);
  return {
    id,
    organizationName,
    applicationId,
    contactName: application.contactName,
    email: application.email,
    state,
    standing: standingText(engagement, today),
    begins: fullDay(firstDay),
    until: fullDay(lastDay),
    closed: closedAt && shortDate(closedAt, timeZone),
    closingReason,
    form: { firstDay, weeks: String(weeks), goal, checkInDay },
    version,
    ...firstDays(today),
    weeks,
    currentWeek: state === "running" ? weekOn(today, engagement) : null,
    daysOf: Array.from({ length: weeks }, (_, index) => daysOfWeek(index + 1, engagement)),
    steps: steps.map((step) => shownStep(step, timeZone)),
    hours: await loadHoursOf(tx, id),
    letters: await loadLettersOf(tx, engagement),
    results: results && describeResults(results, timeZone),
    /** The member is asked for results and consent. */
    isEnding: isEnding(engagement, today),
    consents: describeConsents(await listConsentsOf(tx, applicationId), timeZone),
    caseStudy: await findCaseStudyOf(tx, applicationId),
    checkIns: markCheckIns(await listCheckIns(tx, [id]), today, engagement),
    ...describeFiles(await listFiles(tx, id), {
      timeZone,
      own: "firm",
      other: application.contactName,
      addressOf: (file) => href("/admin/engagements/:id/files/:file", { id, file }),
    }),
  };
}

export type ShownEngagement = NonNullable<Awaited<ReturnType<typeof loadEngagement>>>;

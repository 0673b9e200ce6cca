import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { describeFiles } from "#app/files/describe.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { type CheckIn, listCheckIns } from "#domain/program/check-ins/queries.server.ts";
import { answerableUntil, openCheckIn } from "#domain/program/check-ins/rules.ts";
import { weekOn } from "#domain/program/engagements/calendar.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { stateOf } from "#domain/program/engagements/rules.ts";
import { daysOfWeek, fullDay, weekText } from "#domain/program/engagements/words.ts";
import { listFiles } from "#domain/program/files/queries.server.ts";
import { listSteps } from "#domain/program/plans/steps.server.ts";
import { isoDate, shortDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { describeLetters } from "../letters/describe.server.ts";
import { loadResultsCard } from "../results/load.server.ts";
import { describeHours } from "./hours.server.ts";

/** The program of a member as their dashboard shows it; null before it has a first day. */
export async function loadProgram(tx: Transaction, userId: string, { timeZone, firmName }: Settings) {
  const engagement = await findEngagementOf(tx, userId);
  if (!engagement) return null;
  const today = isoDate(new Date(), timeZone);
  const doneToday = shortDate(new Date(), timeZone);
  const { goal, weeks, firstDay, lastDay, closedAt, closingReason } = engagement;
  const state = stateOf(engagement, today);
  const current = weekOn(today, engagement);
  /** Not after its last day: what has ended is often closed some days later. */
  const closedOn = closedAt && earlier(isoDate(closedAt, timeZone), lastDay);
  const rows = await listSteps(tx, { engagementId: engagement.id });
  const steps = rows.map(({ id, week, title, description, who, doneAt }) => ({
    ...{ id, week, title, description, who },
    done: doneAt && shortDate(doneAt, timeZone),
    isLate: week < current && state === "running",
  }));
  /** What the week is about, and what is open from the weeks before, or was until today. */
  const wanted = steps.filter(({ week, done }) => {
    const isOfNow = week === current && state !== "due";
    return isOfNow || (week <= current && (!done || done === doneToday));
  });
  return {
    state,
    checkIn: describeCheckIn(openCheckIn(await listCheckIns(tx, [engagement.id]), today, engagement)),
    results: await loadResultsCard(tx, engagement, { timeZone }),
    files: {
      ...describeFiles(await listFiles(tx, engagement.id), {
        timeZone,
        own: "member",
        other: firmName,
        addressOf: (file) => href("/member-dashboard/files/:file", { file }),
      }),
      formKey: randomUUID(),
    },
    hours: await describeHours(tx, engagement.id),
    letters: await describeLetters(tx, engagement.id),
    standing: weekText(engagement, today),
    begins: fullDay(firstDay),
    hasBegun: closedOn === null || closedOn >= firstDay,
    ends: fullDay(lastDay),
    days: daysOfWeek(current, engagement),
    closed: closedOn && fullDay(closedOn),
    closingReason,
    goal,
    done: steps.filter(({ done }) => done).length,
    total: steps.length,
    yours: wanted.filter(({ who }) => who === "member"),
    ours: wanted.filter(({ who }) => who === "firm"),
    weeks: Array.from({ length: weeks }, (_, index) => ({
      week: index + 1,
      days: daysOfWeek(index + 1, engagement),
      isCurrent: state === "running" && index + 1 === current,
      steps: steps.filter(({ week }) => week === index + 1),
    })).filter((each) => each.steps.length > 0),
  };
}

function describeCheckIn(open: CheckIn | null) {
  return open && { week: open.week, day: open.day, until: fullDay(answerableUntil(open.day)) };
}

function earlier(one: string, other: string) {
  return one < other ? one : other;
}

export type Program = NonNullable<Awaited<ReturnType<typeof loadProgram>>>;
export type ProgramStep = Program["yours"][number];

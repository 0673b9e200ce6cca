import { getTableColumns, inArray, sql } from "drizzle-orm";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { type ListSource, listReaders } from "#domain/lists/list.server.ts";
import { listCheckIns } from "#domain/program/check-ins/queries.server.ts";
import type { Step } from "#domain/program/plans/steps.server.ts";
import { calendarDate, isoDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { weekOn } from "./calendar.ts";
import { engagementList } from "./list.ts";
import { type EngagementState, engagementStateBadges, stateOf } from "./rules.ts";
import { isInState } from "./state.server.ts";
import { engagements, openFirst } from "./table.server.ts";

const { id, firstDay, closedAs, createdAt, organizationName } = engagements;

const source: ListSource<typeof engagementList> = {
  table: engagements,
  filters: { status: (chosen) => isInState(chosen as EngagementState) },
  sorts: {
    week: { by: openFirst(firstDay, closedAs), direction: "asc" },
    newest: { by: createdAt, direction: "desc" },
    organization: { by: sql`lower(${organizationName})`, direction: "asc" },
  },
};

const stepsOf = sql`from plan_steps s where s.engagement_id = engagements.id`;

/** With the numbers of steps, the next one that is open, and the check-ins. */
async function readRows(tx: Transaction, ids: string[]) {
  const rows = await tx
    .select({
      ...getTableColumns(engagements),
      steps: sql<number>`(select count(*)::int ${stepsOf})`,
      done: sql<number>`(select count(s.done_at)::int ${stepsOf})`,
      next: sql<NextStep | null>`(
        select json_build_object('week', s.week, 'title', s.title, 'who', s.who) ${stepsOf}
          and s.done_at is null order by s.week, s.position, s.id limit 1)`,
    })
    .from(engagements)
    .where(inArray(id, ids));
  const checkIns = Map.groupBy(await listCheckIns(tx, ids), ({ engagementId }) => engagementId);
  return rows.map((row) => ({
    ...row,
    next: row.closedAs ? null : row.next,
    checkIns: checkIns.get(row.id) ?? [],
  }));
}

type NextStep = Pick<Step, "week" | "title" | "who">;

function runningWeek(engagement: Parameters<typeof stateOf>[0], today: string) {
  return stateOf(engagement, today) === "running" ? weekOn(today, engagement) : null;
}

const readers = listReaders({ source, readRows, readDetails: readRows });
export const listEngagements = readers.list;

export const writeEngagementsAsCsv = csvWriter({
  options: engagementList,
  source,
  readRows,
  columns: {
    Organization: (engagement) => engagement.organizationName,
    Status: (engagement, timeZone) =>
      engagementStateBadges[stateOf(engagement, isoDate(new Date(), timeZone))].label,
    "First day": (engagement) => calendarDate(engagement.firstDay),
    "Last day": (engagement) => calendarDate(engagement.lastDay),
    Week: (engagement, timeZone) => runningWeek(engagement, isoDate(new Date(), timeZone)),
    Weeks: (engagement) => engagement.weeks,
    Goal: (engagement) => engagement.goal,
    Steps: (engagement) => engagement.steps,
    Done: (engagement) => engagement.done,
    "Next step": ({ next }) => next?.title ?? null,
    "Whose it is": ({ next }) => next && (next.who === "firm" ? "Ours" : "The member’s"),
    "Check-ins answered": ({ checkIns }) => checkIns.filter(({ usefulness }) => usefulness !== null).length,
    "Check-ins asked": ({ checkIns }) => checkIns.length,
    Usefulness: ({ checkIns }) => checkIns.flatMap(({ usefulness }) => usefulness ?? []).join(", "),
    "Why it was stopped": (engagement) => engagement.closingReason,
  },
});

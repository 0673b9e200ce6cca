import { desc, eq, sql } from "drizzle-orm";
import { checkVersion } from "#domain/content/publication/rows.server.ts";
import { isInState } from "#domain/program/engagements/state.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { describeError } from "#platform/log.ts";
import { type HoursForm, hoursMessages, type NewHoursForm } from "./rules.ts";
import type { Service } from "./sums.ts";
import { engagementHours } from "./table.server.ts";

const { id, engagementId, day, quarters, service, what, createdAt } = engagementHours;

type Hours = typeof engagementHours.$inferSelect;

/** The hours of an engagement, the newest day first. */
export function listHours(tx: Transaction, engagement: string, amount?: number) {
  const query = tx
    .select({ id, day, quarters, service, what })
    .from(engagementHours)
    .where(eq(engagementId, engagement))
    .orderBy(desc(day), desc(createdAt), desc(id));
  return amount === undefined ? query : query.limit(amount);
}

function columnsOf({ hours, ...form }: HoursForm) {
  return { ...form, quarters: hours };
}

function holds(row: Hours, form: HoursForm) {
  return Object.entries(columnsOf(form)).every(([name, value]) => row[name as keyof Hours] === value);
}

/** `key` is the form's, so that a form that is sent again adds nothing. "already" is one with other facts. */
export async function addHours(tx: Transaction, key: string, { engagement, ...form }: NewHoursForm) {
  const added = await tx
    .insert(engagementHours)
    .values({ id: key, engagementId: engagement, ...columnsOf(form) })
    .onConflictDoNothing()
    .returning({ id });
  if (added.length > 0) return { outcome: "added" } as const;
  const [present] = await tx.select().from(engagementHours).where(eq(id, key));
  if (!present) throw new Error("Hours were neither added nor there already");
  const isSame = present.engagementId === engagement && holds(present, form);
  return isSame ? ({ outcome: "added" } as const) : ({ outcome: "already", present } as const);
}

/** Saves nothing unless `version` is still the latest, or the very same has been saved already. */
export async function changeHours(tx: Transaction, wanted: { id: string; version: number }, form: HoursForm) {
  const [row] = await tx.select().from(engagementHours).where(eq(id, wanted.id)).for("update");
  if (row && holds(row, form)) return { outcome: "saved" } as const;
  const found = checkVersion(row, wanted.version);
  if (found.outcome !== "latest") return found;
  await tx.update(engagementHours).set(columnsOf(form)).where(eq(id, wanted.id));
  return { outcome: "saved" } as const;
}

/** Returns whether they were there. */
export async function deleteHours(tx: Transaction, wanted: string) {
  const deleted = await tx.delete(engagementHours).where(eq(id, wanted)).returning({ id });
  return deleted.length > 0;
}

const refusals: Record<string, { field: "day" | "hours" | "engagement"; reason: string }> = {
  engagement_hours_future: { field: "day", reason: hoursMessages.future },
  engagement_hours_past: { field: "day", reason: hoursMessages.past },
  engagement_hours_of_day: { field: "hours", reason: hoursMessages.ofDay },
  engagement_hours_engagement_id_engagements_id_fk: {
    field: "engagement",
    reason: hoursMessages.noEngagement,
  },
};

/** The field that the database refused, and why; null if it was another failure. */
export function refusalOf(error: unknown) {
  return refusals[String(describeError(error).constraint)] ?? null;
}

/** The service of its newest hours, or else the first one that its application asked for. */
const likelyService = sql<Service | null>`coalesce(
  (select h.service from engagement_hours h where h.engagement_id = engagements.id
    order by h.created_at desc, h.id desc limit 1),
  (select a.desired_services[1] from bcpbp_applications a where a.id = engagements.application_id))`;

/** All engagements by name, those that are open first, each with the service that it is most likely worked on for. */
export function listEngagementChoices(tx: Transaction) {
  const { organizationName, closedAs } = engagements;
  return tx
    .select({
      ...{ id: engagements.id, organizationName },
      isClosed: sql<boolean>`${closedAs} is not null`,
      service: likelyService,
    })
    .from(engagements)
    .orderBy(sql`${closedAs} is not null`, sql`lower(${organizationName})`, engagements.id);
}

/** The engagement of the newest hours; without any, the running one that began last. Null if there is none. */
export async function findLastEngagement(tx: Transaction) {
  const wanted = { id: engagements.id, organizationName: engagements.organizationName };
  const [last] = await tx
    .select(wanted)
    .from(engagementHours)
    .innerJoin(engagements, eq(engagements.id, engagementId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  if (last) return last;
  const [running] = await tx
    .select(wanted)
    .from(engagements)
    .where(isInState("running"))
    .orderBy(desc(engagements.firstDay), engagements.id)
    .limit(1);
  return running ?? null;
}

/** The hours of some or all engagements, by engagement, calendar year and service. */
export function listWorked(tx: Transaction, engagement?: string) {
  const year = sql<number>`extract(year from ${day})::int`;
  return tx
    .select({
      ...{ engagementId, organizationName: engagements.organizationName, year, service },
      quarters: sql<number>`sum(${quarters})::int`,
    })
    .from(engagementHours)
    .innerJoin(engagements, eq(engagements.id, engagementId))
    .where(engagement === undefined ? undefined : eq(engagementId, engagement))
    .groupBy(engagementId, engagements.organizationName, year, service);
}

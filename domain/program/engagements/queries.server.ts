import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { checkVersion } from "#domain/content/publication/rows.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { findMailbox } from "#domain/people/profiles/members.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { findLastWeek, lockPlan } from "#domain/program/plans/steps.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type EngagementForm, engagementMessages, firstDayProblem } from "./rules.ts";
import { endsWithin, isInState } from "./state.server.ts";
import { engagements } from "./table.server.ts";

const { id, applicationId, userId, organizationName, lastDay, closedAs } = engagements;

export type Engagement = typeof engagements.$inferSelect;

export async function findEngagement(tx: Transaction, wanted: string): Promise<Engagement | null> {
  const [engagement] = await tx.select().from(engagements).where(eq(id, wanted));
  return engagement ?? null;
}

/** The engagements that began for some applications. */
export async function listEngagementsFor(tx: Transaction, applications: string[]): Promise<Engagement[]> {
  return tx.select().from(engagements).where(inArray(applicationId, applications));
}

export async function findEngagementOf(tx: Transaction, member: string): Promise<Engagement | null> {
  const [engagement] = await tx.select().from(engagements).where(eq(userId, member));
  return engagement ?? null;
}

/** Saves nothing unless `version` is still the latest. "refused" comes with the field and the reason. */
export async function updateEngagement(
  tx: Transaction,
  wanted: string,
  version: number,
  form: EngagementForm,
) {
  await lockPlan(tx, { engagementId: wanted });
  const [row] = await tx.select().from(engagements).where(eq(id, wanted)).for("update");
  const found = checkVersion(row, version);
  if (found.outcome !== "latest") return found;
  if (found.current.closedAs) return { outcome: "closed" } as const;
  const refused = await findProblem(tx, found.current, form);
  if (refused) return { outcome: "refused", ...refused } as const;
  await tx.update(engagements).set(form).where(eq(id, wanted));
  return { outcome: "saved" } as const;
}

async function findProblem(tx: Transaction, current: Engagement, { firstDay, weeks }: EngagementForm) {
  if (firstDay !== current.firstDay) {
    const { timeZone } = await findSettings(tx);
    const problem = firstDayProblem(firstDay, isoDate(new Date(), timeZone));
    if (problem) return { field: "firstDay", reason: problem } as const;
  }
  const lastWeek = await findLastWeek(tx, { engagementId: current.id });
  if (weeks >= lastWeek) return null;
  return { field: "weeks", reason: engagementMessages.weeksInUse(lastWeek) } as const;
}

type Closing =
  | { closedAs: "ended"; closingReason?: undefined }
  | { closedAs: "stopped"; closingReason: string };

/** Ends or stops the program, unless it is closed already; of a stop the member is mailed the reason. */
export async function closeEngagement(tx: Transaction, wanted: string, closing: Closing) {
  const [closed] = await tx
    .update(engagements)
    .set({ ...closing, closedAt: new Date() })
    .where(and(eq(id, wanted), isNull(closedAs)))
    .returning();
  if (!closed) return (await findEngagement(tx, wanted)) ? "already" : "missing";
  await recordSecurityEvent(tx, {
    kind: `engagement-${closing.closedAs}`,
    entity: "engagements",
    itemId: wanted,
  });
  if (closing.closedAs === "stopped") await mailStopped(tx, closed, closing.closingReason);
  return "closed";
}

async function mailStopped(tx: Transaction, engagement: Engagement, reason: string) {
  const { email: recipient, isConfirmed } = await findMailbox(engagement.userId);
  const [application] = await tx
    .select({ name: bcpbpApplications.contactName, organization: bcpbpApplications.organizationName })
    .from(bcpbpApplications)
    .where(eq(bcpbpApplications.id, engagement.applicationId));
  const { email: replyTo } = await findSettings(tx);
  await queueMail(tx, {
    kind: "program-stopped",
    recipient,
    replyTo,
    aboutId: engagement.applicationId,
    payload: { reason, ...(isConfirmed ? application : {}) },
  });
}

/** Returns whether it was closed. */
export async function reopenEngagement(tx: Transaction, wanted: string) {
  const opened = await tx
    .update(engagements)
    .set({ closedAs: null, closedAt: null, closingReason: null })
    .where(and(eq(id, wanted), sql`${closedAs} is not null`))
    .returning({ id });
  if (opened.length === 0) return false;
  await recordSecurityEvent(tx, { kind: "engagement-reopened", entity: "engagements", itemId: wanted });
  return true;
}

const listed = { id, organizationName, lastDay };

/** What is past its last week and open, the longest first. */
export function listEngagementsToClose(tx: Transaction, amount: number) {
  return tx
    .select(listed)
    .from(engagements)
    .where(isInState("due"))
    .orderBy(asc(lastDay), asc(id))
    .limit(amount);
}

export function listEngagementsEnding(tx: Transaction, { days, amount }: { days: number; amount: number }) {
  return tx
    .select(listed)
    .from(engagements)
    .where(endsWithin(days))
    .orderBy(asc(lastDay), asc(id))
    .limit(amount);
}

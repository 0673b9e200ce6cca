import { sql } from "drizzle-orm";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { instantOf } from "#domain/time/zoned.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { planMessages } from "./rules.ts";

interface Asked {
  isPublished: boolean;
  /** Wall-clock time in the firm's time zone. */
  publishAt: string | null;
}

/** The plan that a form asks for, if any, or an error message. What is stored is kept while its text is. */
export async function readPlan(
  tx: Transaction,
  { isPublished, publishAt }: Asked,
  stored: Date | null = null,
): Promise<Date | null | string> {
  if (publishAt === null) return null;
  const { timeZone } = await findSettings(tx);
  const moment = instantOf(publishAt, { timeZone, stored: stored ?? undefined });
  if (typeof moment === "string") return moment;
  const isChanged = moment.getTime() !== stored?.getTime();
  // Ticking the box of something planned publishes it now.
  if (isPublished) return isChanged ? planMessages.both : null;
  return isChanged && !(await isInFuture(tx, moment)) ? planMessages.past : moment;
}

/** By the clock that also carries out the plan. */
async function isInFuture(tx: Transaction, moment: Date) {
  const { rows } = await tx.execute<{ future: boolean }>(
    sql`select ${moment.toISOString()}::timestamptz > now() as future`,
  );
  return rows[0]?.future === true;
}

/** What a form is answered with whose moments cannot be used. */
export function refusedMoments(read: Record<string, Date | null | string>) {
  const problems = Object.entries(read).filter(([, moment]) => typeof moment === "string");
  return {
    outcome: "refused" as const,
    fieldErrors: Object.fromEntries(problems.map(([field, problem]) => [field, [String(problem)]])),
  };
}

import { sql } from "drizzle-orm";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { instantOf } from "#domain/time/zoned.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { planMessages } from "./rules.ts";

interface PlanForm {
  isPublished: boolean;
  /** Wall-clock time in the firm's time zone. */
  publishAt: string | null;
}

/** The plan in a form, if any, or an error message. A stored plan stays the same while its text does. */
export async function readPlan(
  tx: Transaction,
  { isPublished, publishAt }: PlanForm,
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

/** The errors of the fields whose moments cannot be used; null without any. */
export function refusedMoments(moments: Record<string, Date | null | string>) {
  const errors = Object.entries(moments).filter(([, moment]) => typeof moment === "string");
  if (errors.length === 0) return null;
  const fieldErrors = Object.fromEntries(errors.map(([field, error]) => [field, [String(error)]]));
  return { outcome: "refused" as const, fieldErrors };
}

import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { addProgramLine } from "#domain/inbox/conversations/queries.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { submissionKeyOf } from "#domain/inbox/receipts/receipt.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { findEngagementOf, listEngagementsFor } from "#domain/program/engagements/queries.server.ts";
import { todayInDatabase } from "#domain/program/engagements/state.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type CheckInForm, daysOpen, mostUnanswered, openCheckIn } from "./rules.ts";
import { checkIns } from "./table.server.ts";

export type CheckIn = typeof checkIns.$inferSelect;

/** The check-ins of some engagements, the oldest first. */
export async function listCheckIns(tx: Transaction, engagementIds: string[]): Promise<CheckIn[]> {
  const rows = await tx.select().from(checkIns).where(inArray(checkIns.engagementId, engagementIds));
  // Not by week: its number may be lower than before once the first day was moved.
  return rows.sort((one, other) => (one.day < other.day ? -1 : 1));
}

type Answered = "answered" | "already" | "over";

/** A member's answer about the open check-in of their program. "already" is one with other words. */
export async function answerCheckIn(
  tx: Transaction,
  userId: string,
  { day, moved, stuck, usefulness }: CheckInForm,
): Promise<Answered> {
  const engagement = await findEngagementOf(tx, userId);
  if (!engagement) return "over";
  const isThis = and(eq(checkIns.engagementId, engagement.id), eq(checkIns.day, day));
  const lineId = randomUUID();
  const submissionKey = submissionKeyOf(`check-in ${engagement.id}`, { day });
  const all = await listCheckIns(tx, [engagement.id]);
  if (openCheckIn(all, await findToday(tx), engagement)?.day === day) {
    const line = { id: lineId, text: moved, writtenBy: userId, submissionKey };
    // Of two that are sent at the same time, the second waits here.
    if ((await addProgramLine(tx, engagement.applicationId, "check_in", line)) === "added") {
      const answered = await tx
        .update(checkIns)
        .set({ lineId, stuck, usefulness })
        .where(and(isThis, isNull(checkIns.lineId)))
        .returning({ day: checkIns.day });
      if (answered.length === 0) throw new Error("An open check-in could not be answered");
      return "answered";
    }
  }
  const [present] = await tx
    .select({ stuck: checkIns.stuck, usefulness: checkIns.usefulness, moved: conversationLines.text })
    .from(checkIns)
    .innerJoin(conversationLines, eq(conversationLines.id, checkIns.lineId))
    .where(isThis);
  if (!present) return "over";
  const isSame = present.moved === moved && present.stuck === stuck && present.usefulness === usefulness;
  return isSame ? "answered" : "already";
}

/** The weeks whose check-ins can be answered, by the ids of applications. */
export async function findOpenWeeks(tx: Transaction, applicationIds: string[]) {
  const today = await findToday(tx);
  const programs = await listEngagementsFor(tx, applicationIds);
  const all = await listCheckIns(
    tx,
    programs.map(({ id }) => id),
  );
  const checkInsOf = Map.groupBy(all, ({ engagementId }) => engagementId);
  return new Map(
    programs.map((engagement) => {
      const found = openCheckIn(checkInsOf.get(engagement.id) ?? [], today, engagement);
      return [engagement.applicationId, found?.week];
    }),
  );
}

async function findToday(tx: Transaction) {
  const { timeZone } = await findSettings(tx);
  return isoDate(new Date(), timeZone);
}

/**
 * Open engagements whose last check-ins nobody answered, the earliest last day first; not once anything has been written
 * in the conversation since the last of them came.
 */
export function listSilentEngagements(tx: Transaction, amount: number) {
  const { id, applicationId, organizationName, lastDay, closedAs } = engagements;
  const later = sql.raw(String(daysOpen));
  // As `openCheckIn` has it: the newest is over a week after the program's end at the latest.
  const over = sql`from check_ins c where c.engagement_id = ${id} and (
    greatest(${lastDay}, c.day + ${later}) < ${todayInDatabase} or exists (
      select from check_ins n where n.engagement_id = c.engagement_id and n.day > c.day))`;
  const unanswered = sql`(select count(*) from (
    select c.line_id ${over} order by c.day desc limit ${mostUnanswered}) newest where newest.line_id is null)`;
  const since = sql`((select max(c.day) ${over})::timestamp
    at time zone (select ${siteSettings.timeZone} from ${siteSettings}))`;
  return tx
    .select({ id, applicationId, organizationName })
    .from(engagements)
    .where(
      and(
        isNull(closedAs),
        sql`${unanswered} = ${mostUnanswered}`,
        sql`not exists (select from ${conversationLines} where ${conversationLines.entity} = 'bcpbp-applications'
          and ${conversationLines.itemId} = ${applicationId} and ${conversationLines.writtenAt} >= ${since})`,
      ),
    )
    .orderBy(asc(lastDay), asc(id))
    .limit(amount);
}

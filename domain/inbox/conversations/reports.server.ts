import { and, count, countDistinct, eq, gt, inArray, lt, max, min, sql } from "drizzle-orm";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { findSettings, type Settings } from "#domain/office/settings/queries.server.ts";
import { calendarOf } from "#domain/office/working-days/promise.server.ts";
import { hourOf, isSameDay, isWorkingDay } from "#domain/office/working-days/working-days.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import type { Handler } from "#platform/jobs/run.ts";
import { countDueByKind } from "./due.server.ts";
import { memberLineKinds } from "./rules.ts";
import { conversationLines, conversationReports } from "./table.server.ts";

const minute = 60 * 1000;
/** The firm is mailed after this time without a new answer, */
const quiet = 15 * minute;
/** or once an answer is this old. */
const longest = 60 * minute;
/** An answer's time is the start of its transaction, so earlier ones may still be committed for this long. */
const settling = minute;
/** The hour of the morning's mail, in the firm's time zone. */
const morning = 8;

/** Mails the firm about new answers and about what is due, if it is time. */
export function reportHandler(): Handler {
  return {
    async run() {
      const settings = await asViewer(visitor, findSettings);
      await inTransaction(pools().jobs, (tx) => reportAnswers(tx, settings, new Date()));
      await inTransaction(pools().jobs, (tx) => reportDue(tx, settings, new Date()));
    },
  };
}

/** Takes the report's lock: of several instances one makes the mail, and the others see that it is made. */
async function lockReport(tx: Transaction, kind: "firm-answers" | "due-today") {
  const [report] = await tx
    .select({ lastAt: conversationReports.lastAt })
    .from(conversationReports)
    .where(eq(conversationReports.kind, kind))
    .for("update");
  if (!report) throw new Error(`The report ${kind} is missing`);
  return report.lastAt;
}

/** In the transaction that queues the mail, so that both happen or neither. */
async function noteReport(tx: Transaction, kind: "firm-answers" | "due-today", lastAt: Date) {
  await tx.update(conversationReports).set({ lastAt }).where(eq(conversationReports.kind, kind));
}

/** Mails how many answers have come since the last such mail, once nobody has written for a quarter of an hour. */
export async function reportAnswers(tx: Transaction, settings: Settings, now: Date) {
  const { writtenAt, entity, itemId, kind } = conversationLines;
  const lastAt = await lockReport(tx, "firm-answers");
  const [found] = await tx
    .select({
      answers: count(),
      conversations: countDistinct(sql`(${entity}, ${itemId})`),
      first: min(writtenAt),
      last: max(writtenAt),
    })
    .from(conversationLines)
    .where(
      and(
        inArray(kind, memberLineKinds),
        gt(writtenAt, lastAt),
        lt(writtenAt, new Date(now.getTime() - settling)),
      ),
    );
  if (!found?.first || !found.last) return;
  const isQuiet = now.getTime() - found.last.getTime() >= quiet;
  const isOld = now.getTime() - found.first.getTime() >= longest;
  if (!isQuiet && !isOld) return;
  const { answers, conversations } = found;
  await queueMail(tx, {
    kind: "firm-answers",
    recipient: settings.email,
    payload: { answers, conversations },
  });
  await noteReport(tx, "firm-answers", found.last);
}

/** On the morning of a working day mails which kinds of answers are due, if any; later if no server ran in the morning. */
export async function reportDue(tx: Transaction, settings: Settings, now: Date) {
  const calendar = calendarOf(settings);
  if (!isWorkingDay(now, calendar) || hourOf(now, calendar) < morning) return;
  const lastAt = await lockReport(tx, "due-today");
  if (isSameDay(lastAt, now, calendar)) return;
  const all = await countDueByKind(tx, settings, now);
  const kinds = all
    .filter(({ late, today }) => late + today > 0)
    .map(({ entity, late, today }) => ({ entity, late, today }));
  await noteReport(tx, "due-today", now);
  if (kinds.length === 0) return;
  await queueMail(tx, { kind: "due-today", recipient: settings.email, payload: { kinds } });
}

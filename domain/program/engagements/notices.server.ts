import { sql } from "drizzle-orm";
import { z } from "zod";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { findSettings, type Settings } from "#domain/office/settings/queries.server.ts";
import { calendarOf } from "#domain/office/working-days/promise.server.ts";
import { hourOf } from "#domain/office/working-days/working-days.server.ts";
import { findMailbox } from "#domain/people/profiles/members.server.ts";
import { answerableUntil } from "#domain/program/check-ins/rules.ts";
import { isoDate } from "#domain/time/dates.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import type { Handler } from "#platform/jobs/run.ts";

/** A day's check-ins are asked for from this hour on, in the firm's time zone. */
const morning = 8;

const opened = z.object({
  application_id: z.string(),
  user_id: z.string(),
  week: z.number(),
  day: z.string(),
  wants_mail: z.boolean(),
});

const told = z.object({ application_id: z.string(), user_id: z.string(), files: z.coerce.number() });

/** Asks members about their week, and tells them of new files. */
export function programHandler(): Handler {
  return {
    async run() {
      const settings = await asViewer(visitor, findSettings);
      await inTransaction(pools().jobs, tellOfFiles);
      await askMembers(settings, new Date());
    },
  };
}

/** Asks everybody whose check-in has come by now, a few in a transaction. */
export async function askMembers(settings: Settings, now: Date) {
  if (hourOf(now, calendarOf(settings)) < morning) return;
  while ((await inTransaction(pools().jobs, (tx) => askSome(tx, settings, now))) > 0);
}

/** Opens some of the check-ins that are due and mails their members, both or neither; returns how many. */
async function askSome(tx: Transaction, settings: Settings, now: Date): Promise<number> {
  const { rows } = await tx.execute(sql`select application_id, user_id, week, day::text, wants_mail
    from open_check_ins(${isoDate(now, settings.timeZone)})`);
  for (const row of rows) {
    const { application_id: aboutId, user_id: userId, week, day, wants_mail: wantsMail } = opened.parse(row);
    if (!wantsMail) continue;
    const { email: recipient } = await findMailbox(userId);
    await queueMail(tx, {
      kind: "check-in",
      recipient,
      aboutId,
      payload: { week, until: answerableUntil(day) },
    });
  }
  return rows.length;
}

/** Mails members how many files of the firm are new to them, as the firm is mailed about answers. */
export async function tellOfFiles(tx: Transaction) {
  const { rows } = await tx.execute(sql`select * from note_files_told()`);
  for (const row of rows) {
    const { application_id: aboutId, user_id: userId, files } = told.parse(row);
    const { email: recipient } = await findMailbox(userId);
    await queueMail(tx, { kind: "program-files", recipient, aboutId, payload: { files } });
  }
}

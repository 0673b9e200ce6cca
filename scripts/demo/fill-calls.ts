import { sql } from "drizzle-orm";
import { blockedTimes } from "#domain/inbox/busy-times/table.server.ts";
import { callSettings, calls } from "#domain/inbox/calls/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { demoCalls } from "./calls.ts";
import { atHour, daysFrom, firmDay, inDaytime } from "./days.ts";
import { demoReceipt } from "./fill-inbox.ts";
import { sampleId } from "./series.ts";

const hours = "09:00-12:00, 13:00-17:00";

/** A day on which the firm has hours: a weekend is passed over. */
function workingDay(now: Date, days: number) {
  const moment = daysFrom(now, days);
  const weekday = new Date(`${firmDay(moment)}T12:00:00Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return isWeekend ? daysFrom(moment, Math.sign(days) * 2) : moment;
}

/** Hours of the firm, times that it blocked, and calls in every state. */
export async function fillCalls(tx: Transaction, now: Date) {
  const weekly = { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours };
  await tx.update(callSettings).set({ ...weekly, mostPerDay: 6, placeKind: "we_call" });
  await tx.insert(calls).values(
    demoCalls.map(({ day, hour, ...call }, index) => {
      const id = sampleId("call", index);
      return {
        id,
        ...call,
        ...demoReceipt(id).sending,
        startsAt: atHour(workingDay(now, day), hour),
        pauseMinutes: 15,
        placeKind: "we_call" as const,
        createdAt: inDaytime(now, 12.3 + index / 7),
      };
    }),
  );
  await tx.insert(blockedTimes).values(
    [
      { day: 1, from: 15, until: 17, note: "Site visit at the food bank" },
      { day: 2, from: 11, until: 12, note: "Dentist" },
      { day: 7, from: 9, until: 17, note: "Out of town" },
    ].map(({ day, from, until, note }, index) => ({
      id: sampleId("block", index),
      startsAt: atHour(workingDay(now, day), from),
      endsAt: atHour(workingDay(now, day), until),
      note,
      createdAt: inDaytime(now, 3.4),
    })),
  );
  // Somebody wrote about their call and waits for an answer.
  await tx.execute(sql`insert into conversation_lines (id, entity, item_id, kind, text, written_at, submission_key)
    values (${sampleId("call line", 0)}, 'calls', ${sampleId("call", 6)}, 'answer',
      'Could a colleague of mine join the call?', ${inDaytime(now, 1.2).toISOString()}, ${sampleId("call key", 0)})`);
}

import { listHours } from "#domain/program/hours/queries.server.ts";
import { findRates } from "#domain/program/hours/rates.server.ts";
import { describeServices, describeTotal, hoursText, sumByService } from "#domain/program/hours/sums.ts";
import { calendarDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** What was worked for a program as its member reads it; null if nothing was logged. */
export async function describeHours(tx: Transaction, engagement: string) {
  const entries = await listHours(tx, engagement);
  if (entries.length === 0) return null;
  const sums = sumByService(entries, await findRates(tx));
  return {
    total: describeTotal(sums),
    services: describeServices(sums),
    entries: entries.map(({ id, day, quarters, service, what }) => ({
      ...{ id, service, what },
      date: calendarDate(day),
      hours: hoursText(quarters),
    })),
  };
}

export type ShownHours = NonNullable<Awaited<ReturnType<typeof describeHours>>>;

import { isoDate } from "#domain/time/dates.ts";

const day = 24 * 60 * 60 * 1000;

/** The Mondays ("2026-11-09") of the last weeks in the firm's time zone, the current week last. */
export function lastWeeks(now: Date, timeZone: string, amount: number) {
  // Counted in UTC, where every day has 24 hours.
  const today = Date.parse(isoDate(now, timeZone));
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today - daysSinceMonday * day;
  return Array.from({ length: amount }, (_, index) => {
    return new Date(monday - (amount - 1 - index) * 7 * day).toISOString().slice(0, 10);
  });
}

import { isoDate } from "#domain/text/rules.ts";

const day = 24 * 60 * 60 * 1000;

/** The Mondays ("2026-11-09") on which the last weeks began by the firm's calendar, the current week last. */
export function lastWeeks(now: Date, timeZone: string, amount: number) {
  // Calendar days are counted as days of UTC, which has no hour too many or too few.
  const today = Date.parse(isoDate(now, timeZone));
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today - daysSinceMonday * day;
  return Array.from({ length: amount }, (_, index) => {
    return new Date(monday - (amount - 1 - index) * 7 * day).toISOString().slice(0, 10);
  });
}

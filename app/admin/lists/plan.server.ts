import { dateTimeWithZone } from "#domain/time/dates.ts";

/** A row as its list shows it: its plan in words, in the firm's time zone. */
export function withPlanInWords<Row extends { publishAt: Date | null }>(row: Row, timeZone: string) {
  return { ...row, publishAt: row.publishAt && dateTimeWithZone(row.publishAt, timeZone) };
}

import { wallClock } from "#domain/time/zoned.server.ts";

/** The row with its planned publication in the firm's time zone, for the form. */
export function withPlan<Row extends { publishAt: Date | null }>(row: Row, timeZone: string) {
  return { ...row, publishAt: row.publishAt && wallClock(row.publishAt, timeZone) };
}

import { wallClock } from "#domain/time/zoned.server.ts";

/** A row as its form shows it: its plan in the firm's time zone. */
export function withPlan<Row extends { publishAt: Date | null }>(row: Row, timeZone: string) {
  return { ...row, publishAt: row.publishAt && wallClock(row.publishAt, timeZone) };
}

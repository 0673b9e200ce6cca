import { Temporal } from "temporal-polyfill";
import { isoDate } from "./dates.ts";

/** "2026-03-15T17:00": an instant in a time zone, in minutes, for a datetime-local field. */
export function wallClock(instant: Date, timeZone: string): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return moment.toPlainDateTime().toString({ smallestUnit: "minute" });
}

interface Reading {
  timeZone: string;
  /** The stored instant, returned unchanged if the text still shows it. */
  stored?: Date;
}

/**
 * The instant of a wall-clock time. Of an hour that occurs twice, at the end of daylight saving time, the first is used.
 * For a time that is skipped at its beginning an error message is returned.
 */
export function instantOf(wallTime: string, { timeZone, stored }: Reading): Date | string {
  const typed = Temporal.PlainDateTime.from(wallTime);
  if (stored && typed.equals(wallClock(stored, timeZone))) return stored;
  const moment = typed.toZonedDateTime(timeZone);
  if (moment.toPlainDateTime().equals(typed)) return toDate(moment);
  const day = typed.toLocaleString("en-US", { dateStyle: "long" });
  return `${clock(typed)} does not exist on ${day}: clocks go forward then. Choose ${clock(moment.toPlainDateTime())} or another time.`;
}

/** The day of an instant in a time zone. */
export function dayOf(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** The first moment of a day, which is not midnight where clocks skip that hour. */
export function startOfDay(day: Temporal.PlainDate | string, timeZone: string): Date {
  return toDate(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }));
}

/** The last millisecond of a day. */
export function endOfDay(day: string, { timeZone, stored }: Reading): Date {
  if (stored && isoDate(stored, timeZone) === day) return stored;
  const next = startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone);
  return new Date(next.getTime() - 1);
}

function toDate(moment: Temporal.ZonedDateTime) {
  return new Date(moment.epochMilliseconds);
}

/** "2:30 AM" */
function clock(time: Temporal.PlainDateTime) {
  return time.toLocaleString("en-US", { timeStyle: "short" }).replace("\u202f", " ");
}

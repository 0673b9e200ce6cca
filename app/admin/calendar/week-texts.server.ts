import type { Temporal } from "temporal-polyfill";
import type { Period } from "#domain/inbox/calls/slots.server.ts";
import { clockSpan, clockTime, timeOfDay } from "#domain/time/dates.ts";
import { dayOf, startOfDay } from "#domain/time/zoned.server.ts";
import { hasClockChange } from "./week-grid.server.ts";

/** "2 PM" */
export function hourText(hour: number) {
  return `${hour % 12 || 12} ${hour % 24 < 12 ? "AM" : "PM"}`;
}

/** "2:00 PM", with the time zone on a day on which a time may come twice. */
function timeText(moment: Date, day: Temporal.PlainDate, timeZone: string) {
  return hasClockChange(day, timeZone) ? clockTime(moment, timeZone) : timeOfDay(moment, timeZone);
}

/** When a call begins, or what a longer period takes of a day: "2:00 PM to 4:00 PM", "Until 10:00 AM", "Whole day". */
export function partText(
  { kind, from, until }: Period & { kind: string },
  day: Temporal.PlainDate,
  timeZone: string,
) {
  const begin = timeText(from, day, timeZone);
  if (kind === "call") return begin;
  const beginsBefore = from <= startOfDay(day, timeZone);
  const endsAfter = until >= startOfDay(day.add({ days: 1 }), timeZone);
  if (beginsBefore && endsAfter) return "Whole day";
  if (beginsBefore) return `Until ${timeText(until, day, timeZone)}`;
  return endsAfter ? `From ${begin}` : `${begin} to ${timeText(until, day, timeZone)}`;
}

interface DayKind {
  timeZone: string;
  isOff: boolean;
}

/** The hours of a day in which calls can be booked, as text; those after midnight belong to the next day. */
export function describeOpenHours(
  open: readonly Period[],
  day: Temporal.PlainDate,
  { timeZone, isOff }: DayKind,
) {
  const own = open.filter(({ from }) => dayOf(from, timeZone).equals(day));
  if (own.length === 0) return isOff ? "Day off" : "No hours";
  return own
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
    .map(({ from, until }) => clockSpan(from, until, timeZone))
    .join(", ");
}

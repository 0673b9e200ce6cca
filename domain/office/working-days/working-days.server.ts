import { Temporal } from "temporal-polyfill";
import { dayOf, startOfDay } from "#domain/time/zoned.server.ts";

/** The time zone, and the days off besides Saturdays and Sundays. */
export interface WorkCalendar {
  timeZone: string;
  /** As "2026-12-25". */
  holidays: ReadonlySet<string>;
}

/** A number of working days for an answer. */
export interface AnswerTime extends WorkCalendar {
  days: number;
}

const friday = 5;

export function isWorking(day: Temporal.PlainDate, { holidays }: WorkCalendar) {
  return day.dayOfWeek <= friday && !holidays.has(day.toString());
}

/** The day itself if it is a working day, otherwise the next one. */
function workingDayFrom(day: Temporal.PlainDate, calendar: WorkCalendar): Temporal.PlainDate {
  let found = day;
  while (!isWorking(found, calendar)) found = found.add({ days: 1 });
  return found;
}

/** The last day on which an answer is in time. A message on a day off counts as if it came on the next working day. */
export function dueDay(waitingSince: Date, time: AnswerTime): string {
  let day = workingDayFrom(dayOf(waitingSince, time.timeZone), time);
  for (let passed = 0; passed < time.days; passed += 1) {
    day = workingDayFrom(day.add({ days: 1 }), time);
  }
  return day.toString();
}

export function isWorkingDay(moment: Date, calendar: WorkCalendar): boolean {
  return isWorking(dayOf(moment, calendar.timeZone), calendar);
}

/** The ends of the working days between two moments: a message counts as come on the working day that ends next. */
export function workingDayEnds(from: Date, to: Date, calendar: WorkCalendar): Date[] {
  const ends: Date[] = [];
  let day = dayOf(from, calendar.timeZone);
  let end = 0;
  while (end <= to.getTime()) {
    const wasWorking = isWorking(day, calendar);
    day = day.add({ days: 1 });
    end = startOfDay(day, calendar.timeZone).getTime();
    if (wasWorking && end <= to.getTime()) ends.push(new Date(end));
  }
  return ends;
}

export type DueState = "late" | "today" | "later";

/** Compares the due day with the day of `now`. */
export function dueState(due: string, now: Date, calendar: WorkCalendar): DueState {
  const order = Temporal.PlainDate.compare(due, dayOf(now, calendar.timeZone));
  if (order === 0) return "today";
  return order < 0 ? "late" : "later";
}

/** The hour of the day, 0 to 23. */
export function hourOf(moment: Date, { timeZone }: WorkCalendar): number {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).hour;
}

export function isSameDay(one: Date, other: Date, calendar: WorkCalendar): boolean {
  return dayOf(one, calendar.timeZone).equals(dayOf(other, calendar.timeZone));
}

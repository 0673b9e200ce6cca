import { dayOf, startOfDay } from "#domain/time/zoned.server.ts";
import { isWorking, type WorkCalendar } from "./working-days.server.ts";

/** In milliseconds of the epoch. */
interface Span {
  from: number;
  to: number;
}

interface Day {
  start: number;
  isWorking: boolean;
  /** Working time of the days before it. */
  worked: number;
}

/** Milliseconds of each span that lie on working days, each of which lasts from midnight to midnight. */
export function workingTimes(spans: Span[], calendar: WorkCalendar): number[] {
  const days = daysOf(spans, calendar);
  return spans.map(({ from, to }) => (from < to ? workedUntil(to, days) - workedUntil(from, days) : 0));
}

/** Each day of the spans once: reading a zone's clocks is slow, and thousands of spans share few days. */
function daysOf(spans: Span[], calendar: WorkCalendar) {
  const first = spans.reduce((earliest, { from }) => Math.min(earliest, from), Infinity);
  const last = spans.reduce((latest, { to }) => Math.max(latest, to), -Infinity);
  const days: Day[] = [];
  if (first > last) return days;
  let date = dayOf(new Date(first), calendar.timeZone);
  let day = {
    start: startOfDay(date, calendar.timeZone).getTime(),
    isWorking: isWorking(date, calendar),
    worked: 0,
  };
  while (day.start <= last) {
    days.push(day);
    date = date.add({ days: 1 });
    const start = startOfDay(date, calendar.timeZone).getTime();
    const worked = day.worked + (day.isWorking ? start - day.start : 0);
    day = { start, isWorking: isWorking(date, calendar), worked };
  }
  return days;
}

/** Working time from the first day until the moment. */
function workedUntil(time: number, days: Day[]) {
  let low = 0;
  let high = days.length;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((days[middle]?.start ?? Infinity) <= time) low = middle;
    else high = middle;
  }
  const day = days[low];
  return day ? day.worked + (day.isWorking ? time - day.start : 0) : 0;
}

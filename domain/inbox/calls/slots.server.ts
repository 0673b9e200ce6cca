import { Temporal } from "temporal-polyfill";
import { callMinutes, type Opening, type Span } from "./spans.ts";

/** When the firm takes calls. */
export interface CallHours {
  /** The firm's: hours and days are those of its clocks. */
  timeZone: string;
  /** Monday first. */
  weekly: readonly (readonly Span[])[];
  /** As "2026-12-25". */
  daysOff: ReadonlySet<string>;
  openings: readonly Opening[];
  pauseMinutes: number;
  /** Shortest notice. */
  noticeHours: number;
  daysAhead: number;
  /** Most calls on a day of the firm; null for any number. */
  mostPerDay: number | null;
}

/** A call that is booked, with the pause after it, or a time that is blocked. */
export interface BusyTime {
  startsAt: Date;
  busyUntil: Date;
  isCall: boolean;
}

export interface Period {
  from: Date;
  until: Date;
}

/** The longest that can be offered, whatever settings say: it bounds what a page costs. */
export const mostDaysAhead = 90;

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

export function endOf(startsAt: Date): Date {
  return new Date(startsAt.getTime() + callMinutes * minute);
}

/**
 * The times at which a call can begin, the earliest first.
 *
 * 1. Times lie a quarter of an hour apart, counted from the beginning of a span of hours; the call ends within the span.
 * 2. Hours are those of the firm's clocks. A span that ends before it begins ends on the next day.
 * 3. A time that clocks skip stands for the moment at which they jump; of a time that comes twice the first is meant. Within
 *    a span nothing is skipped: an hour that comes twice is offered twice.
 * 4. Nothing takes place on a day off, nor after midnight in the hours of a day off.
 * 5. A one-off opening is offered on any day, also on a day off.
 * 6. A call and the pause after it overlap no other call and its pause, and no blocked time.
 * 7. It begins neither earlier than the shortest notice nor later than the number of days ahead.
 * 8. A day of the firm with as many calls as it may have offers nothing.
 *
 * The database function `call_time_refusal` has rules 6 to 8 too, because two bookings may come at once. Both are held to one
 * table of cases.
 */
export function offeredSlots(
  hours: CallHours,
  busy: readonly BusyTime[],
  now: Date,
  within?: Period,
): Date[] {
  const { earliest, latest } = bookable(hours, now);
  const from = Math.max(earliest, within?.from.getTime() ?? earliest);
  const until = Math.min(latest, within?.until.getTime() ?? latest);
  const full = fullDays(hours, busy);
  const starts = startsIn(hours, from, until)
    .filter(({ onDay }) => !full.has(onDay))
    .map(({ start }) => start)
    .sort((one, other) => one - other);
  return freeOf([...new Set(starts)], hours, busy).map((start) => new Date(start));
}

/** The times between two moments at which the firm has hours, with their days; twice where hours overlap. */
function startsIn(hours: CallHours, from: number, until: number) {
  const starts: { start: number; onDay: string }[] = [];
  for (const span of spansBetween(hours, from, until)) {
    for (let start = span.from; start + callMinutes * minute <= span.until; start += callMinutes * minute) {
      const onDay = start < span.midnight ? span.day : span.nextDay;
      const isOpen = span.isOpening || !hours.daysOff.has(onDay);
      if (isOpen && start >= from && start <= until) starts.push({ start, onDay });
    }
  }
  return starts;
}

/**
 * Whether a time lies outside the firm's hours (rules 1 to 5), which the database does not know. False for a time that is too
 * early or too late: the database says which.
 */
export function isOutsideHours(startsAt: Date, hours: CallHours, now: Date): boolean {
  const start = startsAt.getTime();
  const { earliest, latest } = bookable(hours, now);
  return start >= earliest && start <= latest && startsIn(hours, start, start).length === 0;
}

/** The firm's hours between two moments (rules 2 to 5), those after midnight apart. */
export function openPeriods(hours: CallHours, { from, until }: Period): Period[] {
  const periods: Period[] = [];
  function add(begin: number, end: number) {
    const isWithin = begin < until.getTime() && end > from.getTime();
    if (begin < end && isWithin) periods.push({ from: new Date(begin), until: new Date(end) });
  }
  for (const span of spansBetween(hours, from.getTime(), until.getTime())) {
    add(span.from, Math.min(span.until, span.midnight));
    if (span.isOpening || !hours.daysOff.has(span.nextDay)) add(span.midnight, span.until);
  }
  return periods;
}

/** The offered times that lie nearest to the wanted one, the earliest first. */
export function nearestSlots(slots: readonly Date[], wanted: Date, amount = 3): Date[] {
  const distance = (slot: Date) => Math.abs(slot.getTime() - wanted.getTime());
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, amount)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

export interface DayOfSlots {
  /** "2026-12-25" */
  day: string;
  slots: Date[];
}

/** Times, the earliest first, by the days of a time zone, which need not be the firm's. */
export function slotsByDay(slots: readonly Date[], timeZone: string): DayOfSlots[] {
  const days: DayOfSlots[] = [];
  let midnight = Number.NEGATIVE_INFINITY;
  for (const slot of slots) {
    // Computed once per day, because time zone arithmetic is slow.
    if (slot.getTime() >= midnight) {
      const onDay = zoned(slot.getTime(), timeZone).toPlainDate();
      midnight = onDay.add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds;
      days.push({ day: onDay.toString(), slots: [] });
    }
    days.at(-1)?.slots.push(slot);
  }
  return days;
}

function bookable({ noticeHours, daysAhead }: CallHours, now: Date) {
  const ahead = Math.min(daysAhead, mostDaysAhead) * day;
  return { earliest: now.getTime() + noticeHours * hour, latest: now.getTime() + ahead };
}

/** Of times in their order those that overlap nothing; one pass over both, because a calendar may have thousands. */
function freeOf(starts: readonly number[], { pauseMinutes }: CallHours, busy: readonly BusyTime[]) {
  const taken = busy.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  let next = 0;
  let busyUntil = Number.NEGATIVE_INFINITY;
  return starts.filter((start) => {
    const end = start + (callMinutes + pauseMinutes) * minute;
    for (let one = taken[next]; one && one.startsAt.getTime() < end; one = taken[++next]) {
      busyUntil = Math.max(busyUntil, one.busyUntil.getTime());
    }
    return start >= busyUntil;
  });
}

function fullDays(hours: CallHours, busy: readonly BusyTime[]): Set<string> {
  const { mostPerDay } = hours;
  if (mostPerDay === null) return new Set();
  const calls = busy.filter(({ isCall }) => isCall);
  const days = Map.groupBy(calls, ({ startsAt }) => dayOf(startsAt.getTime(), hours));
  return new Set([...days].filter(([, onDay]) => onDay.length >= mostPerDay).map(([onDay]) => onDay));
}

function dayOf(moment: number, { timeZone }: { timeZone: string }): string {
  return zoned(moment, timeZone).toPlainDate().toString();
}

function zoned(moment: number, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
}

interface SpanOfTime {
  from: number;
  until: number;
  /** The day on which it begins, the next one, and the moment between them. */
  day: string;
  nextDay: string;
  midnight: number;
  isOpening: boolean;
}

/** The spans of the days between two moments, and of the day before, whose hours may go past midnight. */
function* spansBetween(hours: CallHours, from: number, until: number): Generator<SpanOfTime> {
  if (until < from) return;
  const last = zoned(until, hours.timeZone).toPlainDate();
  let onDay = zoned(from, hours.timeZone).toPlainDate().subtract({ days: 1 });
  while (Temporal.PlainDate.compare(onDay, last) <= 0) {
    const name = onDay.toString();
    const weekly = hours.daysOff.has(name) ? [] : (hours.weekly[onDay.dayOfWeek - 1] ?? []);
    for (const span of weekly) yield { ...momentsOf(onDay, span, hours), isOpening: false };
    for (const { day: openOn, span } of hours.openings) {
      if (openOn === name) yield { ...momentsOf(onDay, span, hours), isOpening: true };
    }
    onDay = onDay.add({ days: 1 });
  }
}

function momentsOf(onDay: Temporal.PlainDate, { from, until }: Span, { timeZone }: CallHours) {
  const next = onDay.add({ days: 1 });
  return {
    from: momentOf(onDay, from, timeZone),
    until: momentOf(onDay, until, timeZone),
    day: onDay.toString(),
    nextDay: next.toString(),
    midnight: next.toZonedDateTime({ timeZone }).epochMilliseconds,
  };
}

/** Minutes after midnight, as clocks show them. */
function momentOf(onDay: Temporal.PlainDate, minutes: number, timeZone: string): number {
  const wallTime = onDay.toPlainDateTime().add({ minutes });
  const moment = wallTime.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  if (moment.toPlainDateTime().equals(wallTime)) return moment.epochMilliseconds;
  return (moment.getTimeZoneTransition("next") ?? moment).epochMilliseconds;
}

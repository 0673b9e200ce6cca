import ICAL from "ical.js";
import { repetitionsOf } from "./repetition.ts";
import { type Clock, createClock, isUtc, type ZonedTime, zonedTimesIn } from "./zones.ts";

/** Moments in milliseconds. */
export interface Period {
  from: number;
  until: number;
}

export interface Reading {
  /** What overlaps it is read. */
  period: Period;
  /** The firm's, for times without one. */
  timeZone: string;
  /** Events whose UIDs end with it are our own calls: invitations come back from the calendars they were accepted in. */
  ownHost: string;
}

export type BusyTimes = { times: Period[] } | { failure: "not a calendar" | "too many events" };

/** Of events in a calendar, and of their occurrences within the period. */
export const mostEvents = 5_000;

const day = 24 * 60 * 60 * 1000;

/** When somebody is busy by their calendar, in times that do not overlap, the earliest first. */
export function readBusyTimes(text: string, reading: Reading): BusyTimes {
  const calendars = parse(text);
  if (!calendars) return { failure: "not a calendar" };
  const found: Period[] = [];
  for (const calendar of calendars) {
    const events = calendar.getAllSubcomponents("vevent");
    if (events.length > mostEvents) return { failure: "too many events" };
    const clock = createClock(calendar, reading.timeZone);
    const changed = changedOccurrences(events, clock);
    for (const event of events) {
      if (isFree(event) || uidOf(event).endsWith(`@${reading.ownHost}`)) continue;
      for (const time of readable(() => timesOf(event, { clock, changed, period: reading.period }))) {
        if (found.push(time) > mostEvents) return { failure: "too many events" };
      }
    }
  }
  return { times: merge(found) };
}

function parse(text: string): ICAL.Component[] | null {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) return null;
  try {
    const parsed = ICAL.parse(text);
    // A file may hold several calendars.
    const calendars: unknown[][] = typeof parsed[0] === "string" ? [parsed] : parsed;
    return calendars.map((calendar) => new ICAL.Component(calendar));
  } catch {
    return null;
  }
}

/** An event that cannot be read, such as one with an impossible date, must not hide all others. */
function readable(read: () => Period[]): Period[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Tentative events block, because they may take place. Whoever works elsewhere can be called. */
function isFree(event: ICAL.Component) {
  return (
    upperCase(event, "status") === "CANCELLED" ||
    upperCase(event, "transp") === "TRANSPARENT" ||
    ["FREE", "WORKINGELSEWHERE"].includes(upperCase(event, "x-microsoft-cdo-busystatus"))
  );
}

/** The occurrences of repeated events that have an event of their own, by UID and original start. */
function changedOccurrences(events: ICAL.Component[], clock: Clock) {
  return new Set(
    events.flatMap((event) =>
      zonedTimesIn(event, "recurrence-id").map((time) => occurrenceKey(event, clock.momentOf(time))),
    ),
  );
}

function occurrenceKey(event: ICAL.Component, moment: number) {
  return `${uidOf(event)} ${moment}`;
}

interface Context {
  clock: Clock;
  /** Keys of occurrences. */
  changed: ReadonlySet<string>;
  period: Period;
}

function timesOf(event: ICAL.Component, { clock, changed, period }: Context): Period[] {
  const [first] = zonedTimesIn(event, "dtstart");
  const length = first ? lengthOf(event, first, clock) : 0;
  // An event without length, such as a reminder, takes no time.
  if (!first || length <= 0) return [];
  const isChanged = event.hasProperty("recurrence-id");
  const excluded = new Set(zonedTimesIn(event, "exdate", first.zone).map(clock.momentOf));
  const times: Period[] = [];
  for (const start of isChanged ? [first] : startsOf(event, { first, length, clock, period })) {
    const from = clock.momentOf(start);
    const until = first.time.isDate ? clock.momentOf(daysLater(start, length / day)) : from + length;
    const isLeftOut = !isChanged && (excluded.has(from) || changed.has(occurrenceKey(event, from)));
    if (isLeftOut || until <= period.from || from >= period.until) continue;
    if (times.push({ from, until }) > mostEvents) break;
  }
  return times;
}

interface Series {
  first: ZonedTime;
  length: number;
  clock: Clock;
  period: Period;
}

function* startsOf(event: ICAL.Component, { first, length, clock, period }: Series): Generator<ZonedTime> {
  const rules: ICAL.Recur[] = event.getAllProperties("rrule").flatMap((one) => one.getValues());
  if (rules.length === 0) yield first;
  yield* zonedTimesIn(event, "rdate", first.zone);
  for (const rule of rules) {
    const last = Math.min(period.until, endOf(rule, first, clock));
    // A day more, because clocks of other time zones are ahead.
    for (const time of repetitionsOf(rule, first.time, period.from - length - day)) {
      const start = { time, zone: first.zone };
      if (clock.momentOf(start) > last) break;
      yield start;
    }
  }
}

/** The latest start that a rule allows. */
function endOf({ until }: ICAL.Recur, { time, zone }: ZonedTime, clock: Clock): number {
  if (!until) return Number.POSITIVE_INFINITY;
  const { year, month, day } = until;
  if (time.isDate) return clock.momentOf({ time: ICAL.Time.fromData({ year, month, day, isDate: true }) });
  if (!until.isDate) return clock.momentOf({ time: until, zone: isUtc(until) ? "UTC" : zone });
  return clock.momentOf({ time: ICAL.Time.fromData({ year, month, day, hour: 23, minute: 59 }), zone });
}

/** Milliseconds; of whole days as if each had 24 hours. */
function lengthOf(event: ICAL.Component, start: ZonedTime, clock: Clock): number {
  const [end] = zonedTimesIn(event, "dtend", start.zone);
  const duration = event.getFirstPropertyValue("duration");
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  if (!start.time.isDate) {
    return end ? clock.momentOf(end) - clock.momentOf(start) : seconds * 1000;
  }
  const days = end ? dayNumber(end.time) - dayNumber(start.time) : Math.ceil((seconds * 1000) / day);
  return Math.max(1, days) * day;
}

function dayNumber({ year, month, day: dayOfMonth }: ICAL.Time) {
  return Date.UTC(year, month - 1, dayOfMonth) / day;
}

function daysLater({ time, zone }: ZonedTime, days: number): ZonedTime {
  const later = time.clone();
  later.adjust(days, 0, 0, 0);
  return { time: later, zone };
}

function merge(times: Period[]): Period[] {
  const merged: Period[] = [];
  for (const time of times.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && time.from <= last.until) last.until = Math.max(last.until, time.until);
    else merged.push({ ...time });
  }
  return merged;
}

function uidOf(event: ICAL.Component) {
  return String(event.getFirstPropertyValue("uid") ?? "").toLowerCase();
}

function upperCase(event: ICAL.Component, property: string) {
  return String(event.getFirstPropertyValue(property) ?? "").toUpperCase();
}

import { Temporal } from "temporal-polyfill";
import type { Period } from "#domain/inbox/calls/slots.server.ts";
import { startOfDay } from "#domain/time/zoned.server.ts";

const dayMinutes = 24 * 60;

/** The shortest that is drawn: a call. */
const shortest = 15;

/** From and until in minutes since midnight, as the day's clocks show them. */
export interface Part {
  from: number;
  until: number;
}

/** The part of a period on a day; null if it lies elsewhere. */
export function partOnDay(period: Period, day: Temporal.PlainDate, timeZone: string): Part | null {
  const begin = startOfDay(day, timeZone);
  const end = startOfDay(day.add({ days: 1 }), timeZone);
  if (period.until <= begin || period.from >= end) return null;
  const from = period.from <= begin ? 0 : minutesOf(period.from, timeZone);
  const until = period.until >= end ? dayMinutes : minutesOf(period.until, timeZone);
  // When clocks go back, it may end at an earlier time than it began.
  const first = Math.min(from, dayMinutes - shortest);
  return { from: first, until: Math.max(until, first + shortest) };
}

/** Minutes since midnight by the clock. */
export function minutesOf(moment: Date, timeZone: string) {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return hour * 60 + minute;
}

/** Whether clocks change on a day, so that a time may be missing or come twice. */
export function hasClockChange(day: Temporal.PlainDate, timeZone: string) {
  return day.toZonedDateTime({ timeZone }).hoursInDay !== 24;
}

/** The hours of the day that a week shows: all that is in it, and at least from 8 AM to 6 PM. */
export interface ShownHours {
  first: number;
  last: number;
}

/** What takes a whole day is cut off where the hours begin and end: it does not need to show the night. */
export function shownHours(parts: readonly Part[]): ShownHours {
  const shown = parts.filter(({ from, until }) => from > 0 || until < dayMinutes);
  return {
    first: Math.floor(Math.min(8 * 60, ...shown.map(({ from }) => from)) / 60),
    last: Math.ceil(Math.max(18 * 60, ...shown.map(({ until }) => until)) / 60),
  };
}

interface Lane {
  /** The column that it is drawn in, of so many. */
  lane: number;
  lanes: number;
}

/** Items in their order, side by side where they overlap. */
export function inLanes<Item extends Part>(items: readonly Item[]): (Item & Lane)[] {
  const placed: (Item & Lane)[] = [];
  let group: (Item & Lane)[] = [];
  for (const item of items.toSorted((one, other) => one.from - other.from || other.until - one.until)) {
    if (group.every(({ until }) => until <= item.from)) group = [];
    const taken = new Set(group.filter(({ until }) => until > item.from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    const drawn = { ...item, lane, lanes: 1 };
    group.push(drawn);
    placed.push(drawn);
    const lanes = Math.max(...group.map((one) => one.lane)) + 1;
    for (const one of group) one.lanes = lanes;
  }
  return placed;
}

/** A part cut to the hours that are shown. */
export function withinHours<Item extends Part>(item: Item, { first, last }: ShownHours): Item {
  return { ...item, from: Math.max(item.from, first * 60), until: Math.min(item.until, last * 60) };
}

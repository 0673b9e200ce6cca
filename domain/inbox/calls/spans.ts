import { readDay } from "#domain/time/typed-days.ts";

/** A call always lasts so long. The database functions of calls have the same. */
export const callMinutes = 15;

export const dayMinutes = 24 * 60;

/** From and until in minutes since the midnight on which its day begins; past midnight `until` is more than a day. */
export interface Span {
  from: number;
  until: number;
}

export interface Opening {
  /** "2026-12-25" */
  day: string;
  span: Span;
}

const clockTime = /^(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i;
const dash = /\s*(?:-|–|—|\bto\b)\s*/i;
const dayAndSpans = /^(\S+)\s+(.+)$/;

interface ReadTime {
  minutes: number;
  /** Whether AM or PM was written. */
  hasHalf: boolean;
}

/** "9", "9:30", "21:30", "24:00", "9:30 PM", "9:30 p.m." */
export function readTime(text: string): ReadTime | null {
  const [, hours, minutes = "0", half] = clockTime.exec(text.trim()) ?? [];
  if (!hours || Number(minutes) > 59) return null;
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  const sum = hour * 60 + Number(minutes);
  return sum <= dayMinutes ? { minutes: sum, hasHalf: half !== undefined } : null;
}

/** What stands before and after the dash or "to". */
export function timesIn(span: string): string[] {
  return span.trim().split(dash);
}

/** An end at midnight is the end of the day, any other end that is not after the beginning lies on the next day. */
export function spanBetween(first: ReadTime, second: ReadTime): Span {
  const from = first.minutes;
  const end = second.minutes || dayMinutes;
  return { from, until: end < from ? end + dayMinutes : end };
}

/** "9:00-17:30", "9 AM to 5:30 PM", "22:00-02:00" over midnight. Null if it cannot be read, or a call does not fit. */
function readSpan(text: string): Span | null {
  const [first, second, ...others] = timesIn(text).map(readTime);
  if (!first || !second || others.length > 0 || first.hasHalf !== second.hasHalf) return null;
  const { from, until } = spanBetween(first, second);
  return from < dayMinutes && until - from >= callMinutes ? { from, until } : null;
}

export function partsOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** The hours of a day, with commas between them. What cannot be read is left out. */
export function readSpans(text: string | null): Span[] {
  return partsOf(text ?? "", ",").flatMap((part) => readSpan(part) ?? []);
}

/** A line of openings: its day as it was typed, and the hours behind it. */
export function splitOpening(line: string) {
  const [, day = "", spans = ""] = dayAndSpans.exec(line) ?? [];
  return { day, spans };
}

/** One-off openings: a day per line, then its hours. What cannot be read is left out. */
export function readOpenings(text: string | null): Opening[] {
  return partsOf(text ?? "", "\n").flatMap((line) => {
    const { day: word, spans } = splitOpening(line);
    const day = readDay(word);
    return day ? readSpans(spans).map((span) => ({ day, span })) : [];
  });
}

function storedTime(minutes: number) {
  const ofDay = minutes > dayMinutes ? minutes - dayMinutes : minutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}

/** As they are stored: "09:00-12:00, 22:00-02:00". */
export function writeSpans(spans: Span[]): string {
  return spans.map(({ from, until }) => `${storedTime(from)}-${storedTime(until)}`).join(", ");
}

/** "9:00 AM" */
export function shownTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** "9:00 AM to 5:30 PM" */
export function shownSpan({ from, until }: Span): string {
  return `${shownTime(from)} to ${shownTime(until)}`;
}

/** Stored hours as screens write them. What cannot be read stays as it is. */
export function shownHours(stored: string | null): string {
  return partsOf(stored ?? "", ",")
    .map((part) => {
      const span = readSpan(part);
      return span ? shownSpan(span) : part;
    })
    .join(", ");
}

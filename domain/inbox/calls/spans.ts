import { optionalLine, optionalLines, textUnits } from "#domain/text/fields.ts";
import { readDay, storedDays } from "#domain/time/typed-days.ts";

/** A call always lasts so long. The database functions of calls have the same. */
export const callMinutes = 15;

const dayMinutes = 24 * 60;
const longestOverMidnight = 12 * 60;

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

export const spansLimit = 200;
export const openingsLimit = 5_000;

const clockTime = /^(\d{1,2})(?::(\d{2}))?\s*([ap]m)?$/i;
const dash = /\s*(?:-|–|—|\bto\b)\s*/;
const dayAndSpans = /^(\S+)\s+(.+)$/;

interface ReadTime {
  minutes: number;
  hasHalf: boolean;
}

/** "9", "9:30", "21:30", "24:00", "9:30 PM" */
function readTime(text: string): ReadTime | null {
  const [, hours, minutes = "0", half] = clockTime.exec(text.trim()) ?? [];
  if (!hours || Number(minutes) > 59) return null;
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
  const sum = hour * 60 + Number(minutes);
  return sum <= dayMinutes ? { minutes: sum, hasHalf: half !== undefined } : null;
}

/** "9:00-17:30", "9 AM to 5:30 PM", "22:00-02:00" over midnight. Null if it cannot be read, or a call does not fit. */
function readSpan(text: string): Span | null {
  const [first, second, ...others] = text.split(dash).map(readTime);
  if (!first || !second || others.length > 0 || first.hasHalf !== second.hasHalf) return null;
  const from = first.minutes;
  const until = second.minutes < from ? second.minutes + dayMinutes : second.minutes;
  return from < dayMinutes && until - from >= callMinutes ? { from, until } : null;
}

function partsOf(text: string, separator: string) {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** The hours of a day, with commas between them. What cannot be read is left out. */
export function readSpans(text: string | null): Span[] {
  return partsOf(text ?? "", ",").flatMap((part) => readSpan(part) ?? []);
}

/** One-off openings: a day per line, then its hours. What cannot be read is left out. */
export function readOpenings(text: string | null): Opening[] {
  return partsOf(text ?? "", "\n").flatMap((line) => {
    const [, word = "", spans = ""] = dayAndSpans.exec(line) ?? [];
    const day = readDay(word);
    return day ? readSpans(spans).map((span) => ({ day, span })) : [];
  });
}

function clock(minutes: number) {
  const ofDay = minutes > dayMinutes ? minutes - dayMinutes : minutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
}

/** As they are stored: "09:00-12:00, 22:00-02:00". */
export function writeSpans(spans: Span[]): string {
  return spans.map(({ from, until }) => `${clock(from)}-${clock(until)}`).join(", ");
}

/** "9-5" means until the afternoon, not most of the night. */
function isBackwards(span: Span | null) {
  return span !== null && span.until > dayMinutes && span.until - span.from > longestOverMidnight;
}

function problemOf(text: string): string | null {
  const wrong = partsOf(text, ",").find((part) => !readSpan(part));
  if (wrong !== undefined) {
    return `“${wrong.slice(0, 50)}” is not a span of at least ${callMinutes} minutes. Write hours such as 9:00-12:00, 13:00-17:30.`;
  }
  const backwards = partsOf(text, ",").find((part) => isBackwards(readSpan(part)));
  if (backwards !== undefined) {
    return `“${backwards}” ends before it begins. Write 9:00-17:00 or 9 AM-5 PM; hours over midnight, such as 22:00-02:00, last twelve hours at most.`;
  }
  const spans = readSpans(text).toSorted((one, other) => one.from - other.from);
  const overlap = spans.find(({ from }, index) => from < (spans[index - 1]?.until ?? 0));
  return overlap ? `${writeSpans([overlap])} overlaps other hours of the same day.` : null;
}

/** The hours of a weekday; empty if there are none. */
export function spansField(label: string) {
  return optionalLine(label, spansLimit)
    .superRefine((text, context) => {
      const message = problemOf(text ?? "");
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform((text) => writeSpans(readSpans(text)) || null);
}

/** Days as people type them, stored as "2026-12-05 10:00-12:00". */
export function openingsField(label: string) {
  return optionalLines(label, openingsLimit)
    .superRefine((text, context) => {
      for (const [index, typed] of (text ?? "").split("\n").entries()) {
        const problem = problemOfOpening(typed.trim());
        if (problem) return context.addIssue({ code: "custom", message: `Line ${index + 1}: ${problem}` });
      }
      if (textUnits(storedDays(text ?? "")) <= openingsLimit) return;
      context.addIssue({ code: "custom", message: `${label} can have at most ${openingsLimit} characters.` });
    })
    .transform((text) => text && storedDays(text));
}

function problemOfOpening(line: string): string | null {
  if (line === "") return null;
  const [, day = "", spans = ""] = dayAndSpans.exec(line) ?? [];
  return readDay(day)
    ? problemOf(spans)
    : `“${line.slice(0, 50)}” is not a day with hours. Write one day per line, such as 12/5/2026 10:00-12:00.`;
}

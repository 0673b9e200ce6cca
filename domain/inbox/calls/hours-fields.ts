import { optionalLine, optionalLines, textUnits } from "#domain/text/fields.ts";
import { readDay, storedDays } from "#domain/time/typed-days.ts";
import {
  callMinutes,
  dayMinutes,
  partsOf,
  readSpans,
  readTime,
  type Span,
  shownSpan,
  spanBetween,
  splitOpening,
  timesIn,
  writeSpans,
} from "./spans.ts";

const longestOverMidnight = 12 * 60;

/** Of hours as they are stored; typed with AM and PM they are longer. */
export const spansLimit = 200;
export const typedSpansLimit = 500;
export const openingsLimit = 5_000;

const mostSpans = Math.floor((spansLimit + 2) / "09:00-12:00, ".length);

/** What is wrong with the hours of a day, in a sentence; null if nothing is. */
export function problemOfHours(text: string): string | null {
  for (const part of partsOf(text, ",")) {
    const problem = problemOfSpan(part);
    if (problem) return problem;
  }
  const spans = readSpans(text).toSorted((one, other) => one.from - other.from);
  for (const [index, span] of spans.entries()) {
    const before = spans[index - 1];
    if (before && span.from < before.until) return `${shownSpan(span)} overlaps ${shownSpan(before)}.`;
  }
  return null;
}

function problemOfSpan(text: string): string | null {
  const times = timesIn(text);
  if (times.length !== 2)
    return `“${text.slice(0, 50)}” is not a span. Write one such as 9:00 AM to 5:00 PM.`;
  const missing = ["From", "To"].filter((_, index) => !times[index]);
  if (missing.length === 2) return "From and To are missing. Write times such as 9:00 AM and 5:00 PM.";
  if (missing[0]) return `${missing[0]} is missing. Write a time such as 9:00 AM.`;
  const [first, second] = times.map(readTime);
  if (!first || !second) {
    return `“${times[first ? 1 : 0]?.slice(0, 50)}” is not a time. Write one such as 9:00 AM.`;
  }
  if (first.hasHalf !== second.hasHalf) {
    return `“${text}” needs AM or PM with both times, such as 9 AM to 5 PM.`;
  }
  return problemOfLength(text, spanBetween(first, second));
}

function problemOfLength(text: string, span: Span): string | null {
  const { from, until } = span;
  if (from === dayMinutes) return "From must be before midnight. A day begins at 12:00 AM.";
  const isBackwards = until > dayMinutes && until - from > longestOverMidnight;
  if (until === from || isBackwards) {
    const shown = shownSpan(span);
    const read = text === shown ? shown : `“${text}”, which is ${shown}`;
    return `To must be later than From in ${read}.${inTheAfternoon(span)} Hours over midnight last twelve hours at most.`;
  }
  return until - from < callMinutes
    ? `${shownSpan(span)} is shorter than a call of ${callMinutes} minutes.`
    : null;
}

/** "9-5" means until the afternoon, not most of the night. */
function inTheAfternoon({ from, until }: Span) {
  const end = (until % dayMinutes) + dayMinutes / 2;
  return end < dayMinutes && end > from ? ` Did you mean ${shownSpan({ from, until: end })}?` : "";
}

/** The hours of a weekday; empty if there are none. */
export function spansField(label: string) {
  return optionalLine(label, typedSpansLimit)
    .superRefine((text, context) => {
      const message = problemOfHours(text ?? "") ?? problemOfAmount(text);
      if (message) context.addIssue({ code: "custom", message: `${label}: ${message}` });
    })
    .transform((text) => writeSpans(readSpans(text)) || null);
}

function problemOfAmount(text: string | null) {
  return readSpans(text).length > mostSpans ? `A day can have at most ${mostSpans} spans.` : null;
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
  const { day, spans } = splitOpening(line);
  return readDay(day)
    ? problemOfHours(spans)
    : `“${line.slice(0, 50)}” is not a day with hours. Write one day per line, such as 12/5/2026 10 AM to 12 PM.`;
}

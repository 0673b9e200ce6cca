import { problemOfHours } from "./hours-fields.ts";
import { callSettingsLabels as labels, type Weekday, weekdays } from "./settings-rules.ts";
import {
  dayMinutes,
  partsOf,
  readSpans,
  readTime,
  type Span,
  shownSpan,
  shownTime,
  timesIn,
} from "./spans.ts";

/** A span of hours as the form shows it: two times as they were typed. */
export interface HourRow {
  from: string;
  to: string;
}

export const mostRows = 4;

export const officeHours: HourRow = { from: "9:00 AM", to: "5:00 PM" };

/** "12:00 AM", "12:15 AM" and so on. */
export const quarterHours = Array.from({ length: dayMinutes / 15 }, (_, index) => shownTime(index * 15));

/** The index of the quarter hour of a typed time; that of 9:00 AM if it is no time. */
export function quarterHourAt(text: string): number {
  const { minutes } = readTime(text) ?? { minutes: 9 * 60 };
  return Math.floor(minutes / 15) % quarterHours.length;
}

/** "9:00 AM" for "9am", "9" or "9:00". What is no time stays as it is. */
export function tidyTime(text: string): string {
  const time = readTime(text);
  return time ? shownTime(time.minutes) : text.trim();
}

/** The hours of a day as rows; null if they can only be shown as text. */
export function rowsOf(text: string): HourRow[] | null {
  const parts = partsOf(text, ",");
  const rows = parts.flatMap((part) => rowOf(part) ?? []);
  return rows.length === parts.length && rows.length <= mostRows ? rows : null;
}

function rowOf(part: string): HourRow | null {
  const [from = "", to, ...others] = timesIn(part);
  if (to === undefined || others.length > 0) return null;
  // "9-5pm" says nothing about 9, and tidied it would.
  const halves = new Set([from, to].flatMap((time) => readTime(time)?.hasHalf ?? []));
  return halves.size > 1 ? null : { from: tidyTime(from), to: tidyTime(to) };
}

/** The opposite of `rowsOf`. */
export function textOf(rows: HourRow[]): string {
  return rows.map(({ from, to }) => `${tidyTime(from)} to ${tidyTime(to)}`.trim()).join(", ");
}

/** What the two times of a row do not say at a glance; null for most rows. */
export function noteOf(row: HourRow): string | null {
  const text = textOf([row]);
  const [span] = problemOfHours(text) ? [] : readSpans(text);
  if (!span) return null;
  if (isWholeDay(span)) return "The whole day";
  return span.until > dayMinutes ? "Ends the next day" : null;
}

function isWholeDay({ from, until }: Span) {
  return from === 0 && until === dayMinutes;
}

/** "Visitors can book Monday to Friday, 9:00 AM to 5:00 PM." Days with a mistake in their hours are left out. */
export function describeWeek(texts: Record<Weekday, string>): string {
  const open = weekdays.filter((day) => !problemOfHours(texts[day]) && readSpans(texts[day]).length > 0);
  const byHours = Map.groupBy(open, (day) => inWords(readSpans(texts[day]).map(spanInWords)));
  if (byHours.size === 0) return "No day of the week has hours.";
  const groups = [...byHours].map(([hours, days]) => `${inWords(runsOf(days))}, ${hours}`);
  return `Visitors can book ${groups.join("; ")}.`;
}

function spanInWords(span: Span) {
  return isWholeDay(span) ? "all day" : shownSpan(span);
}

/** "Monday to Wednesday", "Friday"; three days or more in a row become one. */
function runsOf(days: Weekday[]) {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const isNext = last?.at(-1) === weekdays[weekdays.indexOf(day) - 1];
    if (last && isNext) last.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => {
    const names = run.map((day) => labels[day]);
    return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names;
  });
}

function inWords(parts: string[]) {
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(parts);
}

const day = 24 * 60 * 60 * 1000;

/** A calendar day, such as "2026-11-16", some days later; the number may be negative. */
export function addDays(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}

/** Monday of the coming week. */
export function nextMonday(today: string): string {
  const weekday = new Date(today).getUTCDay();
  return addDays(today, (8 - weekday) % 7 || 7);
}

interface Span {
  firstDay: string;
  weeks: number;
}

export function lastDayOf({ firstDay, weeks }: Span): string {
  return addDays(firstDay, weeks * 7 - 1);
}

/** The week that a day belongs to, from 1; the first before it begins, and the last after its end. */
export function weekOn(today: string, { firstDay, weeks }: Span): number {
  const week = Math.floor((Date.parse(today) - Date.parse(firstDay)) / (7 * day)) + 1;
  return Math.min(Math.max(week, 1), weeks);
}

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export function firstDayOfWeek(week: number, { firstDay }: Pick<Span, "firstDay">): string {
  return addDays(firstDay, (week - 1) * 7);
}

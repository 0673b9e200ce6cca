import { z } from "zod";
import { realYear } from "#domain/text/fields.ts";
import { calendarDate } from "./dates.ts";

const monthDayYear = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

/** "2026-12-25" of a day as people type it: "12/25/2026", "12/25/26" or "2026-12-25". Null if there is no such day. */
export function readDay(typed: string): string | null {
  const [, month, day, year] = monthDayYear.exec(typed) ?? [];
  const read =
    month && day && year
      ? `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
      : typed;
  return z.regexes.date.test(read) && realYear.test(read) ? read : null;
}

/** Lines that begin with a day, as they are stored: "2026-12-25 Christmas Day". */
export function storedDays(text: string): string {
  return replaceFirstWords(text, readDay);
}

/** The same as screens write days: "12/25/2026 Christmas Day". */
export function shownDays(text: string): string {
  return replaceFirstWords(text, (word) => (readDay(word) === word ? calendarDate(word) : null));
}

/** A line whose first word is no day stays as it is. */
function replaceFirstWords(text: string, replace: (word: string) => string | null) {
  return text
    .split("\n")
    .map((line) => line.replace(/\S+/, (word) => replace(word) ?? word))
    .join("\n");
}

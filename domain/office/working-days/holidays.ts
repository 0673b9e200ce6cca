import { optionalLines, textUnits } from "#domain/text/fields.ts";
import { readDay, storedDays } from "#domain/time/typed-days.ts";

export interface Holiday {
  /** "2026-12-25" */
  day: string;
  name: string | null;
}

export const holidaysLimit = 5_000;

const dayAndName = /^(\S+)(?:\s+(.*))?$/;

function readHoliday(line: string): Holiday | null {
  const [, word = "", name = null] = dayAndName.exec(line.trim()) ?? [];
  const day = readDay(word);
  return day === null ? null : { day, name };
}

/** One holiday per line: its day, and its name if it has one. A line without a day is left out. */
export function readHolidays(text: string | null): Holiday[] {
  return (text ?? "").split("\n").flatMap((line) => readHoliday(line) ?? []);
}

/** Days as people type them, stored as "2026-12-25 Christmas Day". */
export function holidaysField(label: string) {
  return optionalLines(label, holidaysLimit)
    .superRefine((text, context) => {
      const message = problemOf(text ?? "", label);
      if (message) context.addIssue({ code: "custom", message });
    })
    .transform((text) => text && storedDays(text));
}

function problemOf(text: string, label: string): string | null {
  const lines = text.split("\n").map((line) => line.trim());
  const wrong = lines.findIndex((line) => line !== "" && !readHoliday(line));
  if (wrong !== -1) {
    const line = lines[wrong]?.slice(0, 50);
    return `Line ${wrong + 1}: “${line}” is not a day. Write one day per line, such as 12/25/2026 Christmas Day.`;
  }
  return textUnits(storedDays(text)) > holidaysLimit
    ? `${label} can have at most ${holidaysLimit} characters.`
    : null;
}

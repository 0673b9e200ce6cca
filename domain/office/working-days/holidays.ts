import { z } from "zod";
import { optionalLines } from "#domain/text/fields.ts";

export interface Holiday {
  /** "2026-12-25" */
  day: string;
  name: string | null;
}

export const holidaysLimit = 5_000;

const dayAndName = /^(\S+)(?:\s+(.*))?$/;

function linesOf(text: string) {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** One holiday per line: its day, and its name if it has one. A line without a day is left out. */
export function readHolidays(text: string | null): Holiday[] {
  return linesOf(text ?? "").flatMap((line) => {
    const [, day = "", name] = dayAndName.exec(line) ?? [];
    return z.regexes.date.test(day) ? [{ day, name: name ?? null }] : [];
  });
}

export function holidaysField(label: string) {
  return optionalLines(label, holidaysLimit).superRefine((text, context) => {
    const wrong = linesOf(text ?? "").find((line) => readHolidays(line).length === 0);
    if (wrong === undefined) return;
    const message = `“${wrong.slice(0, 50)}” is not a day. Write one day per line, such as 2026-12-25 Christmas Day.`;
    context.addIssue({ code: "custom", message });
  });
}

import { counted } from "#domain/text/words.ts";

const hour = 60 * 60 * 1000;
/** Working days last from midnight to midnight. */
const workingDay = 24 * hour;

const spelled = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "within two working days", for sentences about answers. */
export function answerWithin(days: number | null): string {
  if (days === null) return "as soon as possible";
  return `within ${spelled[days - 1] ?? days} working ${days === 1 ? "day" : "days"}`;
}

/** "4 hours", "1.5 working days": milliseconds on working days, rounded up. */
export function workingTimeInWords(time: number): string {
  const hours = Math.max(1, Math.ceil(time / hour));
  if (hours < 24) return counted(hours, "hour");
  return counted(Math.ceil((time / workingDay) * 2) / 2, "working day");
}

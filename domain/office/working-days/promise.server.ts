import { readHolidays } from "./holidays.ts";
import type { AnswerPromise, WorkCalendar } from "./working-days.server.ts";

export interface AnswerSettings {
  timeZone: string;
  holidays: string | null;
  answerWithinDays: number | null;
}

export function calendarOf({ timeZone, holidays }: Omit<AnswerSettings, "answerWithinDays">): WorkCalendar {
  return { timeZone, holidays: new Set(readHolidays(holidays).map(({ day }) => day)) };
}

/** What the settings promise; null if nothing. */
export function promiseOf(settings: AnswerSettings): AnswerPromise | null {
  const { answerWithinDays: days } = settings;
  return days === null ? null : { ...calendarOf(settings), days };
}

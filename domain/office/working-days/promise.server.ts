import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { type AnswerDaysField, lateAfterDays } from "#domain/office/settings/answer-rules.ts";
import { readHolidays } from "./holidays.ts";
import type { AnswerTime, WorkCalendar } from "./working-days.server.ts";

interface CalendarSettings {
  timeZone: string;
  holidays: string | null;
}

/** The days are null until the owner has saved some. */
export type AnswerSettings = CalendarSettings & Record<AnswerDaysField, number | null>;

/** The setting of each kind. A call has none: it takes place at its time. */
const daysFields: Record<ConversationEntity, AnswerDaysField | null> = {
  "session-requests": "answerWithinDays",
  "contact-messages": "answerWithinDays",
  "bcpbp-applications": "programAnswerWithinDays",
  "job-applications": "jobAnswerWithinDays",
  calls: null,
};

export function calendarOf({ timeZone, holidays }: CalendarSettings): WorkCalendar {
  return { timeZone, holidays: new Set(readHolidays(holidays).map(({ day }) => day)) };
}

/** What people who write are promised: what the owner has saved, or nothing. */
export function promiseOf(settings: AnswerSettings, kind: ConversationEntity): AnswerTime | null {
  const field = daysFields[kind];
  const days = field && settings[field];
  return days === null ? null : { ...calendarOf(settings), days };
}

/** After what an answer counts as late in the back office: what is promised, or the usual time. Null for calls. */
export function lateAfter(settings: AnswerSettings, kind: ConversationEntity): AnswerTime | null {
  const field = daysFields[kind];
  return field && { ...calendarOf(settings), days: settings[field] ?? lateAfterDays[field] };
}

import { dueOf } from "#domain/office/working-days/due.server.ts";
import type { AnswerSettings } from "#domain/office/working-days/promise.server.ts";
import { dateTimeWithZone, shortDate } from "#domain/time/dates.ts";

interface Dates {
  createdAt: Date;
  seenAt: Date | null;
  answeredAt: Date | null;
  waitingSince: Date | null;
}

/** For rows, which show only the day it was received and the day by which an answer is due. */
export function withReceivedDate<Inquiry extends Dates>(
  inquiry: Inquiry,
  settings: AnswerSettings,
  now: Date,
) {
  const { createdAt, seenAt, answeredAt, waitingSince, ...rest } = inquiry;
  return {
    ...rest,
    received: shortDate(createdAt, settings.timeZone),
    due: dueOf(waitingSince, settings, now),
  };
}

export function withAllDates<Inquiry extends Dates>(inquiry: Inquiry, timeZone: string) {
  const { createdAt, seenAt, answeredAt, ...rest } = inquiry;
  return {
    ...rest,
    received: dateTimeWithZone(createdAt, timeZone),
    seen: seenAt && dateTimeWithZone(seenAt, timeZone),
    answered: answeredAt && dateTimeWithZone(answeredAt, timeZone),
  };
}

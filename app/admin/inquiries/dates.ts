import { dateTimeWithZone, shortDate } from "#domain/text/rules.ts";

interface Dates {
  createdAt: Date;
  seenAt: Date | null;
  answeredAt: Date | null;
}

/** For rows, which show only the day it was received. */
export function withReceivedDate<Inquiry extends Dates>(inquiry: Inquiry, timeZone: string) {
  const { createdAt, seenAt, answeredAt, ...rest } = inquiry;
  return { ...rest, received: shortDate(createdAt, timeZone) };
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

import { momentText, placeText } from "#domain/inbox/calls/facts.ts";
import type { calls } from "#domain/inbox/calls/table.server.ts";
import { dateTimeWithZone, zoneName } from "#domain/time/dates.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import { weekAddress } from "../calendar/week-address.server.ts";

/** A call as lists and details show it, in the firm's time. */
export function shownCall(call: typeof calls.$inferSelect, timeZone: string, now: Date) {
  const { id, name, email, service, about, phone, state, startsAt, createdAt } = call;
  return {
    id,
    name,
    email,
    service,
    about,
    phone,
    state,
    when: momentText(startsAt, timeZone),
    theirTime: call.timeZone === timeZone ? null : momentText(startsAt, call.timeZone),
    where: placeText(call, "firm"),
    booked: dateTimeWithZone(createdAt, timeZone),
    hasBegun: startsAt <= now,
    /** The next three are for the form that moves the call. */
    wallTime: wallClock(startsAt, timeZone),
    earliest: wallClock(now, timeZone),
    zone: zoneName(timeZone),
    week: weekAddress(startsAt, timeZone, now),
  };
}

export type ShownCall = ReturnType<typeof shownCall>;

import { href } from "react-router";
import type { OpenedCall } from "#domain/calls/booking.server.ts";
import { momentText, placeText } from "#domain/calls/facts.ts";
import { callMessages } from "#domain/calls/rules.ts";
import { dateTimeWithZone } from "#domain/text/rules.ts";

export interface CallPage {
  state: OpenedCall["state"];
  moment: string;
  /** "Friday, November 20, 2026" and "9:15 AM GMT+9", on the clocks of whoever booked it. */
  day: string;
  time: string;
  /** "Thursday, November 19, 2026 at 7:15 PM EST"; null where that is the same. */
  firmTime: string | null;
  place: string;
  /** Until when it can be moved and cancelled; null if it no longer can. */
  changeableUntil: string | null;
  /** Why it can no longer be changed. */
  refusal: string | null;
  moveHref: string;
  fileHref: string;
}

interface Opened {
  call: OpenedCall;
  token: string;
  firmZone: string;
  changeNoticeHours: number;
}

const hour = 60 * 60 * 1000;

/** The appointment, as whoever booked it sees it. */
export function describeCall({ call, token, firmZone, changeNoticeHours }: Opened): CallPage {
  const { startsAt, timeZone, state, isChangeable } = call;
  const until = new Date(startsAt.getTime() - changeNoticeHours * hour);
  return {
    state,
    moment: startsAt.toISOString(),
    day: startsAt.toLocaleDateString("en-US", {
      ...{ timeZone, weekday: "long", year: "numeric", month: "long", day: "numeric" },
    }),
    time: startsAt.toLocaleTimeString("en-US", {
      ...{ timeZone, hour: "numeric", minute: "2-digit", timeZoneName: "short" },
    }),
    firmTime: timeZone === firmZone ? null : momentText(startsAt, firmZone),
    place: placeText(call, "sender"),
    changeableUntil: isChangeable ? dateTimeWithZone(until, timeZone) : null,
    refusal: state === "booked" && !isChangeable ? callMessages.tooLate : null,
    moveHref: href("/receipt/:token/move", { token }),
    fileHref: href("/receipt/:token/call.ics", { token }),
  };
}

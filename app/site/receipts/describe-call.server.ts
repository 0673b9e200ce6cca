import { href } from "react-router";
import type { OpenedCall } from "#domain/inbox/calls/booking.server.ts";
import type { HeldCall } from "#domain/inbox/calls/confirmation.server.ts";
import { momentText, placeText } from "#domain/inbox/calls/facts.ts";
import { callMessages } from "#domain/inbox/calls/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";

export interface CallPage {
  state: OpenedCall["state"];
  moment: string;
  /** "Friday, November 20, 2026" and "9:15 AM GMT+9", on the clocks of whoever booked it. */
  day: string;
  time: string;
  /** "Thursday, November 19, 2026 at 7:15 PM EST"; null where that is the same. */
  firmTime: string | null;
  place: string;
  /** Until when it can be changed; null if it no longer can. */
  changeableUntil: string | null;
  /** Why it can no longer be moved. */
  refusal: string | null;
  /** Null if it can no longer be moved, though perhaps cancelled. */
  moveHref: string | null;
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
  const { startsAt, timeZone, state, isChangeable, isMovable } = call;
  const until = new Date(startsAt.getTime() - changeNoticeHours * hour);
  return {
    state,
    moment: startsAt.toISOString(),
    ...clockOf(startsAt, timeZone),
    firmTime: timeZone === firmZone ? null : momentText(startsAt, firmZone),
    place: placeText(call, "sender"),
    changeableUntil: isChangeable ? dateTimeWithZone(until, timeZone) : null,
    refusal: isMovable || state !== "booked" ? null : callMessages[isChangeable ? "tooOften" : "tooLate"],
    moveHref: isMovable ? href("/receipt/:token/move", { token }) : null,
    fileHref: href("/receipt/:token/call.ics", { token }),
  };
}

function clockOf(moment: Date, timeZone: string) {
  return {
    day: moment.toLocaleDateString("en-US", {
      timeZone,
      weekday: "long",
      year: "numeric",
      month: "long",
      day: "numeric",
    }),
    time: moment.toLocaleTimeString("en-US", {
      timeZone,
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    }),
  };
}

export interface HeldPage {
  title: string;
  lede: string;
  label: string;
  moment: string;
  day: string;
  time: string;
  isHeld: boolean;
}

/** A time that is still to be confirmed, as whoever chose it sees it. */
export function describeHeldCall(
  { startsAt, timeZone, heldUntil, email, isAvailable }: HeldCall,
  now: Date,
): HeldPage {
  const isHeld = isAvailable && heldUntil > now;
  const shown = { moment: startsAt.toISOString(), ...clockOf(startsAt, timeZone), isHeld };
  if (isHeld) {
    return {
      ...shown,
      title: "Almost done",
      lede: `Open the link that we sent to ${email} and confirm the call within 15 minutes, and this time is yours.`,
      label: `We are holding it for you until ${clockOf(heldUntil, timeZone).time}`,
    };
  }
  return {
    ...shown,
    title: "This time is no longer held",
    lede: isAvailable
      ? "It was not confirmed within 15 minutes. The link in our email still works as long as nobody else takes this time."
      : callMessages.notKept,
    label: "The time you chose",
  };
}

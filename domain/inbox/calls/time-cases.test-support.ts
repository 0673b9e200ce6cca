import { Temporal } from "temporal-polyfill";

type Moment = (now: Date) => Date;

const timeZone = "America/New_York";

/** The settings for which the cases hold; `sampleCall` has the same pause. */
export const sharedRules = { pause: 15, notice: 2, ahead: 7, most: 2 };

function inMinutes(minutes: number): Moment {
  return (now) => new Date(now.getTime() + minutes * 60_000);
}

/** By the firm's clocks, so many days from today. */
function onDay(days: number, time: string): Moment {
  return (now) => {
    const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate();
    const wanted = today.add({ days }).toZonedDateTime({ timeZone, plainTime: time });
    return new Date(wanted.epochMilliseconds);
  };
}

/** The booked calls among which the cases lie. */
export function callsAt(now: Date): Date[] {
  return [onDay(3, "10:00"), onDay(4, "00:00"), onDay(4, "23:45")].map((moment) => moment(now));
}

/** A time that is blocked twice, on a day with one call. */
export function blocksAt(now: Date): { startsAt: Date; endsAt: Date }[] {
  const block = (from: string, until: string) => ({
    startsAt: onDay(3, from)(now),
    endsAt: onDay(3, until)(now),
  });
  return [block("14:00", "15:00"), block("14:30", "14:45")];
}

type Refusal = "past" | "too soon" | "too far" | "taken" | "never offered" | "day full";

/** Which rule refuses a time; null if it can be booked. */
export const timeCases: [name: string, refusal: Refusal | null, wanted: Moment][] = [
  ["a quarter of an hour ago", "past", inMinutes(-15)],
  ["now", "past", inMinutes(0)],
  ["before the notice", "too soon", inMinutes(105)],
  ["after the notice", null, inMinutes(135)],
  ["exactly as far ahead as planned", null, inMinutes(7 * 24 * 60)],
  ["further ahead", "too far", inMinutes(7 * 24 * 60 + 15)],
  ["the time of a call", "taken", onDay(3, "10:00")],
  ["its own pause would reach into the call", "taken", onDay(3, "09:45")],
  ["within the pause after the call", "taken", onDay(3, "10:15")],
  ["its pause ends where the call begins", null, onDay(3, "09:30")],
  ["where the pause of the call ends", null, onDay(3, "10:30")],
  ["a day with as many calls as it may have", "day full", onDay(4, "12:00")],
  ["the time of a call on such a day", "taken", onDay(4, "23:45")],
  ["the next day, within the pause of the last call", "taken", onDay(5, "00:00")],
  ["the next day, after the pause", null, onDay(5, "00:15")],
  ["within a blocked time", "never offered", onDay(3, "14:45")],
  ["its pause would reach into a blocked time", "never offered", onDay(3, "13:45")],
  ["its pause ends where a blocked time begins", null, onDay(3, "13:30")],
  ["where a blocked time ends", null, onDay(3, "15:00")],
];

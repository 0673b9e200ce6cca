import { Temporal } from "temporal-polyfill";
import { instantOf, startOfDay, wallClock } from "#domain/time/zoned.server.ts";
import { type BlockForm, longestBlockDays, blockMessages as messages } from "./block-form.ts";

interface Period {
  startsAt: Date;
  endsAt: Date;
}

interface Refusal {
  field: "day" | "from" | "to" | "lastDay";
  text: string;
}

interface Reading {
  timeZone: string;
  now: Date;
  /** As it is stored, if it is being edited. */
  stored?: Period;
}

const midnight = "00:00";
const longest = longestBlockDays * 24 * 60 * 60 * 1000;

/** The moments that a form means, or what is wrong with it. */
export function blockPeriod(form: BlockForm, { timeZone, now, stored }: Reading): Period | Refusal {
  const { day, isWholeDay, from, to } = form;
  const last = form.lastDay ?? day;
  if (last < day) return { field: "lastDay", text: messages.lastDayTooEarly };
  const end = isWholeDay ? midnight : (to ?? "");
  // A block until midnight ends with its last day.
  const endDay = end === midnight ? nextDay(last) : last;
  const startsAt = isWholeDay
    ? startOfDay(day, timeZone)
    : instantOf(`${day}T${from}`, { timeZone, stored: stored?.startsAt });
  if (typeof startsAt === "string") return { field: "from", text: startsAt };
  const endsAt =
    end === midnight
      ? startOfDay(endDay, timeZone)
      : instantOf(`${endDay}T${end}`, { timeZone, stored: stored?.endsAt });
  if (typeof endsAt === "string") return { field: "to", text: endsAt };
  const lastField = form.lastDay ? "lastDay" : "day";
  if (endsAt <= startsAt) return { field: "to", text: messages.endsBeforeItBegins };
  if (endsAt <= now) return { field: isWholeDay ? lastField : "to", text: messages.past };
  if (endsAt.getTime() - startsAt.getTime() > longest) return { field: "lastDay", text: messages.tooLong };
  return { startsAt, endsAt };
}

/** The values that the form shows for a block. */
export function blockTexts({ startsAt, endsAt, note }: Period & { note: string | null }, timeZone: string) {
  const [day = "", from = ""] = wallClock(startsAt, timeZone).split("T");
  const [endDay = "", to = ""] = wallClock(endsAt, timeZone).split("T");
  const endsWithDay = endsAt.getTime() === startOfDay(endDay, timeZone).getTime();
  const lastDay = endsWithDay ? Temporal.PlainDate.from(endDay).subtract({ days: 1 }).toString() : endDay;
  const isWholeDay = endsWithDay && startsAt.getTime() === startOfDay(day, timeZone).getTime();
  return {
    day,
    isWholeDay: isWholeDay ? "on" : "",
    from: isWholeDay ? "" : from,
    to: isWholeDay ? "" : endsWithDay ? midnight : to,
    lastDay: lastDay === day ? "" : lastDay,
    note: note ?? "",
  };
}

function nextDay(day: string) {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { findCall, listCallsBetween } from "#domain/inbox/calls/office.server.ts";
import { findCallHours } from "#domain/inbox/calls/settings.server.ts";
import { readOpenedId } from "#domain/lists/rules.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { clockSpan, clockTime } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { shownCall } from "../calls/shown.server.ts";
import { loadConversation } from "../conversations/load.server.ts";
import { addressOf, dayOf, mondayOf } from "./week-address.server.ts";

type Hours = Awaited<ReturnType<typeof findCallHours>>["hours"];

/** The calls of the week that contains the day in the query, or of the current week. */
export async function loadWeek(
  tx: Transaction,
  parameters: URLSearchParams,
  { timeZone }: Settings,
  now: Date,
) {
  const today = dayOf(now, timeZone);
  const monday = mondayOf(dayInQuery(parameters.get("week")) ?? today);
  const sunday = monday.add({ days: 6 });
  const nextMonday = monday.add({ days: 7 });
  const { hours } = await findCallHours(tx);
  const calls = await listCallsBetween(tx, startOf(monday, timeZone), startOf(nextMonday, timeZone));
  const byDay = Map.groupBy(calls, ({ startsAt }) => dayOf(startsAt, timeZone).toString());
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = monday.add({ days: index });
    return {
      day: day.toString(),
      weekday: day.toLocaleString("en-US", { weekday: "long" }),
      date: day.toLocaleString("en-US", { month: "long", day: "numeric" }),
      isToday: day.equals(today),
      isPast: Temporal.PlainDate.compare(day, today) < 0,
      hours: hoursOn(day, hours, timeZone),
      calls: (byDay.get(day.toString()) ?? []).map((call) => ({
        ...shownCall(call, timeZone, now),
        time: clockTime(call.startsAt, timeZone),
      })),
    };
  });
  return {
    title: `${monday.toLocaleString("en-US", { month: "long", day: "numeric" })} to ${sunday.toLocaleString("en-US", { dateStyle: "long" })}`,
    isThisWeek: monday.equals(mondayOf(today)),
    address: addressOf(monday, today),
    previous: addressOf(monday.subtract({ days: 7 }), today),
    next: addressOf(nextMonday, today),
    amount: calls.length,
    days,
    order: calls.map(({ id }) => id),
  };
}

/** The opened call with its neighbors in the week; null if none is opened. */
export async function openCall(
  tx: Transaction,
  parameters: URLSearchParams,
  { settings, order, now }: { settings: Settings; order: string[]; now: Date },
) {
  const id = readOpenedId(parameters);
  const call = id && (await findCall(tx, id));
  const conversation = call && (await loadConversation(tx, { entity: "calls", id }, settings));
  if (!call || !conversation) return { opened: null, isMissing: id !== null };
  const at = order.indexOf(id);
  const opened = {
    call: shownCall(call, settings.timeZone, now),
    conversation,
    previous: order[at - 1] ?? null,
    next: (at >= 0 && order[at + 1]) || null,
  };
  return { opened, isMissing: false };
}

/** Days outside this range are ignored without a message. */
const isInRange = (day: string) => day >= "2000" && day < "2999-12-20";

function dayInQuery(text: string | null) {
  const day = z.iso.date().refine(isInRange).safeParse(text);
  return day.success ? Temporal.PlainDate.from(day.data) : null;
}

function startOf(day: Temporal.PlainDate, timeZone: string) {
  return momentOn(day, 0, timeZone);
}

/** The instant at a number of minutes after midnight by the clock, also on days when the clock changes. */
function momentOn(day: Temporal.PlainDate, minutes: number, timeZone: string) {
  const wallTime = day.toPlainDateTime().add({ minutes });
  return new Date(wallTime.toZonedDateTime(timeZone).epochMilliseconds);
}

/** The hours of a day in which calls can be booked, as text. */
function hoursOn(day: Temporal.PlainDate, { weekly, openings, daysOff }: Hours, timeZone: string) {
  const isOff = daysOff.has(day.toString());
  const opened = openings.filter((opening) => opening.day === day.toString()).map(({ span }) => span);
  const spans = [...(isOff ? [] : (weekly[day.dayOfWeek - 1] ?? [])), ...opened];
  if (spans.length === 0) return isOff ? "Day off" : "No hours";
  return spans
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, until }) =>
      clockSpan(momentOn(day, from, timeZone), momentOn(day, until, timeZone), timeZone),
    )
    .join(", ");
}

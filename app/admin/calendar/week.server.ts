import { href } from "react-router";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { listBlocksBetween, listOutsideTimesBetween } from "#domain/inbox/busy-times/blocks.server.ts";
import { findCall, listCallsBetween } from "#domain/inbox/calls/office.server.ts";
import { findPlaceChoices } from "#domain/inbox/calls/place.server.ts";
import { findCallHours } from "#domain/inbox/calls/settings.server.ts";
import { endOf, openPeriods } from "#domain/inbox/calls/slots.server.ts";
import { readOpenedId } from "#domain/lists/rules.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { dayOf, startOfDay } from "#domain/time/zoned.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { shownCall } from "../calls/shown.server.ts";
import { loadConversation } from "../conversations/load.server.ts";
import { addressOf, mondayOf } from "./week-address.server.ts";
import { inLanes, minutesOf, partOnDay, shownHours, withinHours } from "./week-grid.server.ts";
import { describeOpenHours, hourText, partText } from "./week-texts.server.ts";

/** The calls and blocks of the week that contains the day in the query, or of the current week. */
export async function loadWeek(
  tx: Transaction,
  parameters: URLSearchParams,
  { timeZone }: Settings,
  now: Date,
) {
  const today = dayOf(now, timeZone);
  const monday = mondayOf(dayInQuery(parameters.get("week")) ?? today);
  const nextMonday = monday.add({ days: 7 });
  const period = { from: startOfDay(monday, timeZone), until: startOfDay(nextMonday, timeZone) };
  const { hours } = await findCallHours(tx);
  const calls = await listCallsBetween(tx, period.from, period.until);
  const items = await listItems(tx, calls, period);
  const open = openPeriods(hours, period);
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = monday.add({ days: index });
    return {
      day,
      open: open.flatMap((each) => partOnDay(each, day, timeZone) ?? []),
      items: items.flatMap((item) => {
        const part = partOnDay(item, day, timeZone);
        const { from: _from, until: _until, ...shown } = item;
        return part ? [{ ...shown, ...part, time: partText(item, day, timeZone) }] : [];
      }),
    };
  });
  const shown = shownHours(days.flatMap((day) => [...day.open, ...day.items]));
  return {
    title: `${monday.toLocaleString("en-US", { month: "long", day: "numeric" })} to ${monday.add({ days: 6 }).toLocaleString("en-US", { dateStyle: "long" })}`,
    isThisWeek: monday.equals(mondayOf(today)),
    address: addressOf(monday, today),
    previous: addressOf(monday.subtract({ days: 7 }), today),
    next: addressOf(nextMonday, today),
    amount: calls.length,
    hours: Array.from({ length: shown.last - shown.first }, (_, index) => hourText(shown.first + index)),
    firstHour: shown.first,
    days: days.map(({ day, ...parts }) => {
      const isToday = day.equals(today);
      const names = {
        weekday: day.toLocaleString("en-US", { weekday: "long" }),
        date: day.toLocaleString("en-US", { month: "long", day: "numeric" }),
      };
      return {
        ...names,
        day: day.toString(),
        isToday,
        /** Minutes since midnight, for the line that marks it. */
        now: isToday ? minutesOf(now, timeZone) : null,
        hoursText: describeOpenHours(open, day, { timeZone, isOff: hours.daysOff.has(day.toString()) }),
        open: parts.open.map((part) => withinHours(part, shown)),
        items: inLanes(parts.items.map((item) => withinHours(item, shown))),
        emptyHours: hoursToCome(day, shown, { timeZone, now }).map((hour) => ({
          hour,
          text: `Block ${hourText(hour)}`,
          label: `Block ${hourText(hour)} on ${names.weekday}, ${names.date}`,
          address: `${href("/admin/calendar/block")}?day=${day}&hour=${hour}`,
        })),
      };
    }),
    order: calls.map(({ id }) => id),
  };
}

type WeekCalls = Awaited<ReturnType<typeof listCallsBetween>>;

/** Calls, blocks and busy times of other calendars, each with its period. */
async function listItems(tx: Transaction, calls: WeekCalls, { from, until }: { from: Date; until: Date }) {
  const blocks = await listBlocksBetween(tx, from, until);
  const outside = await listOutsideTimesBetween(tx, from, until);
  return [
    ...calls.map(({ id, name, service, state, startsAt }) => {
      const call = { kind: "call" as const, id, name, service, state };
      return { ...call, from: startsAt, until: endOf(startsAt) };
    }),
    ...blocks.map(({ id, note, startsAt, endsAt }) => {
      const address = `${href("/admin/calendar/block")}?id=${id}`;
      return { kind: "block" as const, id, note, address, from: startsAt, until: endsAt };
    }),
    ...outside.map(({ id, calendar, startsAt, endsAt }) => {
      return { kind: "outside" as const, id, calendar, from: startsAt, until: endsAt };
    }),
  ];
}

interface Clock {
  timeZone: string;
  now: Date;
}

/** The shown hours of a day that are not over, by the clock. */
function hoursToCome(
  day: Temporal.PlainDate,
  { first, last }: { first: number; last: number },
  clock: Clock,
) {
  const { timeZone, now } = clock;
  const today = dayOf(now, timeZone);
  const order = Temporal.PlainDate.compare(day, today);
  if (order < 0) return [];
  const from = order === 0 ? Math.max(first, Math.floor(minutesOf(now, timeZone) / 60)) : first;
  return Array.from({ length: Math.max(0, last - from) }, (_, index) => from + index);
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
    places: await findPlaceChoices(tx, call),
    conversation,
    previous: order[at - 1] ?? null,
    next: (at >= 0 && order[at + 1]) || null,
  };
  return { opened, isMissing: false };
}

/** Days outside this range are ignored without a message. */
const isInRange = (day: string) => day >= "2000" && day < "2999-12-20";

/** A day in a query; null if it is none. */
export function dayInQuery(text: string | null) {
  const day = z.iso.date().refine(isInRange).safeParse(text);
  return day.success ? Temporal.PlainDate.from(day.data) : null;
}

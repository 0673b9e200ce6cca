import { href } from "react-router";
import type { Temporal } from "temporal-polyfill";
import { dayOf } from "#domain/time/zoned.server.ts";

const calendar = href("/admin/calendar");

/** The address of the week that contains a moment. */
export function weekAddress(moment: Date, timeZone: string, now: Date) {
  return addressOf(mondayOf(dayOf(moment, timeZone)), dayOf(now, timeZone));
}

/** The query names a week by its Monday; the current week needs no query. */
export function addressOf(monday: Temporal.PlainDate, today: Temporal.PlainDate) {
  return monday.equals(mondayOf(today)) ? calendar : `${calendar}?week=${monday}`;
}

export function mondayOf(day: Temporal.PlainDate) {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

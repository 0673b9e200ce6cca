import { defaultSettings } from "#domain/office/settings/rules.ts";
import { isoDate } from "#domain/time/dates.ts";

const day = 24 * 60 * 60 * 1000;
const { timeZone } = defaultSettings;

/** Adds days, which may be negative. */
export function daysFrom(moment: Date, days: number) {
  return new Date(moment.getTime() + Math.round(days * day));
}

/** An hour of the same day in the firm's time zone. */
export function atHour(moment: Date, hour: number) {
  const summer = new Date(`${firmDay(moment)}T${String(hour).padStart(2, "0")}:00:00-04:00`);
  const shown = summer.toLocaleTimeString("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return Number(shown) === hour ? summer : daysFrom(summer, 1 / 24);
}

/** About so many days ago, during the day; the fraction determines the hour. */
export function inDaytime(now: Date, daysAgo: number) {
  const morning = atHour(daysFrom(now, -daysAgo), 8);
  const moment = daysFrom(morning, ((daysAgo % 1) * 11) / 24);
  return moment > now ? daysFrom(moment, -1) : moment;
}

/** The date in the firm's time zone, as a date field sends it. */
export function firmDay(moment: Date) {
  return isoDate(moment, timeZone);
}

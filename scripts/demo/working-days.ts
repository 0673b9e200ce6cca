import { Temporal } from "temporal-polyfill";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { calendarOf } from "#domain/office/working-days/promise.server.ts";
import { isWorkingDay } from "#domain/office/working-days/working-days.server.ts";
import { daysFrom, firmDay } from "./days.ts";
import { pick } from "./series.ts";

const { timeZone } = defaultSettings;

/** So many working days before today, at a time of the firm's clocks such as "10:25". */
export type WorkingMoment = readonly [daysAgo: number, time: string];

const yearly = [
  ["01-01", "New Year's Day"],
  ["06-19", "Juneteenth"],
  ["07-04", "Independence Day"],
  ["12-24", "Christmas Eve"],
  ["12-25", "Christmas Day"],
];

function holidaysOf(year: number) {
  const november = new Temporal.PlainDate(year, 11, 1);
  const thursday = 4;
  const firstThursday = november.add({ days: (thursday - november.dayOfWeek + 7) % 7 });
  return [
    ...yearly.map(([day, name]) => `${year}-${day} ${name}`),
    `${firstThursday.add({ weeks: 3 })} Thanksgiving`,
  ].sort();
}

/** The firm's days off around the demo's time, as the settings take them. */
export function demoHolidays(now: Date) {
  const year = Number(firmDay(now).slice(0, 4));
  const [from, until] = [firmDay(daysFrom(now, -120)), firmDay(daysFrom(now, 400))];
  return [year - 1, year, year + 1, year + 2]
    .flatMap(holidaysOf)
    .filter((line) => line >= from && line < until)
    .join("\n");
}

function demoCalendar(now: Date) {
  return calendarOf({ timeZone, holidays: demoHolidays(now) });
}

/** Always before today, also on days off. */
export function workingMoment(now: Date, [daysAgo, time]: WorkingMoment) {
  const calendar = demoCalendar(now);
  let day = Temporal.PlainDate.from(firmDay(now));
  let moment = now;
  for (let passed = 0; passed < daysAgo; passed += isWorkingDay(moment, calendar) ? 1 : 0) {
    day = day.subtract({ days: 1 });
    moment = new Date(day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds);
  }
  return moment;
}

/** When the firm answered what came at a moment: most within a day or two, never on a day off, every seventh never. */
export function usualAnswerAt(now: Date, sentAt: Date, index: number) {
  if (index % 7 === 0) return null;
  const calendar = demoCalendar(now);
  let moment = daysFrom(sentAt, pick([3, 23, 26, 5, 44, 22, 4, 70, 25], index) / 24);
  while (!isWorkingDay(moment, calendar)) moment = daysFrom(moment, 1);
  return moment;
}

import assert from "node:assert/strict";
import { isoDate } from "#domain/time/dates.ts";
import { dayText } from "./calls.ts";
import { textsIn } from "./rows.ts";
import type { Web, WebPage } from "./web.ts";

export const bookingPath = "/book-session/call";
export const tokyo = "Asia/Tokyo";
export const newYork = "America/New_York";

export const filled = {
  Name: "Ada Okafor",
  Email: "ada@example.org",
  Service: "Market Research & Analysis",
  "What it is about": "First line\nSecond line",
};

export function expectKept(page: WebPage, typed: Record<string, string> = filled) {
  const values = Object.keys(typed).map((label) => [label, page.value(label)]);
  assert.deepEqual(Object.fromEntries(values), typed);
}

/** The form with the times of a day in Tokyo, and the fields that choosing this time sends. */
export async function openTime(web: Web, moment: Date) {
  const form = await web.open(`${bookingPath}?zone=${tokyo}&day=${isoDate(moment, tokyo)}`);
  assert.equal(choiceIn(form, moment).length, 1);
  return { form, startsAt: moment.toISOString() };
}

/** Opens the day of a time, in the month it lies in: this one or the next. */
export async function openDay(page: WebPage, moment: Date, timeZone: string) {
  const month = moment.toLocaleDateString("en-US", { timeZone, month: "long", year: "numeric" });
  const turned = page.$("#month").text() === month ? page : await press(page, month);
  const day = turned.$(`[aria-label^="${dayText(moment, timeZone)},"]`).attr("aria-label") ?? "";
  const opened = await press(turned, day);
  assert.ok(opened.$("legend").text().includes(dayText(moment, timeZone)));
  return opened;
}

/** A link before the form was sent, then a button that also sends what was typed. */
function press(page: WebPage, name: string) {
  return page.$(`button[aria-label="${name}"]`).length > 0 ? page.send(name) : page.follow(name);
}

/** The label of a time that can be chosen. */
export function choiceIn(page: WebPage, moment: Date) {
  return textsIn(page, `label:has(input[type=radio][value="${moment.toISOString()}"])`);
}

export function chosenTimes(page: WebPage) {
  return timesIn(page, "input[name=startsAt][checked]");
}

/** The times that are offered instead of one that is taken. */
export function nearestTimes(page: WebPage) {
  return timesIn(page, "fieldset:has(legend:contains('The nearest free times')) input[type=radio]");
}

function timesIn(page: WebPage, selector: string) {
  const radios = page.$(selector).toArray();
  return radios.map((radio) => page.$(radio).attr("value") ?? "");
}

/** The receipt's text about the call, beginning with its title. */
export function appointmentIn(page: WebPage) {
  return textsIn(page, "section[aria-labelledby=appointment]").join();
}

/** With plain spaces, as in the text of a page. */
export function plain(text: string) {
  return text.replace(/\s+/g, " ");
}

/** "7:15 PM EST", as in the text of a page. */
export function timeWithZone(moment: Date, timeZone: string) {
  const zone = { timeZone, hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return plain(moment.toLocaleTimeString("en-US", zone));
}

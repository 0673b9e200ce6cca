import { expect, test } from "vitest";
import type { OutsideCalendar } from "#domain/inbox/busy-times/outside/queries.server.ts";
import { failureSentences, outsideMessages } from "#domain/inbox/busy-times/outside/rules.ts";
import { calendarProblems, describeCalendar } from "./outside-state.server.ts";

const now = new Date("2026-11-18T15:00:00Z");
const clock = { now, timeZone: "America/New_York" };
const calendar: OutsideCalendar = {
  id: "1",
  name: "Google",
  host: "calendar.google.com",
  isOn: true,
  readAt: minutesAgo(4),
  failedSince: null,
  failure: null,
  busyTimes: 12,
};

function minutesAgo(minutes: number) {
  return new Date(now.getTime() - minutes * 60_000);
}

function failing(minutes: number, failure: OutsideCalendar["failure"] = "not answering") {
  return { ...calendar, failure, failedSince: minutesAgo(minutes) };
}

test.each([
  [{}, "On", "Read 4 minutes ago, 12 busy times in the next 30 days."],
  [{ readAt: minutesAgo(120) }, "On", "Read 11/18/2026, 8:00 AM EST, 12 busy times in the next 30 days."],
  [
    failing(1),
    "Failed",
    `Not read since 11/18/2026, 9:56 AM EST: ${failureSentences["not answering"]} What was read then still blocks: 12 busy times.`,
  ],
  [{ readAt: null, busyTimes: 0 }, "New", "Not read yet."],
  [
    { isOn: false },
    "Off",
    "Since this site was restored from a backup it is not read, and its times are offered.",
  ],
])("%j is %s: %s", (changed, state, text) => {
  expect(describeCalendar({ ...calendar, ...changed }, clock)).toMatchObject({ state, text });
});

test("the dashboard names a calendar after its second failed reading, and says since when", () => {
  const problems = (...calendars: OutsideCalendar[]) => calendarProblems(calendars, clock);
  expect(problems(calendar, failing(14))).toEqual([]);
  expect(problems(failing(16), failing(16))).toEqual([
    "Your calendar at calendar.google.com has not answered since 11/18/2026, 9:44 AM EST.",
  ]);
  expect(problems(failing(16, "too large"))).toEqual([
    "Your calendar at calendar.google.com has been unreadable since 11/18/2026, 9:44 AM EST.",
  ]);
  expect(problems({ ...failing(16), isOn: false })).toEqual([outsideMessages.switchedOff]);
});

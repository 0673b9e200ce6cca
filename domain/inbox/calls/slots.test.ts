import { describe, expect, test } from "vitest";
import {
  type BusyTime,
  type CallHours,
  endOf,
  isOutsideHours,
  mostDaysAhead,
  nearestSlots,
  offeredSlots,
  openPeriods,
  slotsByDay,
} from "./slots.server.ts";
import { readOpenings, readSpans } from "./spans.ts";
import { blocksAt, callsAt, sharedRules, timeCases } from "./time-cases.test-support.ts";

const newYork = "America/New_York";
const minute = 60 * 1000;

interface Given {
  zone?: string;
  /** Hours by weekday, 1 for Monday. */
  week?: Record<number, string>;
  /** Hours of all days, if `week` is not given. */
  hours?: string;
  off?: string[];
  openings?: string;
  pause?: number;
  notice?: number;
  ahead?: number;
  most?: number | null;
  /** Calls that are booked. */
  calls?: string[];
  now: string;
}

function hoursOf({ zone = newYork, week, hours = "", off = [], openings = "", ...given }: Given): CallHours {
  return {
    timeZone: zone,
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => readSpans(week ? (week[day] ?? "") : hours)),
    daysOff: new Set(off),
    openings: readOpenings(openings),
    pauseMinutes: given.pause ?? 0,
    noticeHours: given.notice ?? 0,
    daysAhead: given.ahead ?? 1,
    mostPerDay: given.most ?? null,
  };
}

function callsOf({ calls = [], pause = 0 }: Given): BusyTime[] {
  return calls.map((call) => {
    const startsAt = new Date(call);
    return { startsAt, busyUntil: new Date(endOf(startsAt).getTime() + pause * minute), isCall: true };
  });
}

/** "11-16 09:00 EST" in the firm's zone. */
function shown(slot: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).formatToParts(slot);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part("month")}-${part("day")} ${part("hour")}:${part("minute")} ${part("timeZoneName")}`;
}

function offered(given: Given) {
  const { zone = newYork } = given;
  return offeredSlots(hoursOf(given), callsOf(given), new Date(given.now)).map((slot) => shown(slot, zone));
}

// In November 2026 the 16th is a Monday. Clocks change in New York on March 8 and November 1.
const monday = "2026-11-16T00:00-05:00";

describe("times that are offered", () => {
  test.each<[string, Given, string[]]>([
    [
      "each quarter of an hour, the last one ending with the span",
      { now: monday, hours: "9:00-9:45" },
      ["11-16 09:00 EST", "11-16 09:15 EST", "11-16 09:30 EST"],
    ],
    [
      "counted from the beginning of the span, and nothing that would end after it",
      { now: monday, hours: "9:10-9:50" },
      ["11-16 09:10 EST", "11-16 09:25 EST"],
    ],
    [
      "several spans on a day",
      { now: monday, hours: "9:00-9:15, 14:30-14:45" },
      ["11-16 09:00 EST", "11-16 14:30 EST"],
    ],
    [
      "each weekday has hours of its own",
      { now: monday, ahead: 7, week: { 2: "9:00-9:15", 7: "10:00-10:15" } },
      ["11-17 09:00 EST", "11-22 10:00 EST"],
    ],
    ["without hours nothing", { now: monday, ahead: 90 }, []],
    [
      "the last one before midnight",
      { now: monday, hours: "23:30-24:00" },
      ["11-16 23:30 EST", "11-16 23:45 EST"],
    ],
    [
      "hours that cross midnight, also those that began the day before",
      { now: monday, hours: "23:45-00:30" },
      ["11-16 00:00 EST", "11-16 00:15 EST", "11-16 23:45 EST", "11-17 00:00 EST"],
    ],
    [
      "hours that cross midnight and meet those of the next day are offered once",
      { now: monday, week: { 7: "23:45-00:30", 1: "00:00-00:30" } },
      ["11-16 00:00 EST", "11-16 00:15 EST"],
    ],
    [
      "nothing on a day off",
      { now: monday, ahead: 2, hours: "9:00-9:15", off: ["2026-11-16"] },
      ["11-17 09:00 EST"],
    ],
    [
      "nothing after midnight on a day off, nor in the hours of one",
      { now: monday, ahead: 3, hours: "23:45-00:15", off: ["2026-11-17"] },
      ["11-16 00:00 EST", "11-16 23:45 EST", "11-18 23:45 EST", "11-19 00:00 EST"],
    ],
    [
      "a one-off opening, also on a day off",
      { now: monday, off: ["2026-11-16"], openings: "2026-11-16 12:00-12:15" },
      ["11-16 12:00 EST"],
    ],
    [
      "an opening within the usual hours adds nothing twice",
      { now: monday, hours: "9:00-9:30", openings: "2026-11-16 9:15-9:45" },
      ["11-16 09:00 EST", "11-16 09:15 EST", "11-16 09:30 EST"],
    ],
    [
      "a call takes its own time",
      { now: monday, hours: "9:00-10:00", calls: ["2026-11-16T09:15-05:00"] },
      ["11-16 09:00 EST", "11-16 09:30 EST", "11-16 09:45 EST"],
    ],
    [
      "a pause lies before and after a call",
      { now: monday, hours: "9:00-10:30", pause: 10, calls: ["2026-11-16T09:30-05:00"] },
      ["11-16 09:00 EST", "11-16 10:00 EST", "11-16 10:15 EST"],
    ],
    [
      "the pause after the last call may lie past the span",
      { now: monday, hours: "9:00-9:15", pause: 60 },
      ["11-16 09:00 EST"],
    ],
    [
      "a call of another span is kept away from by its pause",
      { now: monday, hours: "9:00-9:15, 9:20-9:35", pause: 10, calls: ["2026-11-16T09:00-05:00"] },
      [],
    ],
    [
      "the shortest notice, to the minute",
      { now: "2026-11-16T07:15-05:00", hours: "9:00-9:45", notice: 2 },
      ["11-16 09:15 EST", "11-16 09:30 EST"],
    ],
    [
      "how far ahead, to the minute",
      { now: "2026-11-16T09:15-05:00", hours: "9:00-9:45", ahead: 1, notice: 12 },
      ["11-17 09:00 EST", "11-17 09:15 EST"],
    ],
    [
      "nothing on a day with as many calls as it may have",
      {
        now: monday,
        ahead: 2,
        hours: "9:00-9:30",
        most: 2,
        calls: ["2026-11-16T07:00-05:00", "2026-11-16T23:45-05:00"],
      },
      ["11-17 09:00 EST", "11-17 09:15 EST"],
    ],
    [
      "the day that is full is the firm's",
      { now: monday, hours: "9:00-9:15, 23:30-23:45", most: 1, calls: ["2026-11-17T00:00-05:00"] },
      ["11-16 09:00 EST", "11-16 23:30 EST"],
    ],
    [
      "clocks that go forward: the hour that is skipped is not offered",
      { now: "2026-03-08T00:00-05:00", hours: "01:30-03:30" },
      ["03-08 01:30 EST", "03-08 01:45 EST", "03-08 03:00 EDT", "03-08 03:15 EDT"],
    ],
    [
      "a span that begins in the skipped hour begins when clocks jump",
      { now: "2026-03-08T00:00-05:00", hours: "02:30-03:30" },
      ["03-08 03:00 EDT", "03-08 03:15 EDT"],
    ],
    [
      "a span that ends in the skipped hour ends when clocks jump",
      { now: "2026-03-08T00:00-05:00", hours: "01:30-02:30" },
      ["03-08 01:30 EST", "03-08 01:45 EST"],
    ],
    [
      "a span within the skipped hour has no time at all",
      { now: "2026-03-08T00:00-05:00", hours: "02:00-03:00" },
      [],
    ],
    [
      "clocks that go back: the hour that comes twice is offered twice",
      { now: "2026-11-01T00:00-04:00", hours: "01:30-02:15" },
      [
        ...["11-01 01:30 EDT", "11-01 01:45 EDT", "11-01 01:00 EST", "11-01 01:15 EST"],
        ...["11-01 01:30 EST", "11-01 01:45 EST", "11-01 02:00 EST"],
      ],
    ],
    [
      "of an end that comes twice the first is meant",
      { now: "2026-11-01T00:00-04:00", hours: "01:00-01:30" },
      ["11-01 01:00 EDT", "11-01 01:15 EDT"],
    ],
    [
      "hours over the midnight after which clocks go forward",
      { now: "2026-03-07T12:00-05:00", hours: "23:45-00:15" },
      ["03-07 23:45 EST", "03-08 00:00 EST"],
    ],
    [
      "the same hours after a change of clocks, an hour earlier in the world",
      { now: "2026-03-07T12:00-05:00", ahead: 2, hours: "12:00-12:15" },
      ["03-07 12:00 EST", "03-08 12:00 EDT", "03-09 12:00 EDT"],
    ],
    [
      "a midnight that clocks skip",
      { zone: "Africa/Cairo", now: "2026-04-23T12:00+02:00", hours: "00:00-01:15" },
      ["04-24 01:00 GMT+3"],
    ],
    [
      "a zone at half an hour",
      { zone: "Asia/Kolkata", now: "2026-11-16T00:00+05:30", hours: "09:00-09:30" },
      ["11-16 09:00 GMT+5:30", "11-16 09:15 GMT+5:30"],
    ],
    [
      "a zone whose clocks change by half an hour",
      { zone: "Australia/Lord_Howe", now: "2026-10-04T00:00+10:30", hours: "01:30-03:00" },
      ["10-04 01:30 GMT+10:30", "10-04 01:45 GMT+10:30", "10-04 02:30 GMT+11", "10-04 02:45 GMT+11"],
    ],
    ["a leap day", { now: "2028-02-28T12:00-05:00", hours: "9:00-9:15" }, ["02-29 09:00 EST"]],
  ])("%s", (_, given, expected) => {
    expect(offered(given)).toEqual(expected);
  });

  test("within a period of the reader's choice", () => {
    const given = { now: monday, ahead: 30, hours: "9:00-9:30" };
    const period = { from: new Date("2026-11-18T14:15Z"), until: new Date("2026-11-19T14:00Z") };
    const slots = offeredSlots(hoursOf(given), [], new Date(monday), period);
    expect(slots.map((slot) => slot.toISOString())).toEqual([
      "2026-11-18T14:15:00.000Z",
      "2026-11-19T14:00:00.000Z",
    ]);
  });

  test("however far ahead settings or readers ask, days past the bound are not computed", () => {
    const given = { now: monday, ahead: 100_000, hours: "00:00-24:00" };
    const period = { from: new Date(0), until: new Date("9999-01-01") };
    const slots = offeredSlots(hoursOf(given), [], new Date(monday), period);
    expect(slots.length).toBe(mostDaysAhead * 24 * 4 + 1);
  });
});

describe("the rules that the database has too", () => {
  const now = new Date(monday);
  const hours = hoursOf({ now: "", hours: "00:00-24:00", ...sharedRules });
  const taken = callsOf({
    now: "",
    pause: sharedRules.pause,
    calls: callsAt(now).map((call) => call.toISOString()),
  });
  const blocked = blocksAt(now).map(({ startsAt, endsAt }) => ({
    startsAt,
    busyUntil: endsAt,
    isCall: false,
  }));
  const slots = offeredSlots(hours, [...taken, ...blocked], now);
  test.each(timeCases)("%s: %s", (_, refusal, wantedAt) => {
    const wanted = wantedAt(now);
    expect(slots.some((slot) => slot.getTime() === wanted.getTime())).toBe(refusal === null);
  });
});

test.each([
  ["2026-11-17T08:45-05:00", true],
  ["2026-11-17T09:00-05:00", false],
  ["2026-11-17T09:07-05:00", true],
  ["2026-11-17T16:45-05:00", false],
  ["2026-11-17T17:00-05:00", true],
  ["2026-11-15T17:00-05:00", false],
  ["2026-11-18T17:00-05:00", false],
])("whether %s, if not too early or too late, lies outside 9:00-17:00: %s", (start, expected) => {
  const hours = hoursOf({ now: "", hours: "9:00-17:00", ahead: 2 });
  expect(isOutsideHours(new Date(start), hours, new Date(monday))).toBe(expected);
});

test("a visitor in Tokyo sees New York's hours by days of their own, across the change of clocks in New York", () => {
  const hours = hoursOf({ now: "", ahead: 3, hours: "9:00-9:30, 12:00-12:15" });
  const slots = offeredSlots(hours, [], new Date("2026-10-31T00:00-04:00"));
  const days = slotsByDay(slots, "Asia/Tokyo").map(({ day, slots: ofDay }) => [
    day,
    ...ofDay.map((slot) => shown(slot, "Asia/Tokyo").slice(6, 11)),
  ]);
  expect(days).toEqual([
    ["2026-10-31", "22:00", "22:15"],
    ["2026-11-01", "01:00", "23:00", "23:15"],
    ["2026-11-02", "02:00", "23:00", "23:15"],
    ["2026-11-03", "02:00"],
  ]);
});

test("the nearest free times lie before and after the wanted one", () => {
  const slots = ["09:00", "09:15", "11:00", "12:00", "17:00"].map((time) => new Date(`2026-11-16T${time}Z`));
  const near = nearestSlots(slots, new Date("2026-11-16T10:45Z"));
  expect(near.map((slot) => slot.toISOString().slice(11, 16))).toEqual(["09:15", "11:00", "12:00"]);
  expect(nearestSlots([], new Date())).toEqual([]);
});

test("the open periods of a week follow the same hours, those after midnight apart", () => {
  const hours = hoursOf({
    now: "2026-11-16T00:00",
    week: { 1: "9:00-12:00", 2: "22:00-02:00", 4: "23:00-01:00" },
    off: ["2026-11-20"],
    openings: "2026-11-20 10:00-11:00",
  });
  const week = { from: new Date("2026-11-16T05:00Z"), until: new Date("2026-11-23T05:00Z") };
  const periods = openPeriods(hours, week).map(({ from, until }) =>
    [from, until].map((at) => at.toISOString().slice(8, 16)),
  );
  expect(periods).toEqual([
    ["16T14:00", "16T17:00"],
    ["18T03:00", "18T05:00"],
    ["18T05:00", "18T07:00"],
    ["20T04:00", "20T05:00"],
    ["20T15:00", "20T16:00"],
  ]);
});

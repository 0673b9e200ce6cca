import { describe, expect, test } from "vitest";
import {
  type CallHours,
  endOf,
  isOutsideHours,
  mostDaysAhead,
  nearestSlots,
  offeredSlots,
  openPeriods,
} from "./slots.server.ts";
import { readOpenings, readSpans } from "./spans.ts";
import { blocksAt, callsAt, sharedRules, timeCases } from "./time-cases.test-support.ts";

const newYork = "America/New_York";

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
  return offeredSlots(hoursOf(given), [], new Date(given.now)).map((slot) => shown(slot, zone));
}

// In November 2026 the 16th is a Monday. Clocks change in New York on March 8 and November 1.
const monday = "2026-11-16T00:00-05:00";

describe("times that are offered", () => {
  test.each<[string, Given, string[]]>([
    [
      "each quarter of an hour from the beginning of the span, and nothing that would end after it",
      { now: monday, hours: "9:10-9:50" },
      ["11-16 09:10 EST", "11-16 09:25 EST"],
    ],
    [
      "each weekday has hours of its own, also several",
      { now: monday, ahead: 7, week: { 2: "9:00-9:15, 14:30-14:45", 7: "10:00-10:15" } },
      ["11-17 09:00 EST", "11-17 14:30 EST", "11-22 10:00 EST"],
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
      "the pause after the last call may lie past the span",
      { now: monday, hours: "9:00-9:15", pause: 60 },
      ["11-16 09:00 EST"],
    ],
    [
      "clocks that go forward: the hour that is skipped is not offered",
      { now: "2026-03-08T00:00-05:00", hours: "01:30-03:30" },
      ["03-08 01:30 EST", "03-08 01:45 EST", "03-08 03:00 EDT", "03-08 03:15 EDT"],
    ],
    [
      "a span that begins or ends in the skipped hour does so when clocks jump",
      { now: "2026-03-08T00:00-05:00", hours: "01:45-02:30, 02:45-03:15" },
      ["03-08 01:45 EST", "03-08 03:00 EDT"],
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
      "a midnight that clocks skip",
      { zone: "Africa/Cairo", now: "2026-04-23T12:00+02:00", hours: "00:00-01:15" },
      ["04-24 01:00 GMT+3"],
    ],
  ])("%s", (_, given, expected) => {
    expect(offered(given)).toEqual(expected);
  });

  test("however far ahead settings ask, days past the bound are not computed", () => {
    const hours = hoursOf({ now: monday, ahead: 100_000, hours: "00:00-24:00" });
    expect(offeredSlots(hours, [], new Date(monday)).length).toBe(mostDaysAhead * 24 * 4 + 1);
  });
});

describe("the rules that the database has too", () => {
  const now = new Date(monday);
  const hours = hoursOf({ now: "", hours: "00:00-24:00", ...sharedRules });
  const pause = sharedRules.pause * 60_000;
  const taken = callsAt(now).map((startsAt) => ({
    ...{ startsAt, busyUntil: new Date(endOf(startsAt).getTime() + pause), isCall: true },
  }));
  const blocked = blocksAt(now).map(({ startsAt, endsAt: busyUntil }) => ({
    ...{ startsAt, busyUntil, isCall: false },
  }));
  const slots = offeredSlots(hours, [...taken, ...blocked], now);
  test.each(timeCases)("%s: %s", (_, refusal, wantedAt) => {
    const wanted = wantedAt(now);
    expect(slots.some((slot) => slot.getTime() === wanted.getTime())).toBe(refusal === null);
  });
});

test("which times of the bookable days lie outside the hours", () => {
  const hours = hoursOf({ now: "", hours: "9:00-17:00", ahead: 2 });
  const isOutside = (start: string) => isOutsideHours(new Date(start), hours, new Date(monday));
  for (const outside of ["2026-11-17T08:45-05:00", "2026-11-17T09:07-05:00", "2026-11-17T17:00-05:00"])
    expect(isOutside(outside), outside).toBe(true);
  for (const within of ["2026-11-17T09:00-05:00", "2026-11-17T16:45-05:00"])
    expect(isOutside(within), within).toBe(false);
  // Too early and too late: the database says which.
  for (const other of ["2026-11-15T17:00-05:00", "2026-11-18T17:00-05:00"])
    expect(isOutside(other), other).toBe(false);
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
    week: { 2: "22:00-02:00", 4: "23:00-01:00" },
    off: ["2026-11-20"],
    openings: "2026-11-20 10:00-11:00",
  });
  const week = { from: new Date("2026-11-16T05:00Z"), until: new Date("2026-11-23T05:00Z") };
  const periods = openPeriods(hours, week).map(({ from, until }) =>
    [from, until].map((at) => at.toISOString().slice(8, 13)).join(" to "),
  );
  expect(periods).toEqual(["18T03 to 18T05", "18T05 to 18T07", "20T04 to 20T05", "20T15 to 20T16"]);
});

import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { hasClockChange, inLanes, partOnDay, shownHours, withinHours } from "./week-grid.server.ts";

const newYork = "America/New_York";

function part(from: string, until: string, day: string, timeZone = newYork) {
  const period = { from: new Date(from), until: new Date(until) };
  return partOnDay(period, Temporal.PlainDate.from(day), timeZone);
}

/** Hours of a day in minutes. */
function hours(from: number, until: number) {
  return { from: from * 60, until: until * 60 };
}

describe("what is drawn of a period on a day", () => {
  test.each([
    ["a call", ["2026-11-16T19:00Z", "2026-11-16T19:15Z"], "2026-11-16", hours(14, 14.25)],
    ["until midnight", ["2026-11-17T03:00Z", "2026-11-17T07:00Z"], "2026-11-16", hours(22, 24)],
    ["the rest after midnight", ["2026-11-17T03:00Z", "2026-11-17T07:00Z"], "2026-11-17", hours(0, 2)],
    ["nothing of what ends at midnight", ["2026-11-17T03:00Z", "2026-11-17T05:00Z"], "2026-11-17", null],
    ["a day within weeks", ["2026-11-01T05:00Z", "2026-12-01T05:00Z"], "2026-11-16", hours(0, 24)],
    ["at least a quarter", ["2026-11-17T04:58Z", "2026-11-17T05:00Z"], "2026-11-16", hours(23.75, 24)],
    [
      "over an hour that is skipped",
      ["2026-03-08T06:45Z", "2026-03-08T07:00Z"],
      "2026-03-08",
      hours(1.75, 3),
    ],
    [
      "what ends earlier by the clock",
      ["2026-11-01T05:45Z", "2026-11-01T06:00Z"],
      "2026-11-01",
      hours(1.75, 2),
    ],
  ] as const)("%s", (_, [from, until], day, expected) => {
    expect(part(from, until, day)).toEqual(expected);
  });

  test("of a day whose midnight is skipped", () => {
    const drawn = part("2026-03-08T05:00Z", "2026-03-08T06:00Z", "2026-03-08", "America/Havana");
    expect(drawn).toEqual(hours(0, 2));
    expect(hasClockChange(Temporal.PlainDate.from("2026-03-08"), "America/Havana")).toBe(true);
    expect(hasClockChange(Temporal.PlainDate.from("2026-03-09"), "America/Havana")).toBe(false);
  });
});

describe("the hours of a week", () => {
  test.each([
    ["an empty week", [], { first: 8, last: 18 }],
    ["whole hours", [hours(7.5, 9), hours(17, 18.25)], { first: 7, last: 19 }],
    ["over midnight", [hours(22, 24), hours(0, 2)], { first: 0, last: 24 }],
    ["whole days do not need the night", [hours(0, 24), hours(9, 12)], { first: 8, last: 18 }],
  ])("%s", (_, parts, expected) => {
    expect(shownHours(parts)).toEqual(expected);
  });

  test("cut off what goes beyond them", () => {
    expect(withinHours(hours(0, 24), { first: 8, last: 18 })).toEqual(hours(8, 18));
  });
});

describe("items that overlap", () => {
  const lanesOf = (...parts: ReturnType<typeof hours>[]) =>
    inLanes(parts).map(({ from, lane, lanes }) => [from / 60, lane, lanes]);

  test("share the width, take the first column that is free again, and others keep theirs", () => {
    const parts = [hours(12, 13), hours(9, 12), hours(9, 10), hours(10, 11), hours(10.5, 11)];
    expect(lanesOf(...parts)).toEqual([
      [9, 0, 3],
      [9, 1, 3],
      [10, 1, 3],
      [10.5, 2, 3],
      [12, 0, 1],
    ]);
  });
});

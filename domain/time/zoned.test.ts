import { describe, expect, test } from "vitest";
import { isoDate } from "./dates.ts";
import { endOfDay, instantOf, wallClock } from "./zoned.server.ts";

const newYork = "America/New_York";

/** Wall-clock times in several zones and their instants. */
const clocks = [
  [newYork, "2026-01-15T17:00", "2026-01-15T22:00:00.000Z"],
  [newYork, "2026-07-15T17:00", "2026-07-15T21:00:00.000Z"],
  [newYork, "2026-03-08T01:59", "2026-03-08T06:59:00.000Z"],
  [newYork, "2026-03-08T03:00", "2026-03-08T07:00:00.000Z"],
  [newYork, "2026-11-01T00:59", "2026-11-01T04:59:00.000Z"],
  [newYork, "2026-11-01T02:00", "2026-11-01T07:00:00.000Z"],
  ["Australia/Sydney", "2026-10-04T03:00", "2026-10-03T16:00:00.000Z"],
  ["America/Santiago", "2026-12-31T23:59", "2027-01-01T02:59:00.000Z"],
] as const;

test("a wall-clock time is converted to its instant and back", () => {
  for (const [timeZone, text, iso] of clocks) {
    const instant = new Date(iso);
    expect([timeZone, instantOf(text, { timeZone })]).toEqual([timeZone, instant]);
    expect([timeZone, wallClock(instant, timeZone)]).toEqual([timeZone, text]);
  }
});

test("an instant stays unchanged while its text does, to the millisecond and in either of two equal hours", () => {
  const instants = [
    ...["2026-03-31T21:00:59.123Z", "2026-11-01T05:30:00.000Z"],
    ...["2026-11-01T06:30:00.000Z", "2026-11-01T06:30:45.001Z"],
  ];
  for (const iso of instants) {
    const stored = new Date(iso);
    const shown = wallClock(stored, newYork);
    expect(instantOf(shown, { timeZone: newYork, stored })).toEqual(stored);
    expect(instantOf(`${shown}:00`, { timeZone: newYork, stored })).toEqual(stored);
  }
});

test("a changed time in an hour that occurs twice is the first one", () => {
  const stored = new Date("2026-11-01T06:30:00.000Z");
  expect(instantOf("2026-11-01T01:31", { timeZone: newYork, stored })).toEqual(
    new Date("2026-11-01T05:31:00.000Z"),
  );
});

test("a time that is skipped by daylight saving time is refused with an alternative", () => {
  expect(instantOf("2026-03-08T02:30", { timeZone: newYork })).toBe(
    "2:30 AM does not exist on March 8, 2026: clocks go forward then. Choose 3:30 AM or another time.",
  );
  expect(instantOf("2026-03-08T02:30", { timeZone: "Asia/Kolkata" })).toBeInstanceOf(Date);
});

describe("the end of a due day", () => {
  test("is its last millisecond in the firm's time zone, on days of any length", () => {
    const days = [
      [newYork, "2026-01-31", "2026-02-01T04:59:59.999Z"],
      [newYork, "2026-03-08", "2026-03-09T03:59:59.999Z"],
      [newYork, "2026-11-01", "2026-11-02T04:59:59.999Z"],
      ["Pacific/Auckland", "2026-09-27", "2026-09-27T10:59:59.999Z"],
      // Daylight saving time skips midnight there.
      ["America/Santiago", "2026-09-05", "2026-09-06T03:59:59.999Z"],
    ] as const;
    for (const [timeZone, day, iso] of days) {
      expect([day, endOfDay(day, { timeZone })]).toEqual([day, new Date(iso)]);
      expect(isoDate(new Date(iso), timeZone)).toBe(day);
    }
  });

  test("stays the same instant while the day stays the same", () => {
    const stored = new Date("2026-01-31T05:00:00.000Z");
    expect(endOfDay("2026-01-31", { timeZone: newYork, stored })).toEqual(stored);
    expect(endOfDay("2026-02-01", { timeZone: newYork, stored })).not.toEqual(stored);
  });
});

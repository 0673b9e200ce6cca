import { expect, test } from "vitest";
import { lastWeeks } from "./weeks.ts";

test("weeks begin on Monday in the firm's time zone", () => {
  const sundayEvening = new Date("2026-11-16T04:30:00Z");
  expect(lastWeeks(sundayEvening, "America/New_York", 2)).toEqual(["2026-11-02", "2026-11-09"]);
  expect(lastWeeks(sundayEvening, "Europe/Berlin", 2)).toEqual(["2026-11-09", "2026-11-16"]);
});

test("a week has seven days across clock changes and New Year", () => {
  const weeks = lastWeeks(new Date("2027-01-06T12:00:00Z"), "America/New_York", 12);
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toBe("2026-10-19");
  expect(weeks.slice(1, 4)).toEqual(["2026-10-26", "2026-11-02", "2026-11-09"]);
  expect(weeks.slice(-2)).toEqual(["2026-12-28", "2027-01-04"]);
});

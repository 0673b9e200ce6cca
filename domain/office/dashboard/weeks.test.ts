import { expect, test } from "vitest";
import { lastWeeks } from "./weeks.ts";

test("weeks begin on Monday in the firm's time zone", () => {
  const sundayEvening = new Date("2026-11-16T04:30:00Z");
  expect(lastWeeks(sundayEvening, "America/New_York", 2)).toEqual(["2026-11-02", "2026-11-09"]);
  expect(lastWeeks(sundayEvening, "Europe/Berlin", 2)).toEqual(["2026-11-09", "2026-11-16"]);
});

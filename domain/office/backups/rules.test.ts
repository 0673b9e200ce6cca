import { expect, test } from "vitest";
import { describeCheckTime, describeOutcome } from "./rules.ts";

test("the result of a check is a sentence with its time in the firm's time zone", () => {
  expect(describeOutcome({ is: "whole", rows: 12_345, tables: 40 })).toBe("Whole: 12,345 rows in 40 tables");
  expect(describeOutcome({ is: "damaged" })).toContain("it cannot be restored");
  const checkedAt = new Date("2026-11-18T03:30:00Z");
  const on = (now: string) =>
    describeCheckTime(checkedAt, { now: new Date(now), timeZone: "America/New_York" });
  expect(on("2026-11-18T04:59:00Z")).toBe("Checked today at 10:30 PM EST");
  expect(on("2026-11-18T05:01:00Z")).toBe("Checked 11/17/2026, 10:30 PM EST");
});

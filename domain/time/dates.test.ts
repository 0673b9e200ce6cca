import { expect, test } from "vitest";
import { clockSpan, dateTimeWithZone } from "./dates.ts";

test("times have twelve hours and their zone, in summer and winter", () => {
  const zone = "America/New_York";
  expect(dateTimeWithZone(new Date("2026-03-15T21:04Z"), zone)).toBe("3/15/2026, 5:04 PM EDT");
  expect(clockSpan(new Date("2026-11-20T14:00Z"), new Date("2026-11-20T17:30Z"), zone)).toBe(
    "9:00 AM–12:30 PM EST",
  );
  expect(clockSpan(new Date("2026-11-21T03:00Z"), new Date("2026-11-21T07:00Z"), zone)).toBe(
    "10:00 PM–2:00 AM EST",
  );
});

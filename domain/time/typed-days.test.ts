import { expect, test } from "vitest";
import { readDay, shownDays, storedDays } from "./typed-days.ts";

test.each([
  ["2026-12-25", "2026-12-25"],
  ["12/25/2026", "2026-12-25"],
  ["12/25/26", "2026-12-25"],
  ["1/5/2027", "2027-01-05"],
  ["01/05/2027", "2027-01-05"],
  ["2/29/2028", "2028-02-29"],
])("%s is the day %s", (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  ...["2/29/2026", "13/1/2026", "25/12/2026", "4/31/26", "12/25", "12/25/026", "0000-01-01"],
  ...["1/1/0000", "2026-2-3", "Christmas", ""],
])("%j is no day", (typed) => {
  expect(readDay(typed)).toBeNull();
});

test("lines are stored and shown with their days, and what is no day stays", () => {
  const typed = "12/25/2026 Christmas Day, not 12/26/2026\n  1/5/27\n\n2027-07-05  Observed\nsoon 1/1/2027";
  const stored =
    "2026-12-25 Christmas Day, not 12/26/2026\n  2027-01-05\n\n2027-07-05  Observed\nsoon 1/1/2027";
  expect(storedDays(typed)).toBe(stored);
  expect(storedDays(stored)).toBe(stored);
  expect(shownDays(stored)).toBe(
    "12/25/2026 Christmas Day, not 12/26/2026\n  1/5/2027\n\n7/5/2027  Observed\nsoon 1/1/2027",
  );
});

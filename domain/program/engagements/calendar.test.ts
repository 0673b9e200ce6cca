import { expect, test } from "vitest";
import { lastDayOf, nextMonday, weekOn } from "./calendar.ts";
import { stateOf } from "./rules.ts";
import { daysOfWeek, standingText } from "./words.ts";

const course = { firstDay: "2026-11-16", weeks: 12, closedAs: null };

test("the first day that is suggested is the Monday of the coming week", () => {
  const monday = "2026-11-23";
  expect(["2026-11-16", "2026-11-22", monday].map(nextMonday)).toEqual([monday, monday, "2026-11-30"]);
});

test.each([
  ["2026-11-15", "planned", 1, "Begins Monday, November 16, 2026"],
  ["2026-11-16", "running", 1, "Week 1 of 12"],
  ["2026-11-22", "running", 1, "Week 1 of 12"],
  ["2026-11-23", "running", 2, "Week 2 of 12"],
  ["2027-02-07", "running", 12, "Week 12 of 12"],
  ["2027-02-08", "due", 12, "Its last week is over"],
] as const)("on %s the program is %s", (today, state, week, standing) => {
  expect(lastDayOf(course)).toBe("2027-02-07");
  expect(stateOf(course, today)).toBe(state);
  expect(weekOn(today, course)).toBe(week);
  expect(standingText(course, today)).toBe(standing);
  expect(stateOf({ ...course, closedAs: "stopped" }, today)).toBe("stopped");
});

test("a week is named by its days, across months and the change of clocks", () => {
  expect(daysOfWeek(3, course)).toBe("November 30 to December 6");
  expect(daysOfWeek(1, { firstDay: "2026-10-26" })).toBe("October 26 to November 1");
});

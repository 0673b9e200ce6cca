import { expect, test } from "vitest";
import { answeredBy, dueOf } from "./due.server.ts";

const settings = {
  timeZone: "America/New_York",
  holidays: "2026-11-26 Thanksgiving",
  answerWithinDays: 2,
};
/** A Monday: due on Wednesday. */
const monday = new Date("2026-11-16T10:00-05:00");

test.each([
  ["2026-11-16T12:00-05:00", "later", "Due November 18"],
  ["2026-11-17T23:59-05:00", "later", "Due November 18"],
  ["2026-11-18T00:00-05:00", "today", "Due today"],
  ["2026-11-18T23:59-05:00", "today", "Due today"],
  ["2026-11-19T00:00-05:00", "late", "Late, was due November 18"],
])("at %s what came on Monday is said to be %s", (now, state, text) => {
  expect(dueOf(monday, settings, new Date(now))).toEqual({ day: "2026-11-18", state, text });
});

test("the year is said if it is another one", () => {
  const due = (now: string) => dueOf(new Date("2026-12-30T10:00-05:00"), settings, new Date(now))?.text;
  expect(due("2026-12-30T12:00-05:00")).toBe("Due January 1, 2027");
  expect(due("2026-12-31T23:59-05:00")).toBe("Due January 1, 2027");
  expect(due("2027-01-02T12:00-05:00")).toBe("Late, was due January 1");
});

test("nothing is due if nobody waits or nothing is promised", () => {
  expect(dueOf(null, settings, monday)).toBeNull();
  expect(dueOf(monday, { ...settings, answerWithinDays: null }, monday)).toBeNull();
});

test.each([
  ["a minute before midnight", "2026-11-16T23:59-05:00", "Wednesday, November 18, 2026"],
  ["at midnight in the firm's zone", "2026-11-17T00:00-05:00", "Thursday, November 19, 2026"],
  ["before a holiday", "2026-11-25T09:00-05:00", "Monday, November 30, 2026"],
  ["over the turn of the year", "2026-12-31T09:00-05:00", "Monday, January 4, 2027"],
])("%s forms name the day by which the firm answers", (_, now, day) => {
  expect(answeredBy(settings, new Date(now))).toBe(day);
});

test("forms name no day if nothing is promised", () => {
  expect(answeredBy({ ...settings, answerWithinDays: null }, monday)).toBeNull();
});

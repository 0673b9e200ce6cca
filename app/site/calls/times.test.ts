import { expect, test } from "vitest";
import { describeTimes } from "./times.server.ts";

const tokyo = "Asia/Tokyo";
const newYork = "America/New_York";

function times(moments: string[], timeZone = tokyo, rest: { day?: string; near?: Date } = {}) {
  const slots = moments.map((moment) => new Date(moment));
  return describeTimes(slots, { timeZone, firmZone: newYork, ...rest });
}

function shown(moments: string[], timeZone = tokyo, day?: string) {
  return times(moments, timeZone, { day }).choices.map(({ time, firmTime }) => [time, firmTime]);
}

test("times are the visitor's, with the firm's beside them and its day where that is another one", () => {
  expect(shown(["2026-11-19T23:15Z", "2026-11-20T01:00Z"])).toEqual([
    ["8:15 AM", "Thu 6:15 PM EST"],
    ["10:00 AM", "Thu 8:00 PM EST"],
  ]);
  expect(shown(["2026-11-20T14:00Z"], newYork)).toEqual([["9:00 AM", null]]);
});

test("an hour that comes twice is told apart by the name of its time", () => {
  expect(shown(["2026-11-01T05:30Z", "2026-11-01T06:30Z", "2026-11-01T07:30Z"], newYork)).toEqual([
    ["1:30 AM EDT", null],
    ["1:30 AM EST", null],
    ["2:30 AM", null],
  ]);
});

test("the calendar has the month of the day that is shown, and leads to the months around it", () => {
  const slots = ["2026-11-19T23:15Z", "2026-11-20T01:00Z", "2026-12-01T01:00Z", "2027-01-03T01:00Z"];
  const { calendar, dayTitle } = times(slots, tokyo, { day: "2026-12-01" });
  expect(dayTitle).toBe("Tuesday, December 1");
  expect(calendar).toMatchObject({
    title: "December 2026",
    previous: { day: "2026-11-20", title: "November 2026" },
    next: { day: "2027-01-03", title: "January 2027" },
  });
  const days = calendar?.weeks.flat() ?? [];
  // A Tuesday: two cells before it, Sunday first.
  expect(days.slice(0, 3).map((cell) => cell?.day)).toEqual([undefined, undefined, "2026-12-01"]);
  expect(days.filter((cell) => cell?.isOffered).map((cell) => cell?.name)).toEqual([
    "Tuesday, December 1, 1 time",
  ]);
});

test("a day is chosen if it was asked for and has times, otherwise the first that has some is shown", () => {
  const chosen = (day?: string) => {
    const { isDayChosen, dayTitle } = times(["2026-11-20T01:00Z"], tokyo, { day });
    return [isDayChosen, dayTitle];
  };
  expect(chosen("2026-11-20")).toEqual([true, "Friday, November 20"]);
  for (const other of [undefined, "2026-11-25"])
    expect(chosen(other)).toEqual([false, "Friday, November 20"]);
  expect(times([]).calendar).toBeNull();
});

test("instead of a time that cannot be had the nearest ones are shown with their days", () => {
  const { choices, dayTitle, isDayChosen } = times(["2026-11-20T01:00Z", "2026-11-21T01:00Z"], tokyo, {
    day: "2026-11-20",
    near: new Date("2026-11-20T02:00Z"),
  });
  expect([dayTitle, isDayChosen]).toEqual([null, false]);
  expect(choices.map(({ day, time }) => `${day} ${time}`)).toEqual([
    "Fri, Nov 20 10:00 AM",
    "Sat, Nov 21 10:00 AM",
  ]);
});

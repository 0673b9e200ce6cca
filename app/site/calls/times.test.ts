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

test("when the firm's clocks change, the same hour in Tokyo is another one in New York", () => {
  const slots = ["2026-10-31T22:00Z", "2026-11-01T22:00Z", "2027-03-13T22:00Z", "2027-03-14T22:00Z"];
  expect(shown(slots, tokyo, "2026-11-01")).toEqual([["7:00 AM", "Sat 6:00 PM EDT"]]);
  expect(shown(slots, tokyo, "2026-11-02")).toEqual([["7:00 AM", "Sun 5:00 PM EST"]]);
  expect(shown(slots, tokyo, "2027-03-14")).toEqual([["7:00 AM", "Sat 5:00 PM EST"]]);
  expect(shown(slots, tokyo, "2027-03-15")).toEqual([["7:00 AM", "Sun 6:00 PM EDT"]]);
});

test("an hour that comes twice is told apart by the name of its time", () => {
  expect(shown(["2026-11-01T05:30Z", "2026-11-01T06:30Z", "2026-11-01T07:30Z"], newYork)).toEqual([
    ["1:30 AM EDT", null],
    ["1:30 AM EST", null],
    ["2:30 AM", null],
  ]);
});

test("a time is named in full for the button", () => {
  const whenIn = (zone: string, moment = "2026-11-19T23:15Z") =>
    times([moment], zone).choices[0]?.when.replace(/\s/g, " ");
  expect(whenIn(tokyo)).toBe("Fri, Nov 20, 8:15 AM");
  expect(whenIn(newYork)).toBe("Thu, Nov 19, 6:15 PM");
});

test("a day is chosen if it was asked for and has times", () => {
  const isDayChosen = (day?: string, near?: Date) =>
    times(["2026-11-20T01:00Z"], tokyo, { day, near }).isDayChosen;
  expect(isDayChosen("2026-11-20")).toBe(true);
  expect(isDayChosen()).toBe(false);
  expect(isDayChosen("2026-11-25")).toBe(false);
  expect(isDayChosen("2026-11-20", new Date("2026-11-20T01:15Z"))).toBe(false);
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

test("a day without times gives way to the first that has some", () => {
  expect(times(["2026-11-20T01:00Z"], tokyo, { day: "2026-11-25" }).dayTitle).toBe("Friday, November 20");
  expect(times([]).calendar).toBeNull();
});

test("instead of a time that cannot be had the nearest ones are shown with their days", () => {
  const { choices, dayTitle } = times(["2026-11-20T01:00Z", "2026-11-21T01:00Z"], tokyo, {
    near: new Date("2026-11-20T02:00Z"),
  });
  expect(dayTitle).toBeNull();
  expect(choices.map(({ day, time }) => `${day} ${time}`)).toEqual([
    "Fri, Nov 20 10:00 AM",
    "Sat, Nov 21 10:00 AM",
  ]);
});

import { describe, expect, test } from "vitest";
import { holidaysField, holidaysLimit } from "./holidays.ts";
import { dueDay, workingDayEnds } from "./working-days.server.ts";
import { workingTimes } from "./working-time.server.ts";

const newYork = "America/New_York";
const hour = 60 * 60 * 1000;

function calendar(timeZone: string, ...holidays: string[]) {
  return { timeZone, holidays: new Set(holidays) };
}

describe("the day by which the firm answers", () => {
  // In March 2026 the 2nd is a Monday; clocks change in New York on March 8 and November 1.
  test.each([
    ["two days over a weekend", "2026-03-05T10:00-05:00", 2, [], "2026-03-09"],
    ["the last minute of a Friday", "2026-03-06T23:59-05:00", 1, [], "2026-03-09"],
    ["the first minute of a Saturday, which counts as Monday", "2026-03-07T00:00-05:00", 1, [], "2026-03-10"],
    ["on a holiday", "2026-12-25T09:00-05:00", 1, ["2026-12-25"], "2026-12-29"],
    ["a holiday on a weekend takes nothing away", "2026-07-03T09:00-04:00", 1, ["2026-07-04"], "2026-07-06"],
    ["holidays beside a weekend", "2026-12-31T09:00-05:00", 1, ["2027-01-01", "2027-01-04"], "2027-01-05"],
    ["in the hour that is there twice", "2026-11-01T01:30-05:00", 1, [], "2026-11-03"],
    ["thirty days", "2026-03-02T09:00-05:00", 30, [], "2026-04-13"],
  ] as const)("%s", (_, moment, days, holidays, due) => {
    expect(dueDay(new Date(moment), { ...calendar(newYork, ...holidays), days })).toBe(due);
  });

  test.each([
    ["a midnight that clocks skip", "Africa/Cairo", "2026-04-23T23:30+02:00", "2026-04-24"],
    ["a day that was left out on the calendar", "Pacific/Apia", "2011-12-29T12:00-10:00", "2011-12-30"],
    ["far to the east it is already Saturday", "Pacific/Auckland", "2026-03-06T12:00Z", "2026-03-10"],
    ["a zone of three quarters, still on Friday", "Asia/Kathmandu", "2026-03-06T18:14Z", "2026-03-09"],
    ["a zone of three quarters, on Saturday", "Asia/Kathmandu", "2026-03-06T18:15Z", "2026-03-10"],
  ])("%s", (_, timeZone, moment, due) => {
    expect(dueDay(new Date(moment), { ...calendar(timeZone), days: 1 })).toBe(due);
  });
});

describe("working time between two moments", () => {
  test.each([
    ["over a night", newYork, "2026-03-02T17:00-05:00", "2026-03-03T09:00-05:00", 16],
    ["from Friday to Monday", newYork, "2026-03-13T18:00-04:00", "2026-03-16T09:00-04:00", 15],
    ["over Christmas Day", newYork, "2026-12-24T12:00-05:00", "2026-12-28T12:00-05:00", 24],
    ["clocks that change on a Sunday", newYork, "2026-03-06T12:00-05:00", "2026-03-09T12:00-04:00", 24],
    ["clocks that skip an hour of Friday", "Africa/Cairo", "2026-04-23T10:00Z", "2026-04-24T09:00Z", 23],
    ["Saturday in Auckland", "Pacific/Auckland", "2026-03-06T12:00Z", "2026-03-06T20:00Z", 0],
    ["nothing if the second comes first", newYork, "2026-03-03T09:00-05:00", "2026-03-02T09:00-05:00", 0],
  ])("%s", (_, timeZone, from, to, hours) => {
    const span = { from: Date.parse(from), to: Date.parse(to) };
    expect(workingTimes([span], calendar(timeZone, "2026-12-25"))).toEqual([hours * hour]);
  });
});

describe("holidays as they are typed", () => {
  const field = holidaysField("Holidays");

  test.each([
    ["", null],
    ["2028-02-29 Leap day\n12/25/2026 Christmas Day", "2028-02-29 Leap day\n2026-12-25 Christmas Day"],
    ["1/5/27", "2027-01-05"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(field.parse(typed)).toBe(stored);
  });

  test.each([
    ["Christmas", 1],
    ["25/12/2026", 1],
    ["12/25/2026\n\n2/30/2026 Nobody's day", 3],
  ])("%j is refused by its line", (text, number) => {
    const message = field.safeParse(text).error?.issues[0]?.message;
    expect(message).toBe(
      `Line ${number}: “${text.split("\n").at(-1)}” is not a day. Write one day per line, such as 12/25/2026 Christmas Day.`,
    );
  });

  test("too many are refused", () => {
    // The second becomes too long when it is stored.
    for (const text of ["2026-12-25\n".repeat(holidaysLimit / 10), "1/1/27\n".repeat(600)]) {
      expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        "Holidays can have at most 5000 characters.",
      ]);
    }
  });
});

test("the ends of working days are counted in the firm's zone, without days off", () => {
  const ends = (from: string, to: string) =>
    workingDayEnds(new Date(from), new Date(to), calendar(newYork, "2026-03-10")).map((end) =>
      end.toISOString(),
    );
  // From Friday to Wednesday, over a weekend on which clocks change and a holiday on Tuesday.
  expect(ends("2026-03-06T12:00-05:00", "2026-03-12T00:00-04:00")).toEqual([
    "2026-03-07T05:00:00.000Z",
    "2026-03-10T04:00:00.000Z",
    "2026-03-12T04:00:00.000Z",
  ]);
});

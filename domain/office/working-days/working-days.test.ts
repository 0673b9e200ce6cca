import { describe, expect, test } from "vitest";
import { holidaysField, holidaysLimit, readHolidays } from "./holidays.ts";
import { calendarOf, lateAfter, promiseOf } from "./promise.server.ts";
import { dueDay, dueState, isWorkingDay, workingDayEnds } from "./working-days.server.ts";
import { workingTimes } from "./working-time.server.ts";

const newYork = "America/New_York";
const hour = 60 * 60 * 1000;

function calendar(timeZone: string, ...holidays: string[]) {
  return { timeZone, holidays: new Set(holidays) };
}

describe("the day by which the firm answers", () => {
  test.each([
    // In March 2026 the 2nd is a Monday.
    ["a Monday, one day", newYork, "2026-03-02T10:00-05:00", 1, [], "2026-03-03"],
    ["a Thursday, two days over a weekend", newYork, "2026-03-05T10:00-05:00", 2, [], "2026-03-09"],
    ["a Friday evening", newYork, "2026-03-06T23:59-05:00", 1, [], "2026-03-09"],
    [
      "a minute later it is Saturday, which counts as Monday",
      newYork,
      "2026-03-07T00:00-05:00",
      1,
      [],
      "2026-03-10",
    ],
    ["a Sunday", newYork, "2026-03-08T12:00-04:00", 2, [], "2026-03-11"],
    ["a holiday in between", newYork, "2026-12-24T09:00-05:00", 1, ["2026-12-25"], "2026-12-28"],
    ["on a holiday", newYork, "2026-12-25T09:00-05:00", 1, ["2026-12-25"], "2026-12-29"],
    [
      "a holiday on a weekend takes nothing away",
      newYork,
      "2026-07-03T09:00-04:00",
      1,
      ["2026-07-04"],
      "2026-07-06",
    ],
    [
      "holidays that adjoin a weekend",
      newYork,
      "2026-12-31T09:00-05:00",
      1,
      ["2027-01-01", "2027-01-04"],
      "2027-01-05",
    ],
    ["over the beginning of daylight saving time", newYork, "2026-03-06T12:00-05:00", 2, [], "2026-03-10"],
    ["over its end", newYork, "2026-10-30T23:30-04:00", 1, [], "2026-11-02"],
    ["in the hour that is there twice", newYork, "2026-11-01T01:30-05:00", 1, [], "2026-11-03"],
    ["a midnight that clocks skip", "Africa/Cairo", "2026-04-23T23:30+02:00", 1, [], "2026-04-24"],
    ["far to the east it is already Saturday", "Pacific/Auckland", "2026-03-06T12:00Z", 1, [], "2026-03-10"],
    ["far to the west it is still Friday", "Pacific/Honolulu", "2026-03-07T09:00Z", 1, [], "2026-03-09"],
    [
      "a day that was left out on the calendar",
      "Pacific/Apia",
      "2011-12-29T12:00-10:00",
      1,
      [],
      "2011-12-30",
    ],
    ["a leap day", newYork, "2028-02-28T09:00-05:00", 1, [], "2028-02-29"],
    ["thirty days", newYork, "2026-03-02T09:00-05:00", 30, [], "2026-04-13"],
    [
      "thirty days over Christmas",
      newYork,
      "2026-12-01T09:00-05:00",
      30,
      ["2026-12-24", "2026-12-25", "2026-12-31", "2027-01-01", "2027-01-18"],
      "2027-01-19",
    ],
    ["a half-hour zone: still Friday", "Asia/Kolkata", "2026-03-06T18:29Z", 1, [], "2026-03-09"],
    ["a half-hour zone: already Saturday", "Asia/Kolkata", "2026-03-06T18:30Z", 1, [], "2026-03-10"],
    ["a zone of three quarters: still Friday", "Asia/Kathmandu", "2026-03-06T18:14Z", 1, [], "2026-03-09"],
    ["a zone of three quarters: Saturday", "Asia/Kathmandu", "2026-03-06T18:15Z", 1, [], "2026-03-10"],
    [
      "the south's clocks go back in April",
      "Australia/Sydney",
      "2026-04-03T23:30+11:00",
      1,
      [],
      "2026-04-06",
    ],
    ["and forward in October", "Australia/Sydney", "2026-10-02T23:30+10:00", 1, [], "2026-10-05"],
    [
      "clocks that change by half an hour",
      "Australia/Lord_Howe",
      "2026-10-04T01:45+10:30",
      1,
      [],
      "2026-10-06",
    ],
  ] as const)("%s", (_, timeZone, moment, days, holidays, due) => {
    expect(dueDay(new Date(moment), { ...calendar(timeZone, ...holidays), days })).toBe(due);
  });
});

test("a calendar full of holidays leads to the first working day after them", () => {
  const days = Array.from({ length: holidaysLimit / 11 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const holidays = holidaysField("Holidays").parse(days.join("\n"));
  expect(days.at(-1)).toBe("2027-03-30");
  // That counts from Wednesday, March 31.
  const time = { ...calendarOf({ timeZone: newYork, holidays }), days: 1 };
  expect(dueDay(new Date("2026-01-01T09:00-05:00"), time)).toBe("2027-04-01");
});

describe("working time between two moments", () => {
  test.each([
    ["within a day", newYork, "2026-03-02T09:00-05:00", "2026-03-02T17:30-05:00", [], 8.5],
    ["over a night", newYork, "2026-03-02T17:00-05:00", "2026-03-03T09:00-05:00", [], 16],
    [
      "a Friday evening to a Monday morning",
      newYork,
      "2026-03-13T18:00-04:00",
      "2026-03-16T09:00-04:00",
      [],
      15,
    ],
    ["a whole weekend", newYork, "2026-03-14T00:00-04:00", "2026-03-16T00:00-04:00", [], 0],
    ["over a holiday", newYork, "2026-12-24T12:00-05:00", "2026-12-28T12:00-05:00", ["2026-12-25"], 24],
    [
      "clocks that change on a Sunday take nothing",
      newYork,
      "2026-03-06T12:00-05:00",
      "2026-03-09T12:00-04:00",
      [],
      24,
    ],
    [
      "clocks that go forward on a working day take an hour",
      "Africa/Cairo",
      "2026-04-23T12:00+02:00",
      "2026-04-24T12:00+03:00",
      [],
      23,
    ],
    ["a half-hour zone", "Asia/Kolkata", "2026-03-06T18:00Z", "2026-03-08T19:00Z", [], 1],
    [
      "clocks of the south that change on a Sunday",
      "Australia/Sydney",
      "2026-04-03T12:00+11:00",
      "2026-04-06T12:00+10:00",
      [],
      24,
    ],
    [
      "the zone decides: Friday in Honolulu",
      "Pacific/Honolulu",
      "2026-03-07T08:00Z",
      "2026-03-07T10:00Z",
      [],
      2,
    ],
    [
      "the zone decides: Saturday in Auckland",
      "Pacific/Auckland",
      "2026-03-06T12:00Z",
      "2026-03-06T20:00Z",
      [],
      0,
    ],
    [
      "nothing between a moment and itself",
      newYork,
      "2026-03-02T09:00-05:00",
      "2026-03-02T09:00-05:00",
      [],
      0,
    ],
    ["nothing if the second comes first", newYork, "2026-03-03T09:00-05:00", "2026-03-02T09:00-05:00", [], 0],
  ] as const)("%s", (_, timeZone, from, to, holidays, hours) => {
    const span = { from: Date.parse(from), to: Date.parse(to) };
    expect(workingTimes([span], calendar(timeZone, ...holidays))).toEqual([hours * hour]);
  });

  test("each of many spans has its own", () => {
    const monday = Date.parse("2026-03-02T09:00-05:00");
    const spans = [
      { from: monday, to: Date.parse("2026-03-09T09:00-04:00") },
      { from: Date.parse("2026-01-01T12:00-05:00"), to: Date.parse("2026-01-02T00:00-05:00") },
      { from: Date.parse("2026-03-04T00:00-05:00"), to: monday },
      { from: monday, to: Date.parse("2026-03-03T00:00-05:00") },
    ];
    expect(workingTimes(spans, calendar(newYork, "2026-03-05"))).toEqual([
      96 * hour,
      12 * hour,
      0,
      15 * hour,
    ]);
    expect(workingTimes([], calendar(newYork))).toEqual([]);
  });
});

test.each([
  ["2026-03-02T23:59-05:00", "later"],
  ["2026-03-03T00:00-05:00", "today"],
  ["2026-03-03T23:59-05:00", "today"],
  ["2026-03-04T00:00-05:00", "late"],
])("at %s what is due on March 3 is %s", (now, state) => {
  expect(dueState("2026-03-03", new Date(now), calendar(newYork))).toBe(state);
});

test("Saturdays, Sundays and holidays are no working days", () => {
  const at = (day: string) => isWorkingDay(new Date(`${day}T12:00-05:00`), calendar(newYork, "2026-12-25"));
  expect(["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28"].map(at)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

describe("holidays as they are typed", () => {
  test("one per line, with or without a name", () => {
    expect(readHolidays("2026-12-25 Christmas Day\n\n  2027-01-01  \r\n")).toEqual([
      { day: "2026-12-25", name: "Christmas Day" },
      { day: "2027-01-01", name: null },
    ]);
    expect(readHolidays(null)).toEqual([]);
  });

  const field = holidaysField("Holidays");

  test.each([
    ["", null],
    ["2026-12-25", "2026-12-25"],
    ["2028-02-29 Leap day\n12/25/2026 Christmas Day", "2028-02-29 Leap day\n2026-12-25 Christmas Day"],
    ["1/5/27", "2027-01-05"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(field.parse(typed)).toBe(stored);
  });

  test.each([
    ["Christmas", 1],
    ["2026-02-30", 1],
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

describe("settings with and without a number of days", () => {
  const calendarSettings = { timeZone: newYork, holidays: "2026-12-25 Christmas Day" };
  const workCalendar = calendar(newYork, "2026-12-25");
  const saved = { answerWithinDays: 1, programAnswerWithinDays: 5, jobAnswerWithinDays: 7 };
  const nothing = { answerWithinDays: null, programAnswerWithinDays: null, jobAnswerWithinDays: null };

  test.each([
    ["session-requests", 1, 2],
    ["contact-messages", 1, 2],
    ["bcpbp-applications", 5, 10],
    ["job-applications", 7, 10],
  ] as const)("%s: %i are promised, or nothing; late after them, or after %i", (kind, days, usual) => {
    const settings = { ...calendarSettings, ...saved };
    expect(promiseOf(settings, kind)).toEqual({ ...workCalendar, days });
    expect(lateAfter(settings, kind)).toEqual({ ...workCalendar, days });
    const unsaved = { ...calendarSettings, ...nothing };
    expect(promiseOf(unsaved, kind)).toBeNull();
    expect(lateAfter(unsaved, kind)).toEqual({ ...workCalendar, days: usual });
  });

  test("calls are promised nothing and never late", () => {
    const settings = { ...calendarSettings, ...saved };
    expect([promiseOf(settings, "calls"), lateAfter(settings, "calls")]).toEqual([null, null]);
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
  expect(ends("2026-03-06T12:00-05:00", "2026-03-06T23:59-05:00")).toEqual([]);
});

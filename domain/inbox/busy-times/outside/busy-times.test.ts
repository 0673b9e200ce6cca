import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { mostEvents, type Reading, readBusyTimes } from "./busy-times.ts";
import { readInThread } from "./read-in-thread.server.ts";
import { windowsZones } from "./windows-zones.ts";

const reading: Reading = {
  period: { from: Date.UTC(2026, 10, 17), until: Date.UTC(2027, 1, 18) },
  timeZone: "America/New_York",
  ownHost: "firm.example",
};

function sample(name: string) {
  return readFileSync(join(import.meta.dirname, "samples", `${name}.ics`), "utf8");
}

function calendarOf(...events: string[][]) {
  const lines = events.flatMap((event, index) => [
    "BEGIN:VEVENT",
    ...(event.some((line) => line.startsWith("UID")) ? [] : [`UID:${index}@elsewhere.example`]),
    ...event,
    "END:VEVENT",
  ]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

/** "2026-11-20T13:00 to 2026-11-20T14:00", in UTC. */
function busyIn(text: string, changed: Partial<Reading> = {}) {
  const found = readBusyTimes(text, { ...reading, ...changed });
  if ("failure" in found) return found.failure;
  return found.times.map(({ from, until }) => `${shown(from)} to ${shown(until)}`);
}

function shown(moment: number) {
  return new Date(moment).toISOString().slice(0, 16);
}

describe("a calendar as the services write it", () => {
  test("Google: series with a moved, a cancelled and a deleted event, days of the calendar's zone", () => {
    const times = busyIn(sample("google"));
    expect(times.slice(0, 6)).toEqual([
      "2026-11-20T13:00 to 2026-11-20T14:00",
      "2026-12-01T14:00 to 2026-12-01T15:00",
      "2026-12-14T08:00 to 2026-12-14T08:30",
      "2026-12-21T08:00 to 2026-12-21T08:30",
      "2026-12-23T23:00 to 2026-12-26T23:00",
      "2026-12-28T08:00 to 2026-12-28T08:30",
    ]);
    expect(times).toHaveLength(13);
  });

  test("Outlook: its own names of time zones, tentative events, days of the firm's zone", () => {
    expect(busyIn(sample("outlook"))).toEqual([
      "2026-11-19T15:00 to 2026-11-19T16:30",
      "2026-11-21T03:30 to 2026-11-21T04:30",
      "2026-11-26T05:00 to 2026-11-27T05:00",
      "2027-01-12T15:00 to 2027-01-12T16:00",
    ]);
  });

  test("Apple: durations, counted repetitions, times without a zone, and none of our own invitations", () => {
    expect(busyIn(sample("apple"))).toEqual([
      "2026-11-17T16:00 to 2026-11-17T16:45",
      "2026-11-19T16:00 to 2026-11-19T16:45",
      "2026-11-20T00:00 to 2026-11-20T01:00",
      "2026-11-21T16:00 to 2026-11-21T16:45",
      "2026-11-28T08:00 to 2026-11-29T08:00",
      "2026-12-02T17:00 to 2026-12-02T18:00",
    ]);
  });
});

describe("what blocks", () => {
  const noon = ["DTSTART:20261120T120000Z", "DTEND:20261120T130000Z"];
  const blocked = ["2026-11-20T12:00 to 2026-11-20T13:00"];

  test.each([
    ["a cancelled one", "STATUS:CANCELLED", false],
    ["one that is shown as free", "TRANSP:TRANSPARENT", false],
    ["one at which somebody works elsewhere", "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE", false],
    ["a call of our own, in any case of letters", "UID:1@FIRM.example", false],
    ["one of a host with a longer name", "UID:1@notfirm.example", true],
  ])("%s", (_, line, blocks) => {
    expect(busyIn(calendarOf([...noon, line]))).toEqual(blocks ? blocked : []);
  });

  test("an event in the period, also one that began before it, and times merge", () => {
    expect(
      busyIn(
        calendarOf(
          ["DTSTART:20261101T000000Z", "DTEND:20261117T010000Z"],
          ["DTSTART:20261101T000000Z", "DTEND:20261117T000000Z"],
          ["DTSTART:20270218T000000Z", "DTEND:20270218T010000Z"],
          noon,
          ["DTSTART:20261120T123000Z", "DTEND:20261120T124500Z"],
          ["DTSTART:20261120T130000Z", "DURATION:PT1H"],
          ["DTSTART:20261120T100000Z", "DTEND:20261120T100000Z"],
          ["DTSTART:20261120T100000Z", "DTEND:20261120T090000Z"],
        ),
      ),
    ).toEqual(["2026-11-01T00:00 to 2026-11-17T01:00", "2026-11-20T12:00 to 2026-11-20T14:00"]);
  });

  test("an event that cannot be read hides no other", () => {
    const broken = [...noon, "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"];
    expect(busyIn(calendarOf(broken, ["SUMMARY:Without a time"], noon))).toEqual(blocked);
  });
});

describe("repetitions", () => {
  const inBerlin = ["DTSTART;TZID=Europe/Berlin:20150105T090000", "DTEND;TZID=Europe/Berlin:20150105T100000"];
  const inTokyo = ["DTSTART;TZID=Tokyo Standard Time:20261117T090000", "DURATION:PT1H"];

  function startsBy(rule: string, event = inBerlin, ...more: string[]) {
    const times = busyIn(calendarOf([...event, `RRULE:${rule}`, ...more]));
    return typeof times === "string" ? times : times.map((time) => time.slice(0, 16));
  }

  test.each([
    ["FREQ=DAILY;BYDAY=MO,TU;UNTIL=20261124", ["2026-11-17T08:00", "2026-11-23T08:00", "2026-11-24T08:00"]],
    [
      "FREQ=WEEKLY;INTERVAL=7;WKST=SU;BYDAY=SU,MO",
      ["2026-12-13T08:00", "2026-12-14T08:00", "2027-01-31T08:00", "2027-02-01T08:00"],
    ],
    ["FREQ=MONTHLY;BYMONTHDAY=-1", ["2026-11-30T08:00", "2026-12-31T08:00", "2027-01-31T08:00"]],
    ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20261230T230000Z", ["2026-11-30T08:00"]],
    ["FREQ=WEEKLY;COUNT=622", ["2026-11-23T08:00", "2026-11-30T08:00"]],
  ])("%s", (rule, starts) => {
    expect(startsBy(rule)).toEqual(starts);
  });

  test("follow the clock of their zone when it changes", () => {
    const period = { from: Date.UTC(2026, 9, 23), until: Date.UTC(2026, 9, 27) };
    expect(busyIn(calendarOf([...inBerlin, "RRULE:FREQ=DAILY"]), { period })).toEqual([
      "2026-10-23T07:00 to 2026-10-23T08:00",
      "2026-10-24T07:00 to 2026-10-24T08:00",
      "2026-10-25T08:00 to 2026-10-25T09:00",
      "2026-10-26T08:00 to 2026-10-26T09:00",
    ]);
  });

  test("end at a moment in UTC, or on a day of their own zone", () => {
    const three = ["2026-11-17T00:00", "2026-11-18T00:00", "2026-11-19T00:00"];
    expect(startsBy("FREQ=DAILY;UNTIL=20261119T000000Z", inTokyo)).toEqual(three);
    expect(startsBy("FREQ=DAILY;UNTIL=20261118T235959Z", inTokyo)).toEqual(three.slice(0, 2));
    expect(startsBy("FREQ=DAILY;UNTIL=20261119", inTokyo)).toEqual(three);
  });

  test("leave out deleted events and add single ones, whatever their zone is written in", () => {
    const changes = ["EXDATE:20261118T000000Z", "RDATE;TZID=Asia/Tokyo:20261201T090000,20261202T090000"];
    expect(startsBy("FREQ=DAILY;COUNT=3", inTokyo, ...changes)).toEqual([
      ...["2026-11-17T00:00", "2026-11-19T00:00", "2026-12-01T00:00", "2026-12-02T00:00"],
    ]);
  });
});

test("every zone of Outlook is one that this server knows", () => {
  for (const zone of Object.values(windowsZones)) {
    expect(() => new Intl.DateTimeFormat("en", { timeZone: zone }), zone).not.toThrow();
  }
});

describe("a calendar is refused", () => {
  const noon = ["DTSTART:20261120T120000Z", "DURATION:PT1M"];

  test("if it is a page, empty or damaged", () => {
    const damaged = "BEGIN:VCALENDAR\r\nthis is no line of a calendar\r\nEND:VCALENDAR";
    for (const text of ["<!doctype html><title>Sign in</title>", "", damaged])
      expect(busyIn(text)).toBe("not a calendar");
  });

  test("if it has more events than anybody has", () => {
    expect(busyIn(calendarOf(...Array(mostEvents).fill(noon)))).toHaveLength(1);
    expect(busyIn(calendarOf(...Array(mostEvents + 1).fill(noon)))).toBe("too many events");
    const daily = [...noon, "RRULE:FREQ=DAILY"];
    expect(busyIn(calendarOf(...Array(60).fill(daily)))).toBe("too many events");
  });
});

describe("in a thread", () => {
  test("a rule that never finds a day is ended at the deadline", async () => {
    const endless = calendarOf([
      "DTSTART:20261101T120000Z",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    ]);
    expect(await readInThread(endless, reading, 300)).toEqual({ failure: "too long" });
  });
});

import { expect, test } from "vitest";
import { answeredBy, dueOf, promisedTo } from "./due.server.ts";

const settings = {
  timeZone: "America/New_York",
  holidays: "2026-11-26 Thanksgiving",
  answerWithinDays: 2,
  programAnswerWithinDays: 3,
  jobAnswerWithinDays: 4,
};
/** Nothing is saved. */
const nothing = { answerWithinDays: null, programAnswerWithinDays: null, jobAnswerWithinDays: null };
const message = "contact-messages";
/** A Monday: due on Wednesday. */
const monday = new Date("2026-11-16T10:00-05:00");

test.each([
  ["2026-11-17T23:59-05:00", "later", "Due November 18"],
  ["2026-11-18T00:00-05:00", "today", "Due today"],
  ["2026-11-18T23:59-05:00", "today", "Due today"],
  ["2026-11-19T00:00-05:00", "late", "Late, was due November 18"],
])("at %s what came on Monday is said to be %s", (now, state, text) => {
  expect(dueOf({ entity: message, waitingSince: monday }, settings, new Date(now))).toEqual({
    day: "2026-11-18",
    state,
    text,
  });
});

test("the year is said if it is another one", () => {
  const waiting = { entity: message, waitingSince: new Date("2026-12-30T10:00-05:00") } as const;
  const due = (now: string) => dueOf(waiting, settings, new Date(now))?.text;
  expect(due("2026-12-30T12:00-05:00")).toBe("Due January 1, 2027");
  expect(due("2027-01-02T12:00-05:00")).toBe("Late, was due January 1");
});

test.each([
  ["session-requests", "2026-11-18", "Wednesday, November 18, 2026", "2026-11-18"],
  ["contact-messages", "2026-11-18", "Wednesday, November 18, 2026", "2026-11-18"],
  ["bcpbp-applications", "2026-11-19", "Thursday, November 19, 2026", "2026-12-01"],
  ["job-applications", "2026-11-20", "Friday, November 20, 2026", "2026-12-01"],
  ["calls", undefined, null, undefined],
] as const)(
  "%s are due on %s and promised %s; if nothing is saved, due on %s",
  (entity, due, promised, usual) => {
    const waiting = { entity, waitingSince: monday };
    expect(dueOf(waiting, settings, monday)?.day).toBe(due);
    expect(answeredBy(entity, settings, monday)).toBe(promised);
    const unsaved = { ...settings, ...nothing };
    expect(dueOf(waiting, unsaved, monday)?.day).toBe(usual);
    expect(answeredBy(entity, unsaved, monday)).toBeNull();
    const answered = { entity, waitingSince: null };
    expect([dueOf(answered, settings, monday), promisedTo(answered, settings, monday)]).toEqual([null, null]);
  },
);

test("a promise is broken from the day after it", () => {
  const waiting = { entity: message, waitingSince: monday } as const;
  const day = "Wednesday, November 18, 2026";
  const promised = (now: string) => promisedTo(waiting, settings, new Date(now));
  expect(promised("2026-11-18T23:59-05:00")).toEqual({ day, isBroken: false });
  expect(promised("2026-11-19T00:00-05:00")).toEqual({ day, isBroken: true });
});

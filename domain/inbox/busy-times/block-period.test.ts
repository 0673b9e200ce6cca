import { describe, expect, test } from "vitest";
import { blockForm, blockMessages as messages } from "./block-form.ts";
import { blockPeriod, blockTexts } from "./block-period.server.ts";

const clock = { timeZone: "America/New_York", now: new Date("2026-11-16T15:00Z") };
const filled = { day: "2026-11-17", from: "14:00", to: "16:00", lastDay: "", note: "" };

function period(changed: Record<string, string | boolean>) {
  return blockPeriod(blockForm.parse({ ...filled, ...changed }), clock);
}

describe("a form means", () => {
  test.each([
    ["hours of a day", {}, ["2026-11-17T19:00Z", "2026-11-17T21:00Z"]],
    ["until midnight", { to: "00:00" }, ["2026-11-17T19:00Z", "2026-11-18T05:00Z"]],
    ["hours to those of another day", { lastDay: "2026-11-19" }, ["2026-11-17T19:00Z", "2026-11-19T21:00Z"]],
    ["whole days", { isWholeDay: true, lastDay: "2026-11-29" }, ["2026-11-17T05:00Z", "2026-11-30T05:00Z"]],
    ["25 hours", { isWholeDay: true, day: "2027-11-07" }, ["2027-11-07T04:00Z", "2027-11-08T05:00Z"]],
  ] as const)("%s, and shows the same again", (_, changed, [startsAt, endsAt]) => {
    const meant = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    expect(period(changed)).toEqual(meant);
    const { isWholeDay, ...texts } = blockTexts({ ...meant, note: null }, clock.timeZone);
    expect(period({ ...texts, isWholeDay: isWholeDay === "on" })).toEqual(meant);
  });

  test("the moment that is stored, if a time comes twice", () => {
    const stored = { startsAt: new Date("2027-11-07T06:30Z"), endsAt: new Date("2027-11-07T12:00Z") };
    const { isWholeDay: _, ...texts } = blockTexts({ ...stored, note: null }, clock.timeZone);
    expect(blockPeriod(blockForm.parse(texts), { ...clock, stored })).toEqual(stored);
  });
});

describe("it is refused with a sentence", () => {
  test.each([
    ["ends when it begins", { to: "14:00" }, "to", messages.endsBeforeItBegins],
    ["a last day before the first", { lastDay: "2026-11-16" }, "lastDay", messages.lastDayTooEarly],
    ["past", { day: "2026-11-16", from: "08:00", to: "09:00" }, "to", messages.past],
    ["too long", { lastDay: "2027-11-19" }, "lastDay", messages.tooLong],
    ["skipped", { day: "2027-03-14", from: "02:30" }, "from", expect.stringContaining("does not exist")],
  ])("%s", (_, changed, field, text) => {
    expect(period(changed)).toEqual({ field, text });
  });

  test.each([
    ["no day", { day: "" }, "day", "Choose a day, such as 2026-11-16."],
    ["no beginning", { from: "" }, "from", "Choose when it begins, such as 2:00 PM."],
    ["no end", { to: "" }, "to", "Choose when it ends, such as 4:00 PM."],
    ["a long note", { note: "x".repeat(201) }, "note", "Note can have at most 200 characters."],
  ])("%s", (_, changed, field, message) => {
    const { error } = blockForm.safeParse({ ...filled, ...changed });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

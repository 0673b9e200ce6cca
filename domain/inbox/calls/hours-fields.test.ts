import { expect, test } from "vitest";
import { openingsField, spansField } from "./hours-fields.ts";
import { readOpenings, readSpans, shownHours, writeSpans } from "./spans.ts";

const field = spansField("Monday");

function problem(typed: string) {
  return field.safeParse(typed).error?.issues[0]?.message;
}

test.each([
  ["9-12, 13:30–17", "09:00-12:00, 13:30-17:00", "9:00 AM to 12:00 PM, 1:30 PM to 5:00 PM"],
  ["9 a.m. TO 5:30 P.M.", "09:00-17:30", "9:00 AM to 5:30 PM"],
  ["9am to 5pm, 6pm-8pm", "09:00-17:00, 18:00-20:00", "9:00 AM to 5:00 PM, 6:00 PM to 8:00 PM"],
  ["12am - 12pm", "00:00-12:00", "12:00 AM to 12:00 PM"],
  ["22:00-02:00", "22:00-02:00", "10:00 PM to 2:00 AM"],
  ["00:00-24:00", "00:00-24:00", "12:00 AM to 12:00 AM"],
  ["23:45-0:00", "23:45-24:00", "11:45 PM to 12:00 AM"],
  ["", null, ""],
  [" , ", null, ""],
])("%j is stored as %j and shown as %j", (typed, stored, shown) => {
  expect(field.parse(typed)).toBe(stored);
  expect(writeSpans(readSpans(stored))).toBe(stored ?? "");
  expect(shownHours(stored)).toBe(shown);
  expect(field.parse(shown)).toBe(stored);
});

test.each([
  ["mornings", "“mornings” is not a span. Write one such as 9:00 AM to 5:00 PM."],
  ["to", "From and To are missing. Write times such as 9:00 AM and 5:00 PM."],
  ["to 5pm", "From is missing. Write a time such as 9:00 AM."],
  ["9:00 AM to", "To is missing. Write a time such as 9:00 AM."],
  ["9:60-10:00", "“9:60” is not a time. Write one such as 9:00 AM."],
  ["11 AM to 13 PM", "“13 PM” is not a time. Write one such as 9:00 AM."],
  ["9-5pm", "“9-5pm” needs AM or PM with both times, such as 9 AM to 5 PM."],
  ["24:00-1:00", "From must be before midnight. A day begins at 12:00 AM."],
  ["9:00-9:10", "9:00 AM to 9:10 AM is shorter than a call of 15 minutes."],
])("%j is refused: %s", (typed, message) => {
  expect(problem(`8:00-8:30, ${typed}`)).toBe(`Monday: ${message}`);
});

test.each([
  ["9-5", "“9-5”, which is 9:00 AM to 5:00 AM. Did you mean 9:00 AM to 5:00 PM?"],
  ["9:00 PM-10 AM", "“9:00 PM-10 AM”, which is 9:00 PM to 10:00 AM. Did you mean 9:00 PM to 10:00 PM?"],
  ["17:00-15:00", "“17:00-15:00”, which is 5:00 PM to 3:00 PM."],
])("%j is refused as backwards", (typed, words) => {
  expect(problem(typed)).toBe(
    `Monday: To must be later than From in ${words} Hours over midnight last twelve hours at most.`,
  );
  // As older hours may be stored.
  expect(readSpans(typed)).toHaveLength(1);
});

test("hours that end where they begin, or overlap others of their day, are refused", () => {
  expect(problem("9:00-9:00")).toMatch(/^Monday: To must be later than From in “9:00-9:00”/);
  expect(problem("14:00-16:00, 9:00-14:30")).toBe("Monday: 2:00 PM to 4:00 PM overlaps 9:00 AM to 2:30 PM.");
});

test("a day has at most as many spans as are stored, however long they are typed", () => {
  const spans = Array.from({ length: 16 }, (_, hour) => `${hour}:00-${hour}:15`);
  const stored = field.parse(spans.slice(1).join(", "));
  expect(field.parse(shownHours(stored))).toBe(stored);
  expect(problem(spans.join(", "))).toBe("Monday: A day can have at most 15 spans.");
});

test("openings have a day per line", () => {
  expect(readOpenings("2026-12-05 10:00-12:00, 14-15\nnonsense\n2026-02-30 9-10")).toEqual([
    { day: "2026-12-05", span: { from: 600, until: 720 } },
    { day: "2026-12-05", span: { from: 840, until: 900 } },
  ]);
  const openings = openingsField("Openings");
  for (const typed of ["2026-12-05 10 AM to 12 PM", "12/5/2026 10 AM to 12 PM"]) {
    expect(openings.parse(typed)).toBe("2026-12-05 10 AM to 12 PM");
  }
  expect(openings.safeParse("12/5/2026 9-10\n2/30/2026 9-10").error?.issues[0]?.message).toBe(
    "Line 2: “2/30/2026 9-10” is not a day with hours. Write one day per line, such as 12/5/2026 10 AM to 12 PM.",
  );
  expect(openings.safeParse("1/1/27 9-10\n".repeat(400)).error?.issues[0]?.message).toBe(
    "Openings can have at most 5000 characters.",
  );
});

import { expect, test } from "vitest";
import { describeWeek, noteOf, quarterHourAt, quarterHours, rowsOf, textOf, tidyTime } from "./hour-rows.ts";
import { problemOfHours } from "./hours-fields.ts";

test.each([
  ["9", "9:00 AM"],
  [" 5 pm ", "5:00 PM"],
  ["17:30", "5:30 PM"],
  ["24:00", "12:00 AM"],
  ["12pm", "12:00 PM"],
  ["0:15", "12:15 AM"],
  ["soon", "soon"],
  ["", ""],
])("the time %j is shown as %j", (typed, shown) => {
  expect(tidyTime(typed)).toBe(shown);
});

test("the list of times has each quarter of an hour", () => {
  expect(quarterHours).toHaveLength(96);
  const at = (typed: string) => quarterHours[quarterHourAt(typed)];
  expect(["12am", "24:00", "9:20", "11:59 pm", "soon"].map(at)).toEqual([
    ...["12:00 AM", "12:00 AM", "9:15 AM", "11:45 PM", "9:00 AM"],
  ]);
});

test("rows take over hours however they were typed", () => {
  const rows = [
    { from: "9:00 AM", to: "5:00 PM" },
    { from: "6:00 PM", to: "8:00 PM" },
  ];
  for (const typed of ["9am to 5pm, 6pm-8pm", "09:00-17:00, 18:00-20:00", "9-17,18–20"]) {
    expect(rowsOf(typed)).toEqual(rows);
  }
  expect(textOf(rows)).toBe("9:00 AM to 5:00 PM, 6:00 PM to 8:00 PM");
  expect(textOf([{ from: "9am", to: "17:30" }])).toBe("9:00 AM to 5:30 PM");
  expect(rowsOf("")).toEqual([]);
});

test.each([
  { from: "9:00 AM", to: "" },
  { from: "", to: "5:00 PM" },
  { from: "", to: "" },
  { from: "morning", to: "5:00 PM" },
])("the unfinished row %j survives, and is refused", (row) => {
  expect(rowsOf(textOf([row]))).toEqual([row]);
  expect(problemOfHours(textOf([row]))).not.toBeNull();
});

test.each(["morning", "9-5pm", "9-10-11", "1-2, 3-4, 5-6, 7-8, 9-10"])("%j can only be text", (typed) => {
  expect(rowsOf(typed)).toBeNull();
});

test("a row says if it ends the next day or lasts the whole one", () => {
  const note = (from: string, to: string) => noteOf({ from, to });
  expect([note("10 PM", "2am"), note("12am", "24:00")]).toEqual(["Ends the next day", "The whole day"]);
  expect([note("10 PM", "12am"), note("9", "5"), note("9", "17")]).toEqual([null, null, null]);
});

test("the week in a sentence", () => {
  const [weekday, split] = ["9am-5pm", "9-12, 13-17"];
  const none = { monday: "", tuesday: "", wednesday: "", thursday: "", friday: "", saturday: "", sunday: "" };
  const all = { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday };
  expect(describeWeek(none)).toBe("No day of the week has hours.");
  expect(describeWeek({ ...none, ...all, wednesday: split, saturday: "10-12", sunday: "10-12" })).toBe(
    "Visitors can book Monday, Tuesday, Thursday, and Friday, 9:00 AM to 5:00 PM; Wednesday, 9:00 AM to 12:00 PM and 1:00 PM to 5:00 PM; Saturday and Sunday, 10:00 AM to 12:00 PM.",
  );
  // What cannot be saved is left out.
  expect(describeWeek({ ...none, ...all, friday: "9-5", sunday: "0-24" })).toBe(
    "Visitors can book Monday to Thursday, 9:00 AM to 5:00 PM; Sunday, all day.",
  );
});

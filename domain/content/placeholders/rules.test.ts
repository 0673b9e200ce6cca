import { describe, expect, test, vi } from "vitest";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { line, optionalLines } from "#domain/text/fields.ts";
import { fillPlaceholders, knownPlaceholders, placeholderFacts } from "./rules.ts";

const unset = {
  ...defaultSettings,
  founderName: null,
  parentCompany: null,
  bookTitle: null,
  pressEmail: null,
  pressPhone: null,
  address: null,
  answerWithinDays: null,
};

const known =
  "{firm}, {shortName}, {founder}, {parentCompany}, {book}, {email}, {phone}, {pressEmail}, {pressPhone}, {address}, {timeZone} and {answerWithin}";

describe("texts are filled in", () => {
  const facts = placeholderFacts({ ...unset, firmName: "A & B", bookTitle: "{firm} for $& dollars" }, "our");

  test.each([
    ["{firm} opens a program", "A & B opens a program"],
    ["{firm}, {firm}: {email}", "A & B, A & B: hello@beunec.example"],
    ["a fact is not filled in again: {book}", "a fact is not filled in again: {firm} for $& dollars"],
    ["{Firm} { firm } {{firm}} {firm", "{Firm} { firm } {A & B} {firm"],
    ["a lone } or {, an empty {} and {1, 2}", "a lone } or {, an empty {} and {1, 2}"],
    ["{constructor} and {gone} stay", "{constructor} and {gone} stay"],
    ["first\nof {parentCompany}", "first\nof our parent technology company"],
    [
      "{parentCompany} owns us. {parentCompany}.",
      "Our parent technology company owns us. Our parent technology company.",
    ],
    ["{answerWithin} we answer", "As soon as possible we answer"],
    ["{email} is read daily", "hello@beunec.example is read daily"],
    ["Yes! \n \t {book}? {parentCompany}", "Yes! \n \t {firm} for $& dollars? Our parent technology company"],
    ["  {parentCompany}", "  our parent technology company"],
    ["", ""],
  ])("%j reads %j", (text, filled) => {
    expect(fillPlaceholders(text, facts)).toBe(filled);
  });

  test("what stands before a fact is not read again for each", () => {
    const readings = vi.spyOn(RegExp.prototype, "test");
    const filled = fillPlaceholders("{answerWithin} ".repeat(1000), facts);
    const read = readings.mock.calls.reduce((sum, [text = ""]) => sum + text.length, 0);
    readings.mockRestore();
    expect(filled).toBe(`As soon as possible ${"as soon as possible ".repeat(999)}`);
    expect(read).toBeLessThan(100_000);
  });
});

describe("what is typed", () => {
  const field = line("Title", 200).check(knownPlaceholders);
  const optional = optionalLines("Text", 200).check(knownPlaceholders);

  test.each(["{firm} and {book}", "a lone } or {", "{}", "{1}", "{two words}", known])(
    "%j passes",
    (text) => {
      expect(field.parse(text)).toBe(text);
      expect(optional.parse(text)).toBe(text);
    },
  );

  test.each([
    ["{foo}", "We cannot fill in {foo}."],
    ["{Firm} {foo} {firm} {foo}", "We cannot fill in {Firm} and {foo}."],
    ["{toString}", "We cannot fill in {toString}."],
  ])("%j is refused by name, with those that are known", (text, sentence) => {
    for (const schema of [field, optional]) {
      const messages = schema.safeParse(text).error?.issues.map((issue) => issue.message);
      expect(messages).toEqual([`${sentence} Known are ${known}.`]);
    }
  });

  test("an optional field may stay empty", () => {
    expect(optional.parse(" ")).toBeNull();
  });
});

describe("facts of the firm", () => {
  test("what is not set is described, never invented", () => {
    expect(placeholderFacts(unset, "its")).toEqual({
      firm: "Beunec Consulting",
      shortName: "Beunec",
      founder: "its founder and principal consultant",
      parentCompany: "its parent technology company",
      book: "its book",
      email: "hello@beunec.example",
      phone: "+1 (555) 010-0142",
      pressEmail: "hello@beunec.example",
      pressPhone: "+1 (555) 010-0142",
      address: "New Jersey, United States",
      timeZone: "Eastern Time",
      answerWithin: "as soon as possible",
    });
  });

  test("what is set is said", () => {
    const settings = {
      firmName: "Firm",
      shortName: "F",
      founderName: "Ada",
      parentCompany: "Parent",
      bookTitle: "The Book",
      email: "us@example.com",
      phone: "1",
      pressEmail: "press@example.com",
      pressPhone: "2",
      address: "1 Main Street\n\nNewark",
      timeZone: "America/Chicago",
      answerWithinDays: 2,
    };
    expect(placeholderFacts(settings, "our")).toEqual({
      firm: "Firm",
      shortName: "F",
      founder: "Ada",
      parentCompany: "Parent",
      book: "The Book",
      email: "us@example.com",
      phone: "1",
      pressEmail: "press@example.com",
      pressPhone: "2",
      address: "1 Main Street, Newark",
      timeZone: "Central Time",
      answerWithin: "within two working days",
    });
  });
});

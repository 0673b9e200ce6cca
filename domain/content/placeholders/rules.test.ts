import { describe, expect, test } from "vitest";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { line, optionalLines } from "#domain/text/fields.ts";
import { fillPlaceholders, knownPlaceholders, placeholderFacts } from "./rules.ts";

const unset = {
  ...{ ...defaultSettings, founderName: null, parentCompany: null, bookTitle: null },
  ...{ pressEmail: null, pressPhone: null, address: null, answerWithinDays: null },
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
    ["{constructor} and {gone} stay", "{constructor} and {gone} stay"],
    ["first\nof {parentCompany}", "first\nof our parent technology company"],
    [
      "{parentCompany} owns us. {parentCompany}.",
      "Our parent technology company owns us. Our parent technology company.",
    ],
    ["Yes! \n \t {book}? {parentCompany}", "Yes! \n \t {firm} for $& dollars? Our parent technology company"],
    ["  {parentCompany}", "  our parent technology company"],
  ])("%j reads %j", (text, filled) => {
    expect(fillPlaceholders(text, facts)).toBe(filled);
  });
});

describe("what is typed", () => {
  const field = line("Title", 200).check(knownPlaceholders);
  const optional = optionalLines("Text", 200).check(knownPlaceholders);

  test.each(["a lone } or {", "{}", "{1}", "{two words}", known])("%j passes", (text) => {
    expect(field.parse(text)).toBe(text);
    expect(optional.parse(text)).toBe(text);
  });

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
});

test("facts of the firm that are not set are described, never invented", () => {
  expect(placeholderFacts(unset, "its")).toEqual({
    firm: "Beunec Consulting",
    shortName: "Beunec",
    founder: "its founder and principal consultant",
    parentCompany: "its parent technology company",
    book: "its book",
    ...{ email: "hello@beunec.example", phone: "+1 (555) 010-0142" },
    ...{ pressEmail: "hello@beunec.example", pressPhone: "+1 (555) 010-0142" },
    address: "New Jersey, United States",
    timeZone: "Eastern Time",
    answerWithin: "as soon as possible",
  });
});

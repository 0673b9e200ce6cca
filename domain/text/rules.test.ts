import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  clockSpan,
  counted,
  dateTimeWithZone,
  email,
  line,
  lines,
  optionalChoice,
  optionalLine,
  optionalLines,
  optionalWebAddress,
  readingTime,
  slugOf,
  textUnits,
  webAddress,
} from "./rules.ts";

function messageOf(schema: z.ZodType, value: unknown) {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message);
}

test.each([
  ["Building Sustainable Futures, Together", "building-sustainable-futures-together"],
  ["  ESG & AI: 2025's trends!  ", "esg-ai-2025-s-trends"],
  ["--Already--hyphenated--", "already-hyphenated"],
  ["Crème brûlée", "cr-me-br-l-e"],
  ["日本語", ""],
  ["", ""],
])("the slug of %j is %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  [0, "0 replies"],
  [1, "1 reply"],
  [1200, "1,200 replies"],
])("%i is counted as %j", (amount, expected) => {
  expect(counted(amount, "reply", "replies")).toBe(expected);
});

test("times have twelve hours and their zone, in summer and winter", () => {
  const zone = "America/New_York";
  expect(dateTimeWithZone(new Date("2026-03-15T21:04Z"), zone)).toBe("3/15/2026, 5:04 PM EDT");
  expect(clockSpan(new Date("2026-11-20T14:00Z"), new Date("2026-11-20T17:30Z"), zone)).toBe(
    "9:00 AM–12:30 PM EST",
  );
  expect(clockSpan(new Date("2026-11-21T03:00Z"), new Date("2026-11-21T07:00Z"), zone)).toBe(
    "10:00 PM–2:00 AM EST",
  );
});

test.each([
  [0, "0 min read"],
  [1, "1 min read"],
  [200, "1 min read"],
  [201, "2 min read"],
  [1000, "5 min read"],
])("the reading time of %i words is %s", (words, expected) => {
  expect(readingTime(words)).toBe(expected);
});

test("characters are counted as maxlength counts them", () => {
  expect(textUnits("a\r\nb")).toBe(3);
  expect(textUnits("a\nb")).toBe(3);
  expect(textUnits("a\rb")).toBe(3);
  expect(textUnits("😀")).toBe(2);
});

describe("form fields", () => {
  test("the error of a required field names it if it is missing, empty or blank", () => {
    for (const value of [undefined, "", "  \r\n "]) {
      expect(messageOf(line("Name", 5), value)).toEqual(["Name is required."]);
      expect(messageOf(lines("Message", 5), value)).toEqual(["Message is required."]);
    }
  });

  test("an optional field that is missing, empty or blank is null", () => {
    for (const value of [undefined, "", "  \r\n "]) {
      expect(optionalLine("Name", 5).parse(value)).toBeNull();
      expect(optionalLines("Message", 5).parse(value)).toBeNull();
      expect(optionalWebAddress("Website").parse(value)).toBeNull();
    }
    expect(optionalChoice("Size", ["1", "2"]).parse("")).toBeNull();
    expect(optionalChoice("Size", ["1", "2"]).parse(undefined)).toBeNull();
    expect(optionalChoice("Size", ["1", "2"]).parse("2")).toBe("2");
    expect(messageOf(optionalChoice("Size", ["1", "2"]), "3")).toEqual([
      "Choose one of the options for size.",
    ]);
  });

  test("a single-line field has no line breaks, so it cannot inject a mail header", () => {
    expect(line("Name", 50).parse(" Ada\r\nBcc: x@example.com\u0000 ")).toBe("Ada Bcc: x@example.com");
  });

  test("a multi-line field keeps its line breaks and loses null characters", () => {
    expect(lines("Message", 50).parse(" one\r\n\r\ntwo\rthree\u0000\tx\n")).toBe("one\n\ntwo\nthree\tx");
  });

  test("text that is too long gets one error, with the limit", () => {
    expect(messageOf(line("Name", 3), "abcd")).toEqual(["Name can have at most 3 characters."]);
    expect(messageOf(email("Email"), `${"a".repeat(300)}@example.com`)).toEqual([
      "Email can have at most 254 characters.",
    ]);
  });

  test("email addresses are validated", () => {
    expect(email("Email").parse(" Ada@Example.com ")).toBe("Ada@Example.com");
    for (const wrong of ["ada", "ada@", "@example.com", "a b@example.com", "ada@example"]) {
      expect(messageOf(email("Email"), wrong)).toEqual([
        "Email must be an email address, such as name@example.com.",
      ]);
    }
  });

  test("only http and https addresses are accepted", () => {
    for (const right of ["https://example.com", "HTTP://example.com/a?b=c#d", "https://exämple.org/ü"]) {
      expect(webAddress("Link").parse(` ${right} `)).toBe(right);
      expect(optionalWebAddress("Link").parse(right)).toBe(right);
    }
    const wrong = [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://example.com",
      "example.com",
      "https:example.com",
    ];
    for (const value of [...wrong, "https://", "https://a b", "//example.com"]) {
      const error = ["Link must be a full web address, such as https://example.com/page."];
      expect(messageOf(webAddress("Link"), value)).toEqual(error);
      expect(messageOf(optionalWebAddress("Link"), value)).toEqual(error);
    }
  });
});

import { expect, test } from "vitest";
import type { z } from "zod";
import { email, line, lines, optionalChoice, optionalLine, optionalLines, textUnits } from "./fields.ts";
import { optionalWebAddress } from "./web-addresses.ts";

function messageOf(schema: z.ZodType, value: unknown) {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message);
}

test("characters are counted as maxlength counts them", () => {
  expect(["a\r\nb", "a\nb", "a\rb", "😀"].map(textUnits)).toEqual([3, 3, 3, 2]);
});

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
  expect(messageOf(optionalChoice("Size", ["1", "2"]), "3")).toEqual(["Choose one of the options for size."]);
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

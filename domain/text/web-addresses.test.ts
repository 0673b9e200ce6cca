import { expect, test } from "vitest";
import type { z } from "zod";
import { isWebAddress, optionalWebAddress, webAddress, webAddressLimit } from "./web-addresses.ts";

function messageOf(schema: z.ZodType, value: unknown) {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message);
}

test("only http and https addresses are accepted", () => {
  for (const right of ["https://example.com", "HTTP://example.com/a?b=c#d", "https://exämple.org/ü"]) {
    expect(webAddress("Link").parse(` ${right} `)).toBe(right);
    expect(optionalWebAddress("Link").parse(right)).toBe(right);
  }
  const wrong = [
    ...["javascript:alert(1)", "data:text/html,x", "ftp://example.com", "nowhere"],
    ...["https:example.com", "example.com:8080", "ada@example.com"],
  ];
  for (const value of [...wrong, "https://", "https://a b", "//example.com"]) {
    const error = ["Link must be a full web address, such as https://example.com/page."];
    expect(messageOf(webAddress("Link"), value)).toEqual(error);
    expect(messageOf(optionalWebAddress("Link"), value)).toEqual(error);
  }
  expect(isWebAddress("https://example.com")).toBe(true);
  for (const value of [...wrong, "example.com"]) expect(isWebAddress(value)).toBe(false);
});

test("a missing https:// is added, but not so that the address becomes too long", () => {
  for (const typed of ["calendly.com/beunec", " www.example.com ", "example.com?a=b#c"]) {
    expect(webAddress("Link").parse(typed)).toBe(`https://${typed.trim()}`);
    expect(optionalWebAddress("Link").parse(typed)).toBe(`https://${typed.trim()}`);
  }
  const typed = `example.com/${"x".repeat(webAddressLimit - 15)}`;
  const error = ["Link can have at most 2048 characters."];
  expect(messageOf(webAddress("Link"), typed)).toEqual(error);
  expect(messageOf(optionalWebAddress("Link"), typed)).toEqual(error);
});

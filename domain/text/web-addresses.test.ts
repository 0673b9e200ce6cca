import { expect, test } from "vitest";
import type { z } from "zod";
import { optionalWebAddress, webAddress } from "./web-addresses.ts";

function messageOf(schema: z.ZodType, value: unknown) {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message);
}

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

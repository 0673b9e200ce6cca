import { expect, test } from "vitest";
import { printedAddress } from "./printed-address.ts";

test.each([
  ["https://example.com/a?b=c", "others", "https://example.com/a?b=c"],
  ["/contact", "Write to us", "https://firm.example/contact"],
  ["/contact#form", "Write to us", "https://firm.example/contact#form"],
  ["mailto:ada@example.org", "Ada", "ada@example.org"],
  ["https://www.example.com/a/", "Example.com/a", undefined],
  ["http://example.com", "https://example.com/", undefined],
  ["/contact", "firm.example/contact", undefined],
  ["mailto:Ada@example.org", "ada@example.org", undefined],
  ["https://[", "words", undefined],
])("a printed link to %s with the words “%s” says %s after them", (href, words, printed) => {
  expect(printedAddress(href, words, "https://firm.example")).toBe(printed);
});

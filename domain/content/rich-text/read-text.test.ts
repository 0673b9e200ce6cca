import { expect, test } from "vitest";
import { addressesIn, readText } from "./read-text.ts";

const picture = "picture:1e6f5a1c-93c9-4d9e-9c50-111111111111";

test.each([
  ["## A heading\nSome **bold**, *italic* and `code`", "A heading\n\nSome bold, italic and code"],
  ["- one\n- two\n  - three\n\n3. four\n4. five", "• one\n• two\n  • three\n\n3. four\n4. five"],
  ["[a link](https://example.com/hidden) in words", "a link in words"],
  [`![A harbour](${picture} "At noon")\n![](${picture})`, "Picture: A harbour (At noon)\n\nPicture"],
  ["> Well said.", "Quote: Well said."],
  ["| one | two |\n|---|---|\n| three<br>lines | four |", "one | two\nthree lines | four"],
  ["one\n\n---\n\ntwo", "one\n\n———\n\ntwo"],
])("%j is read without its marks", (markdown, words) => {
  expect(readText(markdown)).toBe(words);
});

test("the addresses of links and pictures are named in order", () => {
  expect(addressesIn(`- [a](/contact)\n- [![b](${picture})](https://example.com)`)).toEqual([
    "/contact",
    "https://example.com",
    picture,
  ]);
});

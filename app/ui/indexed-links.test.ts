import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkIndex } from "./indexed-links.tsx";
import { HiddenPaths } from "./shown-links.ts";

const links = ["/values", "/history"].map((href) => ({ href, title: `To ${href}`, text: "" }));

function shown(hidden: string[]) {
  const index = createElement(LinkIndex, { label: "Read next", links });
  return renderToStaticMarkup(createElement(HiddenPaths, { value: hidden }, index));
}

test("links to hidden pages are left out, and a list without any leaves with its label", () => {
  expect(shown([])).toContain("To /values");
  const one = shown(["/values", "/network"]);
  expect(one).not.toContain("/values");
  expect(one).toContain("Read next");
  expect(one).toContain('href="/history"');
  expect(shown(["/values", "/history"])).toBe("");
});

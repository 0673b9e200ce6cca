import { describe, expect, test } from "vitest";
import { claimsIn, unmarkedFigures } from "./claims.ts";
import { figure } from "./figures.ts";
import { pages } from "./list.ts";
import { definePage, type Page } from "./page.ts";

test.each(Object.entries<Page>(pages))(
  "every number with a unit of %s is marked as a claim",
  (_name, page) => {
    expect(unmarkedFigures(page, page.texts)).toEqual([]);
  },
);

test.each(Object.entries<Page>(pages))("every claim of %s leads to its words", (_name, page) => {
  for (const path of page.claims ?? []) {
    const claims = claimsIn({ ...page, claims: [path] });
    expect(claims, path).not.toEqual([]);
    for (const { text } of claims) expect(text.trim(), path).not.toBe("");
  }
});

test("the days within which the terms promise an answer are a claim of their own", () => {
  const claims = claimsIn(pages.terms).filter(({ text }) => text.includes("working days"));
  expect(claims.map(({ path }) => path)).toEqual(["waiver-of-legal-action.text"]);
});

test("a claim is one text, each entry of a list, or a group as a whole", () => {
  const page = definePage({
    name: "Page",
    path: "/",
    texts: {
      opening: { title: "Title", points: ["First", "Second"] },
      figures: [
        { value: "30%", label: "less" },
        { value: "2x", label: "more" },
      ],
    },
    sections: { opening: "Opening", figures: "Figures" },
    claims: ["opening.points.*", "figures.*", "figures.1.label", "opening"],
  });
  expect(claimsIn(page as unknown as Page)).toEqual([
    { path: "opening.points.0", text: "First" },
    { path: "opening.points.1", text: "Second" },
    { path: "figures.0", text: "30% less" },
    { path: "figures.1", text: "2x more" },
    { path: "figures.1.label", text: "more" },
    { path: "opening", text: "Title First Second" },
  ]);
});

describe("a number is a figure with a unit", () => {
  test.each([
    ...[
      "30%",
      "99.9% uptime",
      "20-30%",
      "15+ years",
      "$50M+",
      "$500K+",
      "25 +",
      "3x",
      "one hundred US dollars",
    ],
    ...[
      "within one working day",
      "thirty days",
      "Weeks 1–3",
      "a 12-week program",
      "Six weeks",
      "ten minutes",
    ],
    ...["{requestMonths} months after", "90 percent", "three months free", "Week 13"],
  ])("%j", (text) => {
    expect(text).toMatch(figure);
  });
  test.each([
    ...["Founded in 2023", "January 6, 2025", "Our 2025 goals", "section 11", "children under 16"],
    ...["+1 (555) 010-0142", "Four pillars", "every week", "one person", "{firm} days", "everyone says"],
  ])("and %j is not", (text) => {
    expect(text).not.toMatch(figure);
  });
});

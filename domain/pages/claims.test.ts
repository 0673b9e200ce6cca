import { describe, expect, test } from "vitest";
import { retention } from "#domain/retention/rules.ts";
import { claimsIn } from "./claims.ts";
import { pages } from "./list.ts";
import { definePage, type Page } from "./page.ts";

const numeral = String.raw`(?:\d[\d.,]*|\{(?:${Object.keys(retention).join("|")})\})`;
const words = [
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "eighteen", "twenty", "thirty", "forty", "fifty"],
  ...["sixty", "seventy", "eighty", "ninety", "hundred", "thousand", "million"],
];
const number = String.raw`(?:${numeral}|\b(?:${words.join("|")}))`;
const time = "(?:second|minute|hour|day|night|week|month|quarter|year)s?";

/** A number with a per cent sign, a plus, a currency or a unit; a bare year or the day of a date has none. */
const figure = new RegExp(
  [
    String.raw`${numeral}[KMB]?\s?[%+]`,
    String.raw`[$€£]\s?\d`,
    String.raw`${numeral}[-\s]?(?:x|times|percent|per cent)\b`,
    String.raw`${number}[-–\s]+(?:US\s+)?(?:percent|per cent|dollars?)\b`,
    String.raw`${number}[-–\s]+(?:(?:working|business|calendar|full|whole|free)\s+)?${time}\b`,
    String.raw`\b${time}\s+\d`,
  ].join("|"),
  "i",
);

interface Text {
  path: string;
  text: string;
}

function textsOf(value: unknown, path: string[] = []): Text[] {
  if (typeof value === "string") return [{ path: path.join("."), text: value }];
  return Object.entries(value as object).flatMap(([name, part]) => textsOf(part, [...path, name]));
}

function unmarkedFigures(page: Page): Text[] {
  const marked = claimsIn(page).map(({ path }) => path);
  return textsOf(page.texts)
    .filter(({ text }) => figure.test(text))
    .filter(({ path }) => !marked.some((claim) => path === claim || path.startsWith(`${claim}.`)));
}

test.each(Object.entries<Page>(pages))(
  "every number with a unit of %s is marked as a claim",
  (_name, page) => {
    expect(unmarkedFigures(page)).toEqual([]);
  },
);

test.each(Object.entries<Page>(pages))("every claim of %s leads to its words", (_name, page) => {
  for (const path of page.claims ?? []) {
    const claims = claimsIn({ ...page, claims: [path] });
    expect(claims, path).not.toEqual([]);
    for (const { text } of claims) expect(text.trim(), path).not.toBe("");
  }
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

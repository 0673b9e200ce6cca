import { describe, expect, test } from "vitest";
import { claimsIn, partsOf } from "./claims.ts";
import { figure } from "./figures.ts";
import { definePage, type Page } from "./page.ts";

describe("the claims of a page", () => {
  const texts = {
    search: { title: "Title", description: "Twice as fast" },
    opening: {
      title: "Title",
      text: "We are old. We answer soon. We are kind.",
      points: ["First", "Second"],
    },
    figures: [
      { value: "30%", label: "less" },
      { value: "2x", label: "more" },
    ],
  };
  const page = definePage({
    ...{ name: "Page", path: "/", texts },
    sections: { search: "Search engines", opening: "Opening", figures: "Figures" },
    claims: ["figures.*", "opening.points.*", { path: "opening.text", says: "answer soon" }],
  }) as unknown as Page;

  test("are texts, sentences of a text, or entries and groups as a whole, in the page's order", () => {
    expect(claimsIn(page)).toEqual([
      { path: "opening.text", text: "We answer soon." },
      { path: "opening.points.0", text: "First" },
      { path: "opening.points.1", text: "Second" },
      { path: "figures.0", text: "30% less" },
      { path: "figures.1", text: "2x more" },
    ]);
    expect(claimsIn({ ...page, claims: ["opening"] }).map(({ text }) => text)).toEqual([
      "Title We are old. We answer soon. We are kind. First Second",
    ]);
  });

  test("may be some fields of an entry, and consist of the texts that are read one after another", () => {
    const claims = claimsIn({ ...page, claims: [{ path: "figures.*", only: ["label"] }, "figures.1"] });
    expect(claims).toEqual([
      { path: "figures.0", text: "less" },
      { path: "figures.1", text: "more" },
      { path: "figures.1", text: "2x more" },
    ]);
    expect(claims.map((claim) => partsOf(claim, texts))).toEqual([["less"], ["more"], ["2x", "more"]]);
    const sentence = { path: "opening.text", text: "We answer soon." };
    expect(partsOf(sentence, texts)).toEqual(["We answer soon."]);
  });

  test("name a sentence once, however often the text says it, and never the picture of a section", () => {
    const picture = "picture:5b0c4f7e-0000-4000-8000-000000000000 20 30";
    const opening = { ...texts.opening, picture, text: "We answer soon. We answer soon." };
    const claims = claimsIn(page, { ...texts, opening });
    expect(claims.filter(({ path }) => path.startsWith("opening.t"))).toHaveLength(1);
    expect(JSON.stringify(claims)).not.toContain(picture);
  });

  test("are also the figures that the owner writes, each sentence by itself", () => {
    const opening = {
      ...texts.opening,
      title: "Five years",
      text: "We answer soon. We are 20% cheaper. Good.",
    };
    const search = { ...texts.search, description: "30% faster" };
    const claims = claimsIn(page, { ...texts, search, opening }).filter(
      ({ path }) => !path.includes("figures"),
    );
    expect(claims.map(({ path, text }) => [path, text])).toEqual([
      ["opening.title", "Five years"],
      ["opening.text", "We answer soon."],
      ["opening.text", "We are 20% cheaper."],
      ["opening.points.0", "First"],
      ["opening.points.1", "Second"],
    ]);
  });
});

const figures =
  "30% | 99.9% uptime | 20-30% | 15+ years | $50M+ | $500K+ | 25 + | 3x | one hundred US dollars | " +
  "within one working day | thirty days | Weeks 1–3 | a 12-week program | Six weeks | ten minutes | " +
  "{requestMonths} months after | 90 percent | three months free | Week 13";
const others =
  "Founded in 2023 | January 6, 2025 | Our 2025 goals | section 11 | children under 16 | +1 (555) 010-0142 | " +
  "Four pillars | every week | one person | {firm} days | everyone says";

test("a number is a figure with a unit", () => {
  for (const text of figures.split(" | ")) expect(text).toMatch(figure);
  for (const text of others.split(" | ")) expect(text).not.toMatch(figure);
});

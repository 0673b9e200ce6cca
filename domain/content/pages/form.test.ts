import { describe, expect, test } from "vitest";
import { pageForm } from "./form.ts";
import { asFormNow, blocksOf, fromPageForm, toPageForm } from "./form-texts.ts";
import { pages } from "./list.ts";
import { textAt } from "./overlay.ts";
import { definePage, type Page } from "./page.ts";

const page = definePage({
  name: "Page",
  path: "/page",
  texts: {
    opening: { picture: "", title: "Title", lede: "x".repeat(100), text: "First.\n\nSecond.", note: "" },
    ticker: { items: ["d", "e", "f"] },
    values: [
      { name: "One", points: ["a", "b"] },
      { name: "Two", points: ["c"] },
    ],
  },
  sections: { opening: "Opening", ticker: "Ticker", values: "Values" },
  lists: { values: { min: 1, max: 3 }, "ticker.items": { min: 2, max: 4 } },
});

const harbour = "picture:5b0c4f7e-0000-4000-8000-000000000000";

const form = toPageForm(page, page.texts);

test("a form shows every text under its name, and reads back as the same texts", () => {
  expect(form).toMatchObject({
    "opening.title": "Title",
    "values[0].name": "One",
    "values[0].points[1]": "b",
    "ticker.items[2]": "f",
  });
  expect(fromPageForm(page, form)).toEqual(page.texts);
});

test("a form from before lines had names of their own, with each list as one text, is read and compared alike", () => {
  const kept = Object.entries(form).filter(([name]) => !/(items|points)\[/.test(name));
  const old = {
    ...Object.fromEntries(kept),
    ...{ "ticker.items": "d\r\n\r\nsecond", "values[0].points": "a\nb", "values[1].points": "" },
  };
  const { ticker, values } = fromPageForm(page, old);
  expect(ticker).toEqual({ items: ["d", "second"] });
  expect(values).toMatchObject([{ points: ["a", "b"] }, { points: [] }]);
  expect(asFormNow(page, old)).toMatchObject({
    ...{ "ticker.items[0]": "d", "ticker.items[1]": "second", "values[0].points[1]": "b" },
  });
  expect(asFormNow(page, form)).toEqual(form);
  const inWords = { "Ticker: Items": "d\nsecond", Values: "One\na\nb\n\nTwo" };
  expect(blocksOf(page, old, new Map())).toMatchObject(inWords);
});

test("the words by which the search finds a page are the page's own in older forms, and lead to one page", () => {
  const { "search.words": words, ...before } = toPageForm(pages.values, pages.values.texts);
  expect(asFormNow(pages.values, before)["search.words"]).toBe(words);
  const phrases = Object.values<Page>(pages).flatMap(({ texts }) =>
    String(textAt(texts, "search.words") ?? "").split(/, */),
  );
  expect(phrases.filter((phrase, place) => phrase && phrases.indexOf(phrase) !== place)).toEqual([]);
});

test("an emptied line and a missing list do not reach the page", () => {
  const { ticker } = fromPageForm(page, { ...form, "ticker.items[1]": " " });
  expect(ticker).toEqual({ items: ["d", "f"] });
  expect(fromPageForm(page, {}).ticker).toEqual(page.texts.ticker);
});

test.each(Object.entries(pages))("the default of %s passes its own rules", (_name, each: Page) => {
  const shown = fromPageForm(each, toPageForm(each, each.texts));
  expect(shown).toEqual(each.texts);
  const { error } = pageForm(each).safeParse(each.texts);
  expect(error?.issues ?? []).toEqual([]);
});

describe("what is typed and wrong gets a sentence at its field", () => {
  const typed = page.texts;
  test.each([
    ["title", "", "Title is required."],
    ["title", "x".repeat(61), "Title can have at most 60 characters."],
    ["lede", "x".repeat(301), "Introduction can have at most 300 characters."],
    ["title", "{frim}", "We cannot fill in {frim}. Known are"],
    ["title", "<b>Bold</b>", "Title is plain text, and <b> would be shown as it is typed. Leave it out."],
    ["picture", "https://example.com/a.jpg", "Choose a picture of Media, or go back to the drawing."],
    ["picture", `${harbour} 50 101`, "The point must be 0 to 100 percent from the left and from the top."],
    ["picture", harbour, "The point must be 0 to 100 percent"],
  ])("%s: %s", (name, text, sentence) => {
    const { error } = pageForm(page).safeParse({ ...typed, opening: { ...typed.opening, [name]: text } });
    expect(error?.issues).toHaveLength(1);
    expect(error?.issues[0]?.message).toContain(sentence);
    expect(error?.issues[0]?.path).toEqual(["opening", name]);
  });

  test("a number in place of how long data is kept", () => {
    const privacy = pages.privacy.texts;
    const points = privacy["how-long"].points.map((line) => line.replace("{mailDays}", "30"));
    const { error } = pageForm(pages.privacy).safeParse({
      ...privacy,
      "how-long": { ...privacy["how-long"], points },
    });
    expect(error?.issues).toMatchObject([
      {
        path: ["how-long", "points"],
        message: "This must say {mailDays}: how long data is kept follows the rule that deletes it.",
      },
    ]);
  });

  test("a list that is too short, and a line that is empty, too long or marked up", () => {
    expect(messagesFor({ values: [] })).toEqual(["values: This place has room for 1 to 3 entries."]);
    const linesFor = (items: string[]) => messagesFor({ ticker: { items } });
    expect(linesFor(["a"])).toEqual(["ticker.items: This place has room for 2 to 4 lines."]);
    expect(linesFor(["a", "", "x".repeat(61), "<i>"])).toEqual([
      "ticker.items.1: This line is required.",
      "ticker.items.2: This line can have at most 60 characters.",
      "ticker.items.3: This line is plain text, and <i> would be shown as it is typed. Leave it out.",
    ]);

    function messagesFor(changed: object) {
      const { error } = pageForm(page).safeParse({ ...typed, ...changed });
      return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    }
  });

  test("arithmetic is no markup, and an empty text may stay empty", () => {
    const opening = { ...typed.opening, title: "1 < 2 and 3 > 2", note: undefined };
    expect(pageForm(page).parse({ ...typed, opening })).toMatchObject({
      opening: { title: "1 < 2 and 3 > 2", note: "" },
    });
  });
});

import { describe, expect, test } from "vitest";
import { pageForm } from "./form.ts";
import { asFormNow, blocksOf, fromPageForm, labelsOf, toPageForm } from "./form-texts.ts";
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

describe("a form from before lines had names of their own, with each list as one text", () => {
  const { "ticker.items[0]": _first, "ticker.items[1]": _second, "ticker.items[2]": _third, ...rest } = form;
  const { "values[0].points[0]": _a, "values[0].points[1]": _b, "values[1].points[0]": _c, ...others } = rest;
  const old = {
    ...others,
    "ticker.items": "d\r\n\r\nsecond",
    "values[0].points": "a\nb",
    "values[1].points": "",
  };

  test("is read as the same texts", () => {
    const { ticker, values } = fromPageForm(page, old);
    expect(ticker).toEqual({ items: ["d", "second"] });
    expect(values).toEqual([
      { name: "One", points: ["a", "b"] },
      { name: "Two", points: [] },
    ]);
    expect(asFormNow(page, old)).toEqual({
      ...others,
      ...{ "ticker.items[0]": "d", "ticker.items[1]": "second" },
      ...{ "values[0].points[0]": "a", "values[0].points[1]": "b" },
    });
    expect(asFormNow(page, form)).toEqual(form);
  });

  test("is compared with a present one line by line", () => {
    expect(blocksOf(page, old, new Map())).toMatchObject({
      "Ticker: Items": "d\nsecond",
      Values: "One\na\nb\n\nTwo",
    });
    expect(blocksOf(page, form, new Map())).toMatchObject({
      "Ticker: Items": "d\ne\nf",
      Values: "One\na\nb\n\nTwo\nc",
    });
  });
});

describe("the words by which the search finds a page", () => {
  const { "search.words": words, ...before } = toPageForm(pages.values, pages.values.texts);

  test("are the page's own in a form from before it had them, and may be none", () => {
    expect(asFormNow(pages.values, before)["search.words"]).toBe(words);
    expect(asFormNow(pages.values, { ...before, "search.words": "" })["search.words"]).toBe("");
    expect(fromPageForm(pages.values, before)).toEqual(pages.values.texts);
    const search = { ...pages.values.texts.search, words: " " };
    const saved = pageForm(pages.values).parse({ ...pages.values.texts, search });
    expect(saved).toMatchObject({ search: { words: "" } });
  });

  test("lead to one page each", () => {
    const phrases = Object.values<Page>(pages).flatMap(({ texts }) =>
      String(textAt(texts, "search.words") ?? "").split(/, */),
    );
    const again = phrases.filter((phrase, place) => phrase && phrases.indexOf(phrase) !== place);
    expect(again).toEqual([]);
  });
});

test("every line of a list has a label, up to the most that the list may have", () => {
  const labels = labelsOf(page);
  expect(labels["ticker.items"]).toBe("Ticker: Items");
  expect(labels["ticker.items[3]"]).toBe("Ticker: Items 4");
  expect(labels["ticker.items[4]"]).toBeUndefined();
  expect(labels["values[2].points[1]"]).toBe("Values 3: Points 2");
});

test("an emptied line and a missing list do not reach the page", () => {
  const { ticker } = fromPageForm(page, { ...form, "ticker.items[1]": " " });
  expect(ticker).toEqual({ items: ["d", "f"] });
  expect(fromPageForm(page, {}).ticker).toEqual(page.texts.ticker);
});

test("versions are compared by the names of their pictures", () => {
  const names = new Map([["5b0c4f7e-0000-4000-8000-000000000000", "harbour.jpg"]]);
  const label = "Opening: Picture";
  const inWords = (picture: string) => blocksOf(page, { ...form, "opening.picture": picture }, names)[label];
  expect(inWords("")).toBe("The drawing");
  expect(inWords(`${harbour} 50 30`)).toBe("harbour.jpg, 50% from the left and 30% from the top");
  expect(inWords(`${harbour.replace("5b", "6b")} 5 3`)).toMatch(/^A deleted picture, 5%/);
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
    ["title", "{mailDays}", "We cannot fill in {mailDays}."],
    ["title", "<b>Bold</b>", "Title is plain text, and <b> would be shown as it is typed. Leave it out."],
    ["picture", "https://example.com/a.jpg", "Choose a picture of Media, or go back to the drawing."],
    ["picture", `${harbour} 50 101`, "The point must be 0 to 100 percent from the left and from the top."],
    ["picture", `${harbour} -1 50`, "The point must be 0 to 100 percent"],
    ["picture", harbour, "The point must be 0 to 100 percent"],
    ["note", "<script>", "Note is plain text, and <script> would be shown"],
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

  test("a picture with its point is none of it, and neither is the drawing", () => {
    for (const picture of [`${harbour} 0 100`, undefined]) {
      const parsed = pageForm(page).parse({ ...typed, opening: { ...typed.opening, picture } });
      expect(parsed).toMatchObject({ opening: { picture: picture ?? "" } });
    }
  });

  test("a list of another length than the page carries", () => {
    const { error } = pageForm(page).safeParse({ ...typed, values: [] });
    expect(error?.issues[0]?.message).toBe("This place has room for 1 to 3 entries.");
  });

  test("a list of lines that is too short, and a line that is empty, too long or marked up", () => {
    const tooLong = "x".repeat(61);
    expect(messagesFor(["a"])).toEqual(["ticker.items: This place has room for 2 to 4 lines."]);
    expect(messagesFor(["a", "", tooLong, "<i>"])).toEqual([
      "ticker.items.1: This line is required.",
      "ticker.items.2: This line can have at most 60 characters.",
      "ticker.items.3: This line is plain text, and <i> would be shown as it is typed. Leave it out.",
    ]);

    function messagesFor(items: string[]) {
      const { error } = pageForm(page).safeParse({ ...typed, ticker: { items } });
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

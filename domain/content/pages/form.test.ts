import { describe, expect, test } from "vitest";
import { pageForm } from "./form.ts";
import { fromPageForm, toPageForm } from "./form-texts.ts";
import { pages } from "./list.ts";
import { definePage, type Page } from "./page.ts";

const page = definePage({
  name: "Page",
  path: "/page",
  texts: {
    opening: { title: "Title", lede: "x".repeat(100), text: "First.\n\nSecond.", note: "" },
    values: [
      { name: "One", points: ["a", "b"] },
      { name: "Two", points: ["c"] },
    ],
  },
  sections: { opening: "Opening", values: "Values" },
  lists: { values: { min: 1, max: 3 } },
});

const form = toPageForm(page, page.texts);

test("a form shows every text under its name, and reads back as the same texts", () => {
  expect(form).toMatchObject({
    "opening.title": "Title",
    "values[0].name": "One",
    "values[0].points": "a\nb",
  });
  expect(fromPageForm(page, form)).toEqual(page.texts);
});

test.each(Object.entries(pages))("the default of %s passes its own rules", (_name, each: Page) => {
  const shown = fromPageForm(each, toPageForm(each, each.texts));
  expect(shown).toEqual(each.texts);
  const { error } = pageForm(each).safeParse(asTyped(each));
  expect(error?.issues ?? []).toEqual([]);
});

/** The texts as Conform hands them to the rules: lists of lines in one text. */
function asTyped({ texts }: Page): unknown {
  return JSON.parse(JSON.stringify(texts), (_key, value) =>
    Array.isArray(value) && value.every((line) => typeof line === "string") ? value.join("\n") : value,
  );
}

describe("what is typed and wrong gets a sentence at its field", () => {
  const typed = asTyped(page) as { opening: object };
  test.each([
    ["title", "", "Title is required."],
    ["title", "x".repeat(61), "Title can have at most 60 characters."],
    ["lede", "x".repeat(301), "Introduction can have at most 300 characters."],
    ["title", "{frim}", "We cannot fill in {frim}. Known are"],
    ["title", "{mailDays}", "We cannot fill in {mailDays}."],
    ["title", "<b>Bold</b>", "Title is plain text, and <b> would be shown as it is typed. Leave it out."],
    ["note", "<script>", "Note is plain text, and <script> would be shown"],
  ])("%s: %s", (name, text, sentence) => {
    const { error } = pageForm(page).safeParse({ ...typed, opening: { ...typed.opening, [name]: text } });
    expect(error?.issues).toHaveLength(1);
    expect(error?.issues[0]?.message).toContain(sentence);
    expect(error?.issues[0]?.path).toEqual(["opening", name]);
  });

  test("a number in place of how long data is kept", () => {
    const privacy = asTyped(pages.privacy) as { "how-long": { points: string } };
    const points = privacy["how-long"].points.replace("{mailDays}", "30");
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

  test("a list of another length than the page carries", () => {
    const { error } = pageForm(page).safeParse({ ...typed, values: [] });
    expect(error?.issues[0]?.message).toBe("This place has room for 1 to 3 entries.");
  });

  test("arithmetic is no markup, and an empty text may stay empty", () => {
    const opening = { ...typed.opening, title: "1 < 2 and 3 > 2", note: undefined };
    expect(pageForm(page).parse({ ...typed, opening })).toMatchObject({
      opening: { title: "1 < 2 and 3 > 2", note: "" },
    });
  });
});

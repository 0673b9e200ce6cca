import { type FieldRule, fieldsOf } from "#domain/pages/fields.ts";
import { pages } from "#domain/pages/list.ts";
import { leftoversOf, type TextChanges, type TextValue } from "#domain/pages/overlay.ts";
import type { Bounds, Page } from "#domain/pages/page.ts";
import { pageTexts } from "#domain/pages/table.server.ts";
import { expect, test } from "./test.ts";

const lengths = [
  { bound: "max", lists: "as long as they may be", longWord: "Rechtsschutzversicherungsgesellschafters" },
  { bound: "min", lists: "as short as they may be", longWord: "Kraftfahrzeughaftpflichtversicherungsamt" },
] as const;

test.use({ expectedErrors: [/status of 404/] });

/** One page of each kind of layout; `npm run test:all` opens all of them. */
const samples: string[] = [
  ...["/", "/about", "/solutions", "/services/grant-writing", "/bcpbp", "/history", "/values", "/network"],
  ...["/social-responsibility", "/media-center", "/privacy", "/contact"],
];
const isLong = Boolean(process.env.TEST_ALL);

for (const { bound, lists, longWord } of isLong ? lengths : lengths.slice(0, 1)) {
  test(`the longest texts, in lists ${lists}, widen no page`, async ({ page, site }) => {
    const rows = Object.entries<Page>(pages).map(([name, each]) => {
      const changes = longestTexts(each, bound, longWord);
      expect(leftoversOf(each, changes), name).toEqual({});
      return { page: name, changes };
    });
    await site.database.insert(pageTexts).values(rows);
    const wider: string[] = [];
    for (const { path } of Object.values(pages).filter((each) => isLong || samples.includes(each.path))) {
      await page.goto(path);
      await expect(page.getByText(longWord).first(), path).toBeAttached();
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const seen = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
        if (seen > width) wider.push(`${path}: ${seen} of ${width}`);
      }
    }
    expect(wider).toEqual([]);
  });
}

/** Every text of the page as long as its form takes it. */
function longestTexts(page: Page, bound: keyof Bounds, longWord: string): TextChanges {
  return Object.fromEntries(fieldsOf(page).map((field) => [field.path, longest(field)]));

  function longest(field: FieldRule): TextValue {
    if (field.kind === "entries") {
      return fill(field.bounds, () =>
        Object.fromEntries(field.fields.map((part) => [part.path, longest(part) as string | string[]])),
      );
    }
    if (field.kind === "lines") return fill(field.bounds, () => longestText(field.limit, longWord));
    return longestText(field.limit, longWord, field.kind === "paragraphs");
  }

  function fill<Value>(bounds: Bounds, make: () => Value): Value[] {
    return Array.from({ length: bounds[bound] }, make);
  }
}

const words =
  "A plan that everybody understands, with responsibilities and dates, is worth more than two".split(" ");

/** Words of any length, one of them very long; where there is no room for that one, as much of it as there is. */
function longestText(limit: number, longWord: string, isLong = false) {
  let text = limit < 60 ? longWord : `${words.slice(0, 2).join(" ")} ${longWord}`;
  if (isLong) text += "\n\nA paragraph";
  for (let index = 0; text.length < limit; index++) text += ` ${words[index % words.length]}`;
  return text.slice(0, limit).replace(/\s$/, ".");
}

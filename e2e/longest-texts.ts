import { type FieldRule, fieldsOf } from "#domain/content/pages/fields.ts";
import { pages } from "#domain/content/pages/list.ts";
import { leftoversOf, type TextChanges, type TextValue } from "#domain/content/pages/overlay.ts";
import type { Bounds, Page } from "#domain/content/pages/page.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { expect } from "./test.ts";

export const longWord = "Rechtsschutzversicherungsgesellschafters";

/** Every text of every page at its maximum length, in lists of maximum and minimum length in turn. */
export async function addLongestTexts(database: Database) {
  const rows = Object.entries<Page>(pages).map(([name, page]) => {
    const changes = longestTexts(page);
    expect(leftoversOf(page, changes), name).toEqual({});
    return { page: name, changes };
  });
  await database.insert(pageTexts).values(rows);
}

function longestTexts(page: Page): TextChanges {
  let lists = 0;
  return Object.fromEntries(fieldsOf(page).map((field) => [field.path, longest(field)]));

  function longest(field: FieldRule): TextValue {
    if (field.kind === "entries") {
      return fill(field.bounds, () =>
        Object.fromEntries(field.fields.map((part) => [part.path, longest(part) as string | string[]])),
      );
    }
    if (field.kind === "picture") return "";
    if (field.kind === "lines") return fill(field.bounds, () => longestText(field.limit));
    return longestText(field.limit, field.kind === "paragraphs");
  }

  function fill<Value>({ min, max }: Bounds, make: () => Value): Value[] {
    const length = lists++ % 2 === 0 ? max : min;
    return Array.from({ length }, make);
  }
}

const words =
  "A plan that everybody understands, with responsibilities and dates, is worth more than two".split(" ");

/** Words of any length, one of them very long, or as long as the limit allows. */
function longestText(limit: number, isLong = false) {
  let text = limit < 60 ? longWord : `${words.slice(0, 2).join(" ")} ${longWord}`;
  if (isLong) text += "\n\nA paragraph";
  for (let index = 0; text.length < limit; index++) text += ` ${words[index % words.length]}`;
  return text.slice(0, limit).replace(/\s$/, ".");
}

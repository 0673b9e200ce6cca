import { type FieldRule, fieldsOf } from "#domain/content/pages/fields.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import type { TextValue } from "#domain/content/pages/overlay.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import type { Database } from "#platform/db/connect.ts";

export const longWord = "Rechtsschutzversicherungsgesellschafters";

/** Every text of some pages at its maximum length, in lists of maximum length. */
export async function addLongestTexts(database: Database, names: PageName[]) {
  const rows = names.map((page) => ({
    page,
    changes: Object.fromEntries(fieldsOf(pages[page]).map((field) => [field.path, longest(field)])),
  }));
  await database.insert(pageTexts).values(rows);
}

function longest(field: FieldRule): TextValue {
  if (field.kind === "picture") return "";
  if (field.kind === "lines") return Array(field.bounds.max).fill(longestText(field.limit));
  if (field.kind !== "entries") return longestText(field.limit, field.kind === "paragraphs");
  const parts = field.fields.map((part) => [part.path, longest(part) as string | string[]]);
  return Array(field.bounds.max).fill(Object.fromEntries(parts));
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

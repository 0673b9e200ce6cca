import { placedPicture } from "#domain/content/pictures/reference.ts";
import { textUnits } from "#domain/text/fields.ts";
import { type FieldRule, fieldsOf } from "./fields.ts";
import type { Page, PageTexts, TextEntry } from "./page.ts";

export type TextValue = string | string[] | TextEntry[];

/** The owner's changes by path; a list is changed as a whole. */
export type TextChanges = Record<string, TextValue>;

/** The page's texts with the owner's changes. Changes that do not fit the page are ignored. */
export function withChanges(page: Page, changes: TextChanges): PageTexts {
  const texts = structuredClone(page.texts);
  for (const field of fieldsOf(page)) {
    const changed = changes[field.path];
    if (changed !== undefined && fits(field, changed)) setAt(texts, field.path, inPageOrder(field, changed));
  }
  return texts;
}

/** The database stores the fields of an entry in an order of its own; they are read in that of the page. */
function inPageOrder(field: FieldRule, value: TextValue): TextValue {
  if (field.kind !== "entries") return value;
  return (value as TextEntry[]).map((entry) =>
    Object.fromEntries(field.fields.map(({ path }) => [path, entry[path] ?? ""])),
  );
}

/** Changes that no longer fit the page. */
export function leftoversOf(page: Page, changes: TextChanges): TextChanges {
  const fields = new Map(fieldsOf(page).map((field) => [field.path, field]));
  return Object.fromEntries(
    Object.entries(changes).filter(([path, value]) => {
      const field = fields.get(path);
      return !field || !fits(field, value);
    }),
  );
}

/** The differences between texts and the page's defaults. */
export function changesIn(page: Page, texts: PageTexts): TextChanges {
  const changes: TextChanges = {};
  for (const { path } of fieldsOf(page)) {
    const text = textAt(texts, path);
    if (text !== undefined && !areEqual(text, textAt(page.texts, path))) changes[path] = text;
  }
  return changes;
}

export function textAt(texts: PageTexts, path: string): TextValue | undefined {
  let value: unknown = texts;
  for (const name of path.split(".")) value = (value as Record<string, unknown> | undefined)?.[name];
  return value as TextValue | undefined;
}

export function setAt(texts: PageTexts, path: string, value: TextValue) {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let group = texts as Record<string, unknown>;
  for (const name of names) group = group[name] as Record<string, unknown>;
  group[last] = value;
}

function areEqual(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

function fits(field: FieldRule, value: unknown): boolean {
  switch (field.kind) {
    case "entries":
      return isWithin(field.bounds, value) && value.every((entry) => isEntryOf(field.fields, entry));
    case "lines":
      return isWithin(field.bounds, value) && value.every((line) => isText(line, field.limit) && line !== "");
    case "picture":
      return typeof value === "string" && (value === "" || placedPicture(value) !== null);
    default:
      return isText(value, field.limit) && (value !== "" || field.isOptional);
  }
}

function isWithin({ min, max }: { min: number; max: number }, value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= min && value.length <= max;
}

function isText(value: unknown, limit: number): value is string {
  return typeof value === "string" && textUnits(value) <= limit;
}

function isEntryOf(fields: FieldRule[], entry: unknown) {
  if (typeof entry !== "object" || entry === null) return false;
  return (
    Object.keys(entry).length === fields.length &&
    fields.every((field) => fits(field, (entry as Record<string, unknown>)[field.path]))
  );
}

import { textUnits } from "#domain/text/fields.ts";
import { labelOf } from "./labels.ts";
import type { Bounds, Page, TextEntry, TextGroup } from "./page.ts";
import { pictureName } from "./pictures.ts";

interface FieldBase {
  /** Its path in the page's texts, which is also its name in the form. */
  path: string;
  label: string;
}

/** A line, or a text of one or several paragraphs. */
export interface TextFieldRule extends FieldBase {
  kind: "line" | "text" | "paragraphs";
  limit: number;
  /** It may be empty, because it is empty by default or in an entry of its list. */
  isOptional: boolean;
  hint?: string;
}

/** The picture of a section, or its drawn landscape. */
export interface PictureFieldRule extends FieldBase {
  kind: "picture";
}

/** A list of lines, each with a name of its own in the form: `ticker.items[0]`. */
export interface LinesFieldRule extends FieldBase {
  kind: "lines";
  /** Maximum length of each line. */
  limit: number;
  bounds: Bounds;
}

export interface EntriesFieldRule extends FieldBase {
  kind: "entries";
  bounds: Bounds;
  /** The fields of each entry; their paths are relative to it. */
  fields: (TextFieldRule | LinesFieldRule)[];
}

export type FieldRule = TextFieldRule | PictureFieldRule | LinesFieldRule | EntriesFieldRule;

export interface SectionRule {
  name: string;
  title: string;
  fields: FieldRule[];
}

/** What else visitors type into the site's search for a page. It is shown nowhere. */
export const searchWords: TextFieldRule = {
  kind: "paragraphs",
  path: "search.words",
  label: "Also found by",
  limit: 800,
  isOptional: true,
  hint: "Words and short phrases that people type into the search of this site when they mean this page, with commas between them. They are not shown.",
};

/** The sections and fields of a page's form, derived from its default texts. */
export function sectionsOf(page: Page): SectionRule[] {
  return Object.entries(page.texts).map(([name, texts]) => ({
    name,
    title: page.sections[name] ?? name,
    fields: Array.isArray(texts) ? [listRule(page, name, "", texts)] : groupRules(page, name, texts),
  }));
}

export function fieldsOf(page: Page): FieldRule[] {
  return sectionsOf(page).flatMap(({ fields }) => fields);
}

function groupRules(page: Page, path: string, group: TextGroup, within = ""): FieldRule[] {
  return Object.entries(group).flatMap(([name, value]): FieldRule[] => {
    const here = `${path}.${name}`;
    const label = labelOf(name, within);
    if (here === searchWords.path) return [searchWords];
    if (name === pictureName) return [{ kind: "picture", path: here, label }];
    if (typeof value === "string") return [textRule(page, here, label, [value])];
    if (Array.isArray(value)) return [listRule(page, here, label, value)];
    return groupRules(page, here, value, labelOf(name, within));
  });
}

function listRule(page: Page, path: string, label: string, list: string[] | TextEntry[]): FieldRule {
  const bounds = page.lists?.[path] ?? { min: list.length, max: list.length };
  if (isLines(list)) return linesRule(page, path, label, { lists: [list], limit: `${path}.*`, bounds });
  const fields = Object.keys(list[0] ?? {}).map((name) => {
    const values = list.map((entry) => entry[name] ?? "");
    const everywhere = `${path}.*.${name}`;
    if (values.every((value) => typeof value === "string")) {
      return textRule(page, name, labelOf(name), values, everywhere);
    }
    const lists = values.map((value) => [value].flat());
    const lengths = lists.map(({ length }) => length);
    const inner = page.lists?.[`${path}.${name}`] ?? {
      min: Math.min(...lengths),
      max: Math.max(...lengths),
    };
    return linesRule(page, name, labelOf(name), { lists, limit: `${everywhere}.*`, bounds: inner });
  });
  return { kind: "entries", path, label, bounds, fields };
}

function isLines(list: string[] | TextEntry[]): list is string[] {
  return list.every((entry) => typeof entry === "string");
}

/** A longer text is a paragraph. */
const longestLine = 80;

function textRule(page: Page, path: string, label: string, texts: string[], limitPath = path): TextFieldRule {
  const longest = longestOf(texts);
  const kind = texts.some((text) => text.includes("\n"))
    ? "paragraphs"
    : longest > longestLine
      ? "text"
      : "line";
  return { kind, path, label, limit: limitOf(page, limitPath, longest), isOptional: texts.includes("") };
}

interface LinesShape {
  lists: string[][];
  limit: string;
  bounds: Bounds;
}

function linesRule(page: Page, path: string, label: string, { lists, limit, bounds }: LinesShape) {
  const rule: LinesFieldRule = {
    kind: "lines",
    path,
    label,
    limit: limitOf(page, limit, longestOf(lists.flat())),
    bounds,
  };
  return rule;
}

function longestOf(texts: string[]) {
  return Math.max(0, ...texts.map(textUnits));
}

/** The maximum length of a text: some more than its default, as the layout allows. */
function limitOf(page: Page, path: string, longest: number) {
  return page.limits?.[path] ?? Math.max(longest > longestLine ? 300 : 60, Math.ceil(longest * 1.5));
}

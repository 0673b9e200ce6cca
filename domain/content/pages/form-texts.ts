import { placedPicture } from "#domain/content/pictures/reference.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { type EntriesFieldRule, type FieldRule, fieldsOf, searchWords, sectionsOf } from "./fields.ts";
import { setAt, type TextValue, textAt } from "./overlay.ts";
import type { Page, PageTexts, TextEntry } from "./page.ts";

/** The texts as form values by field name: `opening.title`, `ticker.items[0]`, `values[1].name`. */
export function toPageForm(page: Page, texts: PageTexts): FormTexts {
  return Object.assign({}, ...fieldsOf(page).map((field) => toForm(field, textAt(texts, field.path))));
}

function toForm(field: FieldRule, value: TextValue = "", path = field.path): FormTexts {
  switch (field.kind) {
    case "entries": {
      const entries = (value || []) as TextEntry[];
      const parts = entries.flatMap((entry, index) =>
        field.fields.map((part) => toForm(part, entry[part.path], `${path}[${index}].${part.path}`)),
      );
      return Object.assign({}, ...parts);
    }
    case "lines":
      return Object.fromEntries([value].flat().map((line, index) => [`${path}[${index}]`, line as string]));
    default:
      return { [path]: value as string };
  }
}

/** The texts in a form, valid or not; missing ones are the page's own. */
export function fromPageForm(page: Page, typed: FormTexts): PageTexts {
  const form = asFormNow(page, typed);
  const texts = structuredClone(page.texts);
  for (const field of fieldsOf(page)) {
    const value = field.kind === "entries" ? entriesIn(field, form) : fromForm(field, form, field.path);
    if (value !== undefined) setAt(texts, field.path, value);
  }
  return texts;
}

function fromForm(field: Exclude<FieldRule, EntriesFieldRule>, form: FormTexts, path: string) {
  if (field.kind !== "lines") return form[path]?.replaceAll("\r\n", "\n");
  const count = countItems(path, form);
  if (count === 0) return undefined;
  const lines = Array.from({ length: count }, (_, index) => form[`${path}[${index}]`] ?? "");
  return lines.filter((line) => line.trim());
}

/** The number of a list's entries or lines in a form. */
function countItems(path: string, form: FormTexts): number {
  const numbers = Object.keys(form).flatMap((name) => {
    if (!name.startsWith(`${path}[`)) return [];
    return [Number.parseInt(name.slice(path.length + 1), 10)];
  });
  return Math.max(-1, ...numbers) + 1;
}

function entriesIn({ path, fields }: EntriesFieldRule, form: FormTexts): TextEntry[] {
  return Array.from({ length: countItems(path, form) }, (_, index) =>
    Object.fromEntries(
      fields.map((part) => {
        const none = part.kind === "lines" ? [] : "";
        return [part.path, fromForm(part, form, `${path}[${index}].${part.path}`) ?? none];
      }),
    ),
  );
}

/**
 * The form as the page has it now. Drafts and versions from before lines had names of their own have each list as one
 * text, `ticker.items`; those from before pages had search words lack them.
 */
export function asFormNow(page: Page, form: FormTexts): FormTexts {
  const lists = linePaths(page, form);
  const separate = Object.entries(form).flatMap(([name, text]) => {
    if (!lists.has(name)) return [[name, text]];
    const lines = text.split(/\r?\n/).filter((line) => line.trim());
    return lines.map((line, index) => [`${name}[${index}]`, line]);
  });
  const words = textAt(page.texts, searchWords.path);
  return { ...(words === undefined ? {} : toForm(searchWords, words)), ...Object.fromEntries(separate) };
}

/** The paths of all lists of lines in a form. */
function linePaths(page: Page, form: FormTexts): Set<string> {
  const paths = fieldsOf(page).flatMap((field) => {
    if (field.kind === "lines") return [field.path];
    if (field.kind !== "entries") return [];
    const lists = field.fields.filter(({ kind }) => kind === "lines");
    return Array.from({ length: countItems(field.path, form) }, (_, index) =>
      lists.map((part) => `${field.path}[${index}].${part.path}`),
    ).flat();
  });
  return new Set(paths);
}

/** Labels of all fields in the page's order, for as many entries and lines as a list may have. */
export function labelsOf(page: Page): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const { title, fields } of sectionsOf(page)) {
    for (const field of fields) {
      addLabels(labels, field, field.path, field.label ? `${title}: ${field.label}` : title);
    }
  }
  return labels;
}

function addLabels(labels: Record<string, string>, field: FieldRule, path: string, label: string) {
  labels[path] = label;
  if (field.kind !== "entries" && field.kind !== "lines") return;
  for (let index = 0; index < field.bounds.max; index++) {
    if (field.kind === "lines") labels[`${path}[${index}]`] = `${label} ${index + 1}`;
    else
      for (const part of field.fields)
        addLabels(labels, part, `${path}[${index}].${part.path}`, `${label} ${index + 1}: ${part.label}`);
  }
}

/** A form's texts by label, with each list as one text and pictures by their file names, to compare versions. */
export function blocksOf(
  page: Page,
  typed: FormTexts,
  fileNames: ReadonlyMap<string, string>,
): Record<string, string> {
  const form = asFormNow(page, typed);
  const blocks: Record<string, string> = {};
  for (const { title, fields } of sectionsOf(page)) {
    for (const field of fields) {
      const label = field.label ? `${title}: ${field.label}` : title;
      blocks[label] = blockOf(field, form, fileNames);
    }
  }
  return blocks;
}

function blockOf(field: FieldRule, form: FormTexts, fileNames: ReadonlyMap<string, string>): string {
  if (field.kind === "picture") return pictureInWords(form[field.path] ?? "", fileNames);
  if (field.kind !== "entries") return [fromForm(field, form, field.path) ?? ""].flat().join("\n");
  return entriesIn(field, form)
    .map((entry) => Object.values(entry).flat().filter(Boolean).join("\n"))
    .join("\n\n");
}

function pictureInWords(text: string, fileNames: ReadonlyMap<string, string>) {
  const placed = placedPicture(text);
  if (!placed) return "The drawing";
  const name = fileNames.get(placed.id) ?? "A deleted picture";
  return `${name}, ${placed.fromLeft}% from the left and ${placed.fromTop}% from the top`;
}

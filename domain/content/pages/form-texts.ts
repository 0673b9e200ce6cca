import type { FormTexts } from "#domain/drafts/rules.ts";
import {
  type EntriesFieldRule,
  type FieldRule,
  fieldsOf,
  type LinesFieldRule,
  sectionsOf,
  type TextFieldRule,
} from "./fields.ts";
import { setAt, type TextValue, textAt } from "./overlay.ts";
import type { Page, PageTexts, TextEntry } from "./page.ts";

/** The texts as form values by field name: `opening.title`, `values[1].name`. */
export function toPageForm(page: Page, texts: PageTexts): FormTexts {
  return Object.assign({}, ...fieldsOf(page).map((field) => toForm(field, textAt(texts, field.path))));
}

function toForm(field: FieldRule, value: TextValue | undefined): FormTexts {
  if (field.kind !== "entries") return { [field.path]: lineByLine(value) };
  return entriesForm(field, (value ?? []) as TextEntry[]);
}

/** The form values of a list of entries. */
function entriesForm({ path, fields }: EntriesFieldRule, entries: TextEntry[]): FormTexts {
  const texts = entries.flatMap((entry, index) =>
    fields.map((field) => [`${path}[${index}].${field.path}`, lineByLine(entry[field.path])]),
  );
  return Object.fromEntries(texts);
}

function lineByLine(value: TextValue | undefined) {
  return [value ?? ""].flat().join("\n");
}

/** The texts in a form, valid or not; missing ones are the page's own. */
export function fromPageForm(page: Page, form: FormTexts): PageTexts {
  const texts = structuredClone(page.texts);
  for (const field of fieldsOf(page)) {
    const value = field.kind === "entries" ? entriesIn(field, form) : fromForm(field, form[field.path]);
    if (value !== undefined) setAt(texts, field.path, value);
  }
  return texts;
}

function fromForm(field: TextFieldRule | LinesFieldRule, typed: string | undefined) {
  const text = typed?.replaceAll("\r\n", "\n");
  return field.kind === "lines" ? text?.split("\n").filter((line) => line.trim()) : text;
}

/** The number of a list's entries in a form. */
function countEntries({ path }: { path: string }, form: FormTexts): number {
  const numbers = Object.keys(form).flatMap((name) => {
    if (!name.startsWith(`${path}[`)) return [];
    return [Number.parseInt(name.slice(path.length + 1), 10)];
  });
  return Math.max(-1, ...numbers) + 1;
}

function entriesIn(field: EntriesFieldRule, form: FormTexts): TextEntry[] {
  return Array.from({ length: countEntries(field, form) }, (_, index) =>
    Object.fromEntries(
      field.fields.map((part) => [
        part.path,
        fromForm(part, form[`${field.path}[${index}].${part.path}`]) ?? "",
      ]),
    ),
  );
}

/** Labels of all fields in the page's order, for as many entries as a list may have. */
export function labelsOf(page: Page): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const { title, fields } of sectionsOf(page)) {
    for (const field of fields) {
      const label = field.label ? `${title}: ${field.label}` : title;
      labels[field.path] = label;
      if (field.kind !== "entries") continue;
      for (let index = 0; index < field.bounds.max; index++) {
        for (const part of field.fields)
          labels[`${field.path}[${index}].${part.path}`] = `${label} ${index + 1}: ${part.label}`;
      }
    }
  }
  return labels;
}

/** A form's texts by label, with each list as one text, to compare versions. */
export function blocksOf(page: Page, form: FormTexts): Record<string, string> {
  const blocks: Record<string, string> = {};
  for (const { title, fields } of sectionsOf(page)) {
    for (const field of fields) {
      const label = field.label ? `${title}: ${field.label}` : title;
      blocks[label] =
        field.kind === "entries"
          ? entriesIn(field, form)
              .map((entry) => Object.values(entry).flat().filter(Boolean).join("\n"))
              .join("\n\n")
          : (form[field.path] ?? "").replaceAll("\r\n", "\n");
    }
  }
  return blocks;
}

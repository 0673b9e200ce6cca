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

/** What a form shows of texts, by the names of its fields: `opening.title`, `values[1].name`. */
export function toPageForm(page: Page, texts: PageTexts): FormTexts {
  return Object.assign({}, ...fieldsOf(page).map((field) => toForm(field, textAt(texts, field.path))));
}

function toForm(field: FieldRule, value: TextValue | undefined): FormTexts {
  if (field.kind !== "entries") return { [field.path]: lineByLine(value) };
  return entriesForm(field, (value ?? []) as TextEntry[]);
}

/** What a form shows of a list of entries. */
function entriesForm({ path, fields }: EntriesFieldRule, entries: TextEntry[]): FormTexts {
  const texts = entries.flatMap((entry, index) =>
    fields.map((field) => [`${path}[${index}].${field.path}`, lineByLine(entry[field.path])]),
  );
  return Object.fromEntries(texts);
}

function lineByLine(value: TextValue | undefined) {
  return [value ?? ""].flat().join("\n");
}

/** The texts that a form holds, right or wrong; the page's own where it holds nothing of one. */
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

/** How many entries of a list a form holds. */
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

/** What the fields of a form are called, in the page's order; those of a list for as many entries as it may have. */
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

/** A form's texts by what they are called, each list as one: that is how two versions are compared. */
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

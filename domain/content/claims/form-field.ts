import { labelsOf } from "#domain/content/pages/form-texts.ts";
import type { Page } from "#domain/content/pages/page.ts";
import { pictureName } from "#domain/content/pages/pictures.ts";

/** The name of the field of the page's form that has the words at this path; of a group, its first. */
export function formFieldAt(page: Page, path: string): string {
  const name = path.replace(/\.(\d+)/g, "[$1]");
  const isWithin = (field: string) => field === name || /^[.[]/.test(field.slice(name.length));
  const fields = Object.keys(labelsOf(page)).filter((field) => !field.endsWith(`.${pictureName}`));
  return fields.find((field) => field.startsWith(name) && isWithin(field)) ?? name;
}

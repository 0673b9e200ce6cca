import { fieldsOf } from "#domain/content/pages/fields.ts";
import type { Page } from "#domain/content/pages/page.ts";

/** The name of the field of the page's form that has the words at this path; of a group, its first. */
export function formFieldAt(page: Page, path: string): string {
  const field = fieldsOf(page).find((each) => isWithin(path, each.path) || isWithin(each.path, path));
  if (field?.kind !== "entries") return field?.path ?? "";
  const [index, part = field.fields[0]?.path] = path.slice(field.path.length + 1).split(".");
  return `${field.path}[${index || 0}].${part}`;
}

function isWithin(path: string, group: string) {
  return path === group || path.startsWith(`${group}.`);
}

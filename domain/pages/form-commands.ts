import type { FormTexts } from "#domain/drafts/rules.ts";
import { type EntriesFieldRule, fieldsOf } from "./fields.ts";
import { entriesForm, entriesIn, toPageForm } from "./form-texts.ts";
import type { Page, TextEntry } from "./page.ts";

/** A button of the form that changes what is typed, without saving it: `remove values 2`, `default opening.title`. */
export type FormCommand = `${"add" | "remove" | "up" | "down" | "default"} ${string}` | "default";

const pattern = /^(add|remove|up|down|default)(?: ([\w.-]+))?(?: (\d{1,2}))?$/;

/** The form after the command; unchanged if the command does not fit the page. */
export function applyCommand(page: Page, form: FormTexts, command: string): FormTexts {
  const [, action, path = "", place] = pattern.exec(command) ?? [];
  const own = toPageForm(page, page.texts);
  const { version = "1" } = form;
  if (action === "default" && !path) return { ...own, version };
  const field = fieldsOf(page).find((each) => each.path === path);
  if (!field) return form;
  if (action === "default") {
    const isOfField = ([name]: [string, string]) => name === path || name.startsWith(`${path}[`);
    const others = Object.entries(form).filter((each) => !isOfField(each));
    return Object.fromEntries([...others, ...Object.entries(own).filter(isOfField)]);
  }
  if (field.kind !== "entries") return form;
  const changed = changedEntries(field, entriesIn(field, form), action, Number(place));
  const others = Object.entries(form).filter(([name]) => !name.startsWith(`${path}[`));
  return { ...Object.fromEntries(others), ...entriesForm(field, changed) };
}

function changedEntries(
  { bounds, fields }: EntriesFieldRule,
  entries: TextEntry[],
  action: string | undefined,
  index: number,
) {
  const { length } = entries;
  if (action === "add" && length < bounds.max) {
    return [...entries, Object.fromEntries(fields.map(({ path }) => [path, ""]))];
  }
  if (action === "remove" && length > bounds.min) return entries.toSpliced(index, 1);
  const to = action === "up" ? index - 1 : action === "down" ? index + 1 : -1;
  const moved = entries[index];
  if (!moved || to < 0 || to >= length) return entries;
  return entries.toSpliced(index, 1).toSpliced(to, 0, moved);
}

import { z } from "zod";
import { draftSize, withoutNull } from "#domain/drafts/rules.ts";
import { editedEntities } from "#domain/entities.ts";

/** The longest text with everything beside it, as UTF-8 in JSON. */
export const editorDraftLimits = { place: 100, data: 2_000_000 };

/** As many as a form may send, without what a draft carries beside them. */
const mostFields = 195;

/** How deep the names of fields are nested: `values[2].links[0].text` has five levels. */
export const editorLevels = 5;

/** The form a draft belongs to: `blog-posts/new`, `blog-posts/` and the id of what is edited, or `settings`. */
export const editorPlace = z.union([
  z.literal("settings"),
  z.templateLiteral([z.enum(editedEntities), "/", z.union([z.literal("new"), z.uuid()])]),
]);

export type EditorPlace = z.infer<typeof editorPlace>;

export const editorDraftMessages = {
  tooLarge: "This text is too long to be kept as a draft.",
  kept: "You had been signed out. Sign in, and what you typed is there again.",
  discarded: "The unsaved text has been discarded.",
};

/** What stands in a form, right or wrong: texts under the names of its fields; a box that is not ticked has none. */
export const formTexts = z
  .record(z.string().max(150), z.string().overwrite(withoutNull))
  .refine((texts) => Object.keys(texts).length <= mostFields, editorDraftMessages.tooLarge)
  .refine((texts) => draftSize(texts) < editorDraftLimits.data, editorDraftMessages.tooLarge);

export type FormTexts = z.infer<typeof formTexts>;

/** A row as the texts that its form shows; what is within an object or a list has a nested name. */
export function toTexts(row: object, nameOf = (key: string) => key): FormTexts {
  const texts: FormTexts = {};
  for (const [key, value] of Object.entries(row)) {
    const name = nameOf(key);
    if (Array.isArray(value))
      Object.assign(
        texts,
        toTexts(value, (index) => `${name}[${index}]`),
      );
    else if (typeof value === "object" && value !== null)
      Object.assign(
        texts,
        toTexts(value, (part) => `${name}.${part}`),
      );
    else if (value !== false) texts[name] = value === true ? "on" : String(value ?? "");
  }
  return texts;
}

/** Whether two forms say the same; a line break is one however it is written. */
export function areSameTexts(one: FormTexts, other: FormTexts) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => plain(one[name]) === plain(other[name]));
}

function plain(text = "") {
  return text.replaceAll("\r\n", "\n");
}

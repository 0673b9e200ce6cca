import { z } from "zod";
import type { FormTexts } from "#domain/drafts/rules.ts";

/** The version number in a form. */
export const versionNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** The number of a page's original text, which is not among its saved versions. */
export const originalNumber = 0;

/** Fields about publication, which are not part of a version. */
const publicationFields = new Set(["published", "isPublished", "publishAt"]);

/** The fields of a form that are part of a version. */
export function versionedFields(schema: { shape: object }) {
  return Object.keys(schema.shape).filter((name) => !publicationFields.has(name));
}

/** A form's values for a version. Empty fields are included, to distinguish them from fields added later. */
export function versionedTexts(fields: readonly string[], texts: FormTexts): FormTexts {
  return Object.fromEntries(fields.map((name) => [name, texts[name] ?? ""]));
}

export const historyMessages = {
  restored: (version: string) => `${version} is in the form now. Save the form to keep it.`,
  noSuchVersion: "There is no such version any more.",
};

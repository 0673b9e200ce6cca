import { z } from "zod";
import type { FormTexts } from "#domain/drafts/rules.ts";

/** As a button sends it. */
export const versionNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** Fields that say whether something is public, which is no part of what it says. */
const publicationFields = new Set(["published", "isPublished", "publishAt"]);

/** The fields of a form whose texts are kept. */
export function keptFields(schema: { shape: object }) {
  return Object.keys(schema.shape).filter((name) => !publicationFields.has(name));
}

/** What is kept of a form: every field has a text, so that one that was empty differs from one that did not exist yet. */
export function keptTexts(fields: readonly string[], texts: FormTexts): FormTexts {
  return Object.fromEntries(fields.map((name) => [name, texts[name] ?? ""]));
}

export const historyMessages = {
  restored: (version: string) => `${version} is in the form now. Save the form to keep it.`,
  noSuchVersion: "There is no such version any more.",
};

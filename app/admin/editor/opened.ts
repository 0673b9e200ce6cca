import { href } from "react-router";
import type { DraftedForm } from "#app/drafts/drafted-form.ts";
import type { FormResult } from "#app/ui/use-form.ts";
import type { EditorPlace } from "#domain/drafts/places.ts";
import { areSameTexts, type FormTexts } from "#domain/drafts/rules.ts";

/** A form as it opens: what is saved, and what was typed into it and not saved. */
export interface Opened {
  userId: string;
  place: EditorPlace;
  /** Null for something new. */
  saved: FormTexts | null;
  /** What fields say where neither what is saved nor a draft does. */
  start: FormTexts;
  draft: {
    form: FormTexts;
    base: string;
    savedBy: string;
    /** In words, in the firm's time zone. */
    savedAt: string;
  } | null;
  /** When what is saved will be published, in words, in the firm's time zone. */
  plan: string | null;
  timeZone: string;
}

/** What a route hands to its form: what came of the last attempt to save. */
export interface Attempt {
  result?: FormResult;
  /** What somebody saved in the meantime. */
  conflict?: FormTexts;
}

export function draftedForm({ userId, place }: Opened, version?: string): DraftedForm {
  return { address: href("/admin/draft"), key: `editor of ${userId} at ${place}`, place, version };
}

/** Whether a text says something that is not saved already. */
export function isUnsaved(form: FormTexts, { saved, start }: Opened) {
  return !areSameTexts({ ...start, ...form, version: "" }, { ...start, ...saved, version: "" });
}

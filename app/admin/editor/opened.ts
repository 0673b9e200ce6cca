import { href } from "react-router";
import type { DraftedForm } from "#app/drafts/drafted-form.ts";
import type { FormResult } from "#app/ui/use-form.ts";
import type { EditorPlace } from "#domain/drafts/places.ts";
import { areSameTexts, type FormTexts } from "#domain/drafts/rules.ts";

/** What a form is opened with: the saved texts and the draft. */
export interface Opened {
  userId: string;
  place: EditorPlace;
  /** Null for a new item. */
  saved: FormTexts | null;
  /** Initial values of fields that neither saved texts nor draft contain. */
  start: FormTexts;
  draft: {
    form: FormTexts;
    base: string;
    savedBy: string;
    /** Formatted, in the firm's time zone. */
    savedAt: string;
  } | null;
  /** The name of the version that was put into the form as the draft. */
  restored?: string;
  /** When the saved item will be published; formatted, in the firm's time zone. */
  plan: string | null;
  timeZone: string;
}

/** The result of the last attempt to save. */
export interface Attempt {
  result?: FormResult;
  /** The version that somebody else saved meanwhile. */
  conflict?: FormTexts;
}

export function draftedForm({ userId, place }: Opened, version?: string): DraftedForm {
  return { address: href("/admin/draft"), key: `editor of ${userId} at ${place}`, place, version };
}

/** Whether the texts differ from the saved ones. */
export function isUnsaved(form: FormTexts, { saved, start }: Opened) {
  return !areSameTexts({ ...start, ...form, version: "" }, { ...start, ...saved, version: "" });
}

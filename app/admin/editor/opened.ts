import type { DraftPlace } from "#app/drafts/place.ts";
import type { FormResult } from "#app/ui/use-form.ts";
import type { EditorPlace } from "#domain/drafts/places.ts";
import { areSameTexts, type FormTexts, formTexts, readTexts } from "#domain/drafts/rules.ts";

/** A form as it opens: what is saved, and what was typed into it and not saved. */
export interface Opened {
  userId: string;
  place: EditorPlace;
  /** Null for something new. */
  saved: FormTexts | null;
  draft: {
    form: FormTexts;
    base: string;
    savedBy: string;
    /** In words, in the firm's time zone. */
    savedAt: string;
  } | null;
  timeZone: string;
}

/** What a route hands to its form: what came of the last attempt to save. */
export interface Attempt {
  result?: FormResult;
  /** What somebody saved in the meantime. */
  conflict?: FormTexts;
}

export function draftPlace({ userId, place }: Opened): DraftPlace<FormTexts> {
  return {
    address: "/admin/draft",
    fields: { place },
    key: `editor of ${userId} at ${place}`,
    read: readTexts,
    parse: (kept) => formTexts.parse(kept),
  };
}

/** A draft stays one of the version it began from, also when its writer has been shown a newer one. */
export function begunFrom(version: string | undefined, place: DraftPlace<FormTexts>): DraftPlace<FormTexts> {
  if (version === undefined) return place;
  return {
    ...place,
    fields: { ...place.fields, version },
    read: (content) => ({ ...place.read(content), version }),
  };
}

/** Whether a text says something that is not saved already. */
export function isUnsaved(form: FormTexts, { saved }: Opened) {
  return !areSameTexts({ ...form, version: "" }, { ...saved, version: "" });
}

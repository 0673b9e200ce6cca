import type { EditorPlace } from "#domain/drafts/places.ts";
import { findDraft } from "#domain/drafts/queries.server.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { Opened } from "./opened.ts";

interface Opening {
  userId: string;
  place: EditorPlace;
  saved?: FormTexts;
  start?: FormTexts;
  restored?: string;
  /** When it will be published. */
  publishAt?: Date | null;
}

/** The saved texts and the draft of a form. */
export async function openEditor(
  tx: Transaction,
  { userId, place, saved, start = {}, restored, publishAt }: Opening,
): Promise<Opened> {
  const { timeZone } = await findSettings(tx);
  const draft = await findDraft(tx, { userId, place });
  return {
    userId,
    place,
    saved: saved ?? null,
    start,
    draft: draft && {
      form: draft.form,
      base: draft.savedAt.toISOString(),
      savedBy: draft.tab,
      savedAt: dateTimeWithZone(draft.savedAt, timeZone),
    },
    restored,
    plan: publishAt ? dateTimeWithZone(publishAt, timeZone) : null,
    timeZone,
  };
}

import type { DraftForm } from "#domain/bcpbp-applications/draft.ts";

/** What came of saving a draft; on its way to the browser a moment becomes text. */
export type DraftAnswer<Moment = string> =
  | { outcome: "saved"; savedAt: Moment }
  | { outcome: "conflict"; form: DraftForm; savedAt: Moment }
  | { outcome: "submitted" }
  | { outcome: "refused"; text: string };

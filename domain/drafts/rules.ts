import { z } from "zod";

/** From which tab a draft was saved and as its how manieth, so that a late save is told from a foreign one. */
export const draftMark = z.object({
  tab: z.string().max(50),
  save: z.coerce.number().int().min(0),
  /** The draft that the tab began with, by when it was saved; empty where there was none. */
  base: z.string().max(50),
});

export type DraftMark = z.infer<typeof draftMark>;

interface SavedDraft {
  /** The tab that saved it last. */
  tab: string;
  save: number;
  savedAt: Date;
}

/** What becomes of a save: late ones of the same tab are dropped, and another tab's or device's draft is not covered. */
export function judgeSave(current: SavedDraft | null, { tab, save, base }: DraftMark) {
  if (!current) return "taken";
  if (current.tab === tab) return save > current.save ? "taken" : "late";
  return current.savedAt.toISOString() === base ? "taken" : "conflict";
}

/** PostgreSQL's JSON holds every character but this one. */
export function withoutNull(text: string) {
  return text.replaceAll("\0", "");
}

/** Bytes of a draft in the database, which writes JSON with spaces: a tenth more is room enough for them and for who saved it. */
export function draftSize(draft: object) {
  return new TextEncoder().encode(JSON.stringify(draft)).length * 1.1 + 1_000;
}

export const draftMessages = {
  conflict:
    "Your draft was saved in another tab or on another device since you opened this page. Nothing is lost: which one do you want to go on with?",
  keptConflict:
    "This browser holds text that was never saved, and your draft was saved elsewhere since. Which one do you want to go on with?",
};

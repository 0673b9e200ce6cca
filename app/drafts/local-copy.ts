import { z } from "zod";
import { formTexts } from "#domain/drafts/rules.ts";
import type { DraftedForm } from "./drafted-form.ts";

/** What was typed in this browser and may not have reached the server. */
const localCopy = z.object({
  form: formTexts,
  /** The tab it was typed in. */
  tab: z.string(),
  /** When the draft that the tab began with was saved. */
  base: z.string(),
  copiedAt: z.string().optional(),
});

export type LocalCopy = z.infer<typeof localCopy>;

type Key = Pick<DraftedForm, "key">;

export function writeLocalCopy({ key }: Key, copy: Omit<LocalCopy, "copiedAt">) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...copy, copiedAt: new Date().toISOString() }));
  } catch {
    // A browser that stores nothing (private windows, full disks) still has the server's draft.
  }
}

export function readLocalCopy({ key }: Key): LocalCopy | null {
  try {
    return localCopy.parse(JSON.parse(localStorage.getItem(key) ?? ""));
  } catch {
    return null;
  }
}

/** Deletes the local copy of a tab whose text is in the draft now; another tab's stays. */
export function deleteOwnLocalCopy(drafted: Key, tab: string) {
  if (readLocalCopy(drafted)?.tab === tab) deleteLocalCopy(drafted);
}

export function deleteLocalCopy({ key }: Key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is no copy to delete.
  }
}

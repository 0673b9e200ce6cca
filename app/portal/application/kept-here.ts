import { z } from "zod";
import { type DraftForm, draftForm } from "#domain/bcpbp-applications/draft.ts";

const copy = z.object({ form: draftForm, tab: z.string(), base: z.string() });

/** What was typed in this browser and has not reached the server. */
export interface LocalCopy {
  form: DraftForm;
  tab: string;
  base: string;
}

function keyOf(userId: string) {
  return `application of ${userId}`;
}

export function keepHere(userId: string, content: LocalCopy) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(content));
  } catch {
    // A browser that keeps nothing (private windows, full disks) still has the server's draft.
  }
}

export function findKeptHere(userId: string): LocalCopy | null {
  try {
    return copy.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? ""));
  } catch {
    return null;
  }
}

/** What a tab kept and the server now has; another tab's text stays. */
export function forgetSaved(userId: string, tab: string) {
  if (findKeptHere(userId)?.tab === tab) forgetHere(userId);
}

export function forgetHere(userId: string) {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Where nothing can be kept, nothing is there.
  }
}

import { z } from "zod";
import type { DraftPlace } from "./place.ts";

/** What was typed in this browser and has not reached the server. */
export interface LocalCopy<Form> {
  form: Form;
  tab: string;
  base: string;
  keptAt?: string;
}

const copy = z.object({
  form: z.unknown(),
  tab: z.string(),
  base: z.string(),
  keptAt: z.string().optional(),
});

export function keepHere<Form>({ key }: DraftPlace<Form>, content: LocalCopy<Form>) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...content, keptAt: new Date().toISOString() }));
  } catch {
    // A browser that keeps nothing (private windows, full disks) still has the server's draft.
  }
}

export function findKeptHere<Form>({ key, parse }: DraftPlace<Form>): LocalCopy<Form> | null {
  try {
    const { form, ...rest } = copy.parse(JSON.parse(localStorage.getItem(key) ?? ""));
    return { form: parse(form), ...rest };
  } catch {
    return null;
  }
}

/** What a tab kept and the server now has; another tab's text stays. */
export function forgetSaved<Form>(place: DraftPlace<Form>, tab: string) {
  if (findKeptHere(place)?.tab === tab) forgetHere(place);
}

export function forgetHere({ key }: { key: string }) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, nothing is there.
  }
}

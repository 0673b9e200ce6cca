import { href } from "react-router";
import type { DraftedForm } from "#app/drafts/drafted-form.ts";

/** A member's results while they are typed. */
export function draftedResults(userId: string): DraftedForm {
  return { address: href("/member-dashboard/results/draft"), key: `results of ${userId}` };
}

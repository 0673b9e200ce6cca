import type { DraftedForm } from "#app/drafts/drafted-form.ts";
import { formAddress } from "./address.ts";

/** A member's application while it is typed. */
export function draftedApplication(userId: string): DraftedForm {
  return { address: `${formAddress}/draft`, key: `application of ${userId}` };
}

import type { DraftPlace } from "#app/drafts/place.ts";
import { type FormTexts, formTexts, readTexts } from "#domain/drafts/rules.ts";
import { formAddress } from "./address.ts";

/** Where a member's application is kept while it is typed. */
export function applicationPlace(userId: string): DraftPlace<FormTexts> {
  return {
    address: `${formAddress}/draft`,
    key: `application of ${userId}`,
    read: readTexts,
    parse: (kept) => formTexts.parse(kept),
  };
}

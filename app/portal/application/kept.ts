import { parseWithZod } from "@conform-to/zod/v4";
import type { DraftPlace } from "#app/drafts/place.ts";
import { type DraftForm, draftForm } from "#domain/bcpbp-applications/draft.ts";
import { formAddress } from "./address.ts";

/** Where a member's application is kept while it is typed. */
export function applicationPlace(userId: string): DraftPlace<DraftForm> {
  return {
    address: `${formAddress}/draft`,
    key: `application of ${userId}`,
    read(content) {
      const read = parseWithZod(content, { schema: draftForm });
      return read.status === "success" ? read.value : {};
    },
    parse: (kept) => draftForm.parse(kept),
  };
}

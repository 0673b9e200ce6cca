import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import { inquiryStates } from "./rules.ts";

/** Generated from `seen_at` and `answered_at`. */
export function inquiryState() {
  return text("state", { enum: inquiryStates })
    .notNull()
    .generatedAlwaysAs(
      sql.raw(
        "case when answered_at is not null then 'answered' when seen_at is not null then 'seen' else 'new' end",
      ),
    );
}

import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import { requestStates } from "./rules.ts";

/** Follows from `seen_at` and `answered_at` of the same row. */
export function requestState() {
  return text("state", { enum: requestStates })
    .notNull()
    .generatedAlwaysAs(
      sql.raw(
        "case when answered_at is not null then 'answered' when seen_at is not null then 'seen' else 'new' end",
      ),
    );
}

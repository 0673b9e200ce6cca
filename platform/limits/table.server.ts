import { sql } from "drizzle-orm";
import { index, integer, pgPolicy, pgSchema, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/db/columns.ts";
import { authLogin } from "#platform/db/roles.ts";

export const limitsSchema = pgSchema("limits");

/** Hits per key within a fixed window, shared by all instances and preserved over a restart. */
export const rateLimits = limitsSchema.table(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    hits: integer("hits").notNull(),
    /** The end of the window. */
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("rate_limits_expires").on(t.expiresAt),
    pgPolicy("only accounts", { for: "all", to: authLogin, using: sql`true`, withCheck: sql`true` }),
  ],
);

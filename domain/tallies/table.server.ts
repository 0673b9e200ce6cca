import { sql } from "drizzle-orm";
import { bigint, pgPolicy, pgSchema, primaryKey, text } from "drizzle-orm/pg-core";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";

export const countsSchema = pgSchema("counts");

/** How many rows of a table have a value: kept by triggers, so that a number never costs a walk over the rows. */
export const tallies = countsSchema.table(
  "tallies",
  {
    tableName: text("table_name").notNull(),
    facet: text("facet").notNull(),
    value: text("value").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableName, t.facet, t.value] }),
    pgPolicy("everybody knows how much is published", {
      for: "select",
      to: [visitorRole, memberRole],
      using: sql`${t.tableName} in ('blog_posts', 'case_studies', 'job_posts') and ${t.facet} = 'status' and ${t.value} = 'published'`,
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
  ],
);

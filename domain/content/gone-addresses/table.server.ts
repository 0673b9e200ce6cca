import { sql } from "drizzle-orm";
import { pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type PublicEntity, publicEntities } from "#domain/entities.ts";
import { optionCheck } from "#domain/text/checks.server.ts";
import { createdAt } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";

/** Addresses of published items that were deleted permanently; added by a trigger on the trash. */
export const goneAddresses = pgTable(
  "gone_addresses",
  {
    entity: text("entity").$type<PublicEntity>().notNull(),
    /** The last part of the address: a current or former slug, or the id. */
    name: text("name").notNull(),
    goneAt: createdAt("gone_at"),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.name] }),
    optionCheck("gone_addresses", t.entity, publicEntities),
    pgPolicy("everybody reads", {
      for: "select",
      to: [visitorRole, memberRole, adminRole],
      using: sql`true`,
    }),
  ],
);

import { sql } from "drizzle-orm";
import { pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type PublicEntity, publicEntities } from "#domain/entities.ts";
import { optionCheck } from "#domain/text/checks.server.ts";
import { createdAt } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";

/**
 * Addresses of published items that were deleted permanently, or whose publication was withdrawn; triggers add them. Hashed,
 * because an address may name whom it was about.
 */
export const goneAddresses = pgTable(
  "gone_addresses",
  {
    entity: text("entity").$type<PublicEntity>().notNull(),
    /** `address_hash()` of the last part of the address: of a current or former slug, or of the id. */
    nameHash: text("name_hash").notNull(),
    goneAt: createdAt("gone_at"),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.nameHash] }),
    optionCheck("gone_addresses", t.entity, publicEntities),
    pgPolicy("everybody reads", {
      for: "select",
      to: [visitorRole, memberRole, adminRole],
      using: sql`true`,
    }),
  ],
);

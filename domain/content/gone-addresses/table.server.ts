import { sql } from "drizzle-orm";
import { pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type PublicEntity, publicEntities } from "#domain/entities.ts";
import { optionCheck } from "#domain/text/checks.server.ts";
import { createdAt } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";

/** Where something was published that has been deleted for good; a trigger of the trash adds them. */
export const goneAddresses = pgTable(
  "gone_addresses",
  {
    entity: text("entity").$type<PublicEntity>().notNull(),
    /** The end of the address: its slug, one of its old ones, or its id. */
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

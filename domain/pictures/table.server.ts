import { sql } from "drizzle-orm";
import { check, index, integer, pgPolicy, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { isAddedNow } from "#domain/publication/table-parts.server.ts";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { bytea, createdAt, id, newestFirst, updatedAt, version } from "#platform/db/columns.ts";
import { adminReadsAndEditsAll } from "#platform/db/policies.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";
import { pictureFormats, pictureLimits } from "./rules.ts";

/** The library of pictures. Ids and hashes cannot be guessed, so a draft's pictures are as secret as their addresses. */
export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    /** As the admin's computer named it; only ever shown as text, to the admin alone. */
    fileName: text("file_name").notNull(),
    alt: text("alt"),
    hash: text("hash").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    widths: integer("widths").array().notNull(),
    ground: text("ground"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...limitChecks("pictures", t, pictureLimits),
    check("pictures_hash_form", sql`${t.hash} ~ '^[0-9a-f]{16}$'`),
    check("pictures_size", sql`${t.width} between 1 and 100000 and ${t.height} between 1 and 100000`),
    check("pictures_widths", sql`cardinality(${t.widths}) between 1 and 10`),
    check("pictures_ground_form", sql`${t.ground} ~ '^#[0-9a-f]{6}$'`),
    index("pictures_newest").on(...newestFirst(t.createdAt, t.id)),
    pgPolicy("everybody reads", { for: "select", to: [visitorRole, memberRole], using: sql`true` }),
    ...adminReadsAndEditsAll(),
    pgPolicy("the admin adds", { for: "insert", to: adminRole, withCheck: isAddedNow(t) }),
  ],
);

/** The files of each picture; they are added and deleted, never changed. */
export const pictureVariants = pgTable(
  "picture_variants",
  {
    pictureId: uuid("picture_id")
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    format: text("format", { enum: pictureFormats }).notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pictureId, t.width, t.format] }),
    optionCheck("picture_variants", t.format, pictureFormats),
    check("picture_variants_size", sql`octet_length(${t.bytes}) between 1 and 16777216`),
    pgPolicy("everybody reads", {
      for: "select",
      to: [visitorRole, memberRole, adminRole],
      using: sql`true`,
    }),
    pgPolicy("the admin adds", { for: "insert", to: adminRole, withCheck: sql`true` }),
    pgPolicy("the admin deletes", { for: "delete", to: adminRole, using: sql`true` }),
  ],
);

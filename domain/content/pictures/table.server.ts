import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { isAddedNow } from "#domain/content/publication/table-parts.server.ts";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { bytea, createdAt, id, newestFirst, updatedAt, version } from "#platform/db/columns.ts";
import { adminReadsAndEditsAll } from "#platform/db/policies.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";
import { altStates, pictureFormats, pictureLimits, sourceFormats } from "./rules.ts";

/** The library of pictures. Ids and hashes cannot be guessed, so a draft's pictures are as secret as their addresses. */
export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    /** The name of the uploaded file. Only the admin sees it. */
    fileName: text("file_name").notNull(),
    alt: text("alt"),
    /** It is decoration, so it needs no alternative text. */
    isDecorative: boolean("is_decorative").notNull().default(false),
    altState: text("alt_state", { enum: altStates })
      .notNull()
      .generatedAlwaysAs(
        sql.raw("case when is_decorative then 'decorative' when alt is null then 'missing' else 'given' end"),
      ),
    hash: text("hash").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    widths: integer("widths").array().notNull(),
    ground: text("ground"),
    /** Of the uploaded file; null for pictures from before it was recorded. */
    format: text("format", { enum: sourceFormats }),
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
    optionCheck("pictures", t.format, sourceFormats),
    check("pictures_decorative_without_alt", sql`not (${t.isDecorative} and ${t.alt} is not null)`),
    index("pictures_newest").on(...newestFirst(t.createdAt, t.id)),
    index("pictures_alt_state_newest").on(t.altState, ...newestFirst(t.createdAt, t.id)),
    index("pictures_file_name").on(sql`lower(${t.fileName})`, t.id, t.fileName, t.altState),
    pgPolicy("everybody reads", { for: "select", to: [visitorRole, memberRole], using: sql`true` }),
    ...adminReadsAndEditsAll(),
    pgPolicy("the admin adds", { for: "insert", to: adminRole, withCheck: isAddedNow(t) }),
  ],
);

/** The files of each picture. Rows are added and deleted, never updated. */
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

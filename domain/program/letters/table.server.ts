import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { limitChecks } from "#domain/text/checks.server.ts";
import { bytea, currentUserId, id, version } from "#platform/db/columns.ts";
import { adminReadsAndChangesAll } from "#platform/db/policies.ts";
import { adminRole, memberRole } from "#platform/db/roles.ts";
import type { ServiceSum } from "../hours/sums.ts";
import { letterLimits, letterTextLimits } from "./rules.ts";

/** The day by the firm's clock. */
const today = sql`(select (now() at time zone s.time_zone)::date from site_settings s)`;

/** The one row of texts that letters are written with. */
export const letterTexts = pgTable(
  "letter_texts",
  {
    id: smallint("id").primaryKey().default(1),
    title: text("title").notNull(),
    opening: text("opening").notNull(),
    statement: text("statement").notNull(),
    taxNote: text("tax_note").notNull(),
    version: version(),
  },
  (t) => [
    check("letter_texts_single_row", sql`${t.id} = 1`),
    ...limitChecks("letter_texts", t, letterTextLimits),
    ...adminReadsAndChangesAll(),
  ],
);

/**
 * What letters say. They name no person and refer to nothing that is deleted with one, so that a letter can be checked for
 * seven years.
 */
export const letters = pgTable(
  "letters",
  {
    id: id(),
    /** "2026-0014", counted by year. */
    number: text("number").notNull().unique(),
    /** Under which anybody can check it. */
    code: text("code").notNull().unique(),
    organizationName: text("organization_name").notNull(),
    /** Of the hours. */
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
    services: jsonb("services").$type<ServiceSum[]>().notNull(),
    /** As the letter says. */
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    /** SHA-256 of the PDF. */
    fileHash: bytea("file_hash").notNull(),
    /** The letter that corrects it. */
    replacedBy: uuid("replaced_by")
      .unique()
      .references((): AnyPgColumn => letters.id),
    revokedOn: date("revoked_on", { mode: "string" }),
    /** For the owner alone; deleted with the PDF. */
    revocationReason: text("revocation_reason"),
  },
  (t) => [
    ...limitChecks("letters", t, letterLimits),
    check("letters_number_form", sql`${t.number} ~ '^[0-9]{4}-[0-9]{4}$'`),
    check("letters_code_form", sql`${t.code} ~ '^[2-9A-HJKMNP-Z]{16}$'`),
    check("letters_file_hash", sql`octet_length(${t.fileHash}) = 32`),
    check("letters_days", sql`${t.firstDay} <= ${t.lastDay}`),
    check("letters_one_end", sql`${t.replacedBy} is null or ${t.revokedOn} is null`),
    check("letters_replaced", sql`${t.replacedBy} <> ${t.id}`),
    check("letters_reason", sql`${t.revocationReason} is null or ${t.revokedOn} is not null`),
    index("letters_newest").on(
      t.number.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.replacedBy,
      t.revokedOn,
    ),
    index("letters_organization").on(sql`lower(${t.organizationName})`, t.id, t.replacedBy, t.revokedOn),
    index("letters_issued").on(t.issuedOn),
    pgPolicy("a member reads those of their own program", {
      for: "select",
      to: memberRole,
      using: sql`${t.id} in (select f.letter_id from letter_files f)`,
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin issues", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.issuedOn} = ${today} and ${t.replacedBy} is null and ${t.revokedOn} is null`,
    }),
    pgPolicy("the admin replaces or revokes what is genuine", {
      for: "update",
      to: adminRole,
      using: sql`${t.replacedBy} is null and ${t.revokedOn} is null`,
      withCheck: sql`${t.replacedBy} is not null or ${t.revokedOn} = ${today}`,
    }),
  ],
);

/** The PDFs, which are deleted with the program. */
export const letterFiles = pgTable(
  "letter_files",
  {
    letterId: uuid("letter_id")
      .primaryKey()
      .references(() => letters.id, { onDelete: "cascade" }),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    pdf: bytea("pdf").notNull(),
  },
  (t) => [
    check("letter_files_size", sql`octet_length(${t.pdf}) between 1 and 1000000`),
    index("letter_files_engagement").on(t.engagementId),
    pgPolicy("a member reads those of their own program", {
      for: "select",
      to: memberRole,
      using: sql`${t.engagementId} in (select e.id from engagements e where e.user_id = ${currentUserId})`,
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin issues", {
      for: "insert",
      to: adminRole,
      withCheck: sql`sha256(${t.pdf}) = (select l.file_hash from letters l where l.id = ${t.letterId})`,
    }),
  ],
);

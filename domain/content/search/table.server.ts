import { sql } from "drizzle-orm";
import { integer, pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { adminRole, jobsLogin, memberRole, visitorRole } from "#platform/db/roles.ts";
import { type SearchedEntity, writtenInCode } from "./rules.ts";

/** A policy that depends on the row would make full-text search scan the table. */
function everybodyReads() {
  return pgPolicy("everybody reads", {
    for: "select",
    to: [visitorRole, memberRole, adminRole],
    using: sql`true`,
  });
}

const codeEntities = sql.raw(writtenInCode.map((name) => `'${name}'`).join(", "));

/**
 * What is public, as the search finds it: triggers add and remove items with what they are published in, the server adds
 * pages and services. Columns that follow from others: `title_words`, `words`, `ranked_words` and `found_by_stems`.
 */
export const searchEntries = pgTable(
  "search_entries",
  {
    entity: text("entity").$type<SearchedEntity>().notNull(),
    /** The id of the item or the name of the page. */
    itemId: text("item_id").notNull(),
    address: text("address").notNull(),
    title: text("title").notNull(),
    /** Its text without the title; of a page and a service, the first line says what it is about. */
    body: text("body").notNull(),
    /** Phrases that mean this page, with commas between them; empty for items. */
    foundBy: text("found_by").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.itemId] }),
    everybodyReads(),
    pgPolicy("the server writes what is in code", {
      for: "all",
      to: jobsLogin,
      using: sql`${t.entity} in (${codeEntities})`,
      withCheck: sql`${t.entity} in (${codeEntities})`,
    }),
  ],
);

/** All words of the entries with the number of entries, for spelling corrections. Updated by a trigger. */
export const searchVocabulary = pgTable(
  "search_vocabulary",
  {
    word: text("word").primaryKey(),
    entries: integer("entries").notNull(),
  },
  () => [everybodyReads()],
);

import { sql } from "drizzle-orm";
import { boolean, type ExtraConfigColumn, index, type PgColumn, pgPolicy, text } from "drizzle-orm/pg-core";
import { type TextFormat, textFormats } from "#domain/rich-text/format.ts";
import { imageCheck, optionCheck, slugCheck } from "#domain/text/checks.server.ts";
import { createdAt, id, newestFirst, thisInstant, updatedAt, version } from "#platform/db/columns.ts";
import { adminReadsAndEditsAll } from "#platform/db/policies.ts";
import { memberRole, visitorRole } from "#platform/db/roles.ts";

/** How the long texts of a row are written. Rows from before there was a choice are plain. */
export function formatColumn() {
  return text("format", { enum: textFormats })
    .notNull()
    .default("plain" satisfies TextFormat);
}

/** Columns of everything that is written, published and read at an address of its own. */
export function publishedColumns() {
  return {
    id: id(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    format: formatColumn(),
    slug: text("slug").notNull().unique(),
    featuredImage: text("featured_image"),
    published: boolean("published").notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  };
}

type PublishedColumns = Record<keyof ReturnType<typeof publishedColumns>, ExtraConfigColumn>;

export function formatCheck(table: string, format: ExtraConfigColumn) {
  return optionCheck(table, format, textFormats);
}

/** The checks and indexes of these columns. Lists are sorted by `date`, newest first. */
export function publishedChecksAndIndexes(table: string, t: PublishedColumns, date: ExtraConfigColumn) {
  return [
    imageCheck(table, t.featuredImage),
    slugCheck(table, t.slug),
    formatCheck(table, t.format),
    index(`${table}_newest`).on(...newestFirst(date, t.id)),
    index(`${table}_published_newest`)
      .on(...newestFirst(date, t.id))
      .where(sql`${t.published}`),
    index(`${table}_status_newest`).on(t.published, ...newestFirst(date, t.id)),
    index(`${table}_title`).on(sql`lower(${t.title})`, t.id, t.title, t.published),
    index(`${table}_updated`).on(t.updatedAt, t.id, t.published),
  ];
}

/** Who reads, changes and deletes; who adds is said in each table. */
export function publishedPolicies(published: PgColumn) {
  return [
    pgPolicy("everybody reads what is published", {
      for: "select",
      to: [visitorRole, memberRole],
      using: sql`${published}`,
    }),
    ...adminReadsAndEditsAll(),
  ];
}

/** No row is added with a past, for insert policies. */
export function isAddedNow(t: Pick<PublishedColumns, "createdAt" | "updatedAt" | "version">) {
  return sql`${t.createdAt} = ${thisInstant} and ${t.updatedAt} = ${thisInstant} and ${t.version} = 1`;
}

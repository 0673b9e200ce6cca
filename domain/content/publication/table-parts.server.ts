import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  type PgColumn,
  pgPolicy,
  text,
} from "drizzle-orm/pg-core";
import { type TextFormat, textFormats } from "#domain/content/rich-text/format.ts";
import { imageCheck, optionCheck, slugCheck } from "#domain/text/checks.server.ts";
import {
  createdAt,
  id,
  instant,
  newestFirst,
  thisInstant,
  updatedAt,
  version,
} from "#platform/db/columns.ts";
import { adminReadsAndChangesAll } from "#platform/db/policies.ts";
import { memberRole, visitorRole } from "#platform/db/roles.ts";
import { publicationStatuses } from "./rules.ts";

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
    ...plannedColumns("published"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  };
}

/** When it will be published, and what follows from that and the column that says whether it is published. */
export function plannedColumns(published: "published" | "is_published") {
  return {
    publishAt: instant("publish_at"),
    status: text("status", { enum: publicationStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `case when ${published} then 'published' when publish_at is not null then 'scheduled' else 'draft' end`,
        ),
      ),
  };
}

/** Set by a trigger when it is first published, and unchanged from then on. */
export function firstPublishedAt(name = "first_published_at") {
  return instant(name);
}

type PlannedColumns = Record<keyof ReturnType<typeof plannedColumns>, ExtraConfigColumn>;

/** What is published has no plan; the plans that there are, next first. */
export function planChecksAndIndexes(table: string, { publishAt }: PlannedColumns, published: PgColumn) {
  return [
    check(`${table}_plan`, sql`${publishAt} is null or not ${published}`),
    index(`${table}_plan`).on(publishAt).where(sql`${publishAt} is not null`),
  ];
}

type PublishedColumns = Record<keyof ReturnType<typeof publishedColumns>, ExtraConfigColumn>;

export function formatCheck(table: string, format: ExtraConfigColumn) {
  return optionCheck(table, format, textFormats);
}

interface Dates {
  /** By which the back office's list is sorted, newest first. */
  listed: ExtraConfigColumn;
  /** By which the public list is. */
  shown: ExtraConfigColumn;
}

/** The checks and indexes of these columns. */
export function publishedChecksAndIndexes(table: string, t: PublishedColumns, { listed, shown }: Dates) {
  return [
    ...planChecksAndIndexes(table, t, t.published),
    imageCheck(table, t.featuredImage),
    slugCheck(table, t.slug),
    formatCheck(table, t.format),
    index(`${table}_newest`).on(...newestFirst(listed, t.id)),
    index(`${table}_published_newest`)
      .on(...newestFirst(shown, t.id))
      .where(sql`${t.published}`),
    index(`${table}_status_newest`).on(t.status, ...newestFirst(listed, t.id)),
    index(`${table}_title`).on(sql`lower(${t.title})`, t.id, t.title, t.status),
    index(`${table}_updated`).on(t.updatedAt, t.id, t.status),
  ];
}

/** Who reads, changes and deletes; each table has its own policy for adding. */
export function publishedPolicies(published: PgColumn) {
  return [
    pgPolicy("everybody reads what is published", {
      for: "select",
      to: [visitorRole, memberRole],
      using: sql`${published}`,
    }),
    ...adminReadsAndChangesAll(),
  ];
}

/** No row is added with a past, for insert policies. */
export function isAddedNow(t: Pick<PublishedColumns, "createdAt" | "updatedAt" | "version">) {
  return sql`${t.createdAt} = ${thisInstant} and ${t.updatedAt} = ${thisInstant} and ${t.version} = 1`;
}

/** Nor with a past of its own as something published. */
export function isFirstPublishedNow(date: ExtraConfigColumn, published: ExtraConfigColumn) {
  return sql`${date} is not distinct from case when ${published} then ${thisInstant} end`;
}

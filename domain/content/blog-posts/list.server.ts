import { eq, inArray, sql } from "drizzle-orm";
import { publicationStatusBadges } from "#domain/content/publication/rules.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { readingTime } from "#domain/text/words.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { blogPostList } from "./list.ts";
import { blogPosts } from "./table.server.ts";

const source: ListSource<typeof blogPostList> = {
  table: blogPosts,
  filters: { status: (status) => eq(sql`${blogPosts.status}`, status) },
  sorts: {
    newest: { by: blogPosts.createdAt, direction: "desc" },
    oldest: { by: blogPosts.createdAt, direction: "asc" },
    title: { by: sql`lower(${blogPosts.title})`, direction: "asc" },
    "title-descending": { by: sql`lower(${blogPosts.title})`, direction: "desc" },
    changed: { by: blogPosts.updatedAt, direction: "desc" },
  },
};

export async function listAllPosts(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  const { id, slug, title, status, publishAt, createdAt, updatedAt } = blogPosts;
  const rows = await tx
    .select({ id, slug, title, status, publishAt, createdAt, updatedAt })
    .from(blogPosts)
    .where(inArray(id, ids));
  return { ...found, posts: inOrderOf(ids, rows) };
}

function readPosts(tx: Transaction, ids: string[]) {
  return tx.select().from(blogPosts).where(inArray(blogPosts.id, ids));
}

export const writePostsAsCsv = csvWriter({
  options: blogPostList,
  source,
  readRows: readPosts,
  columns: {
    Title: (post) => post.title,
    Subtitle: (post) => post.subtitle,
    Status: (post) => publicationStatusBadges[post.status].label,
    "Publish on": (post, timeZone) => post.publishAt && dateTimeWithZone(post.publishAt, timeZone),
    Address: (post) => `/resources/${post.slug}`,
    "Reading time": (post) => readingTime(post.wordCount),
    "Featured image": (post) => post.featuredImage,
    "First published": (post, timeZone) =>
      post.firstPublishedAt && dateTimeWithZone(post.firstPublishedAt, timeZone),
    Created: (post, timeZone) => dateTimeWithZone(post.createdAt, timeZone),
    Changed: (post, timeZone) => dateTimeWithZone(post.updatedAt, timeZone),
    Content: (post) => post.content,
  },
});

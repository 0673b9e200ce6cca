import { and, inArray, ne, sql } from "drizzle-orm";
import { titleSlugs } from "#domain/content/old-slugs/slugs.server.ts";
import { definePublication } from "#domain/content/publication/define.server.ts";
import type { Previewed } from "#domain/content/publication/preview.server.ts";
import { shownDate } from "#domain/content/publication/rules.ts";
import { plainWords } from "#domain/content/rich-text/plain-words.ts";
import { countWords } from "#domain/text/words.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type BlogPostForm, blogPostForm, mostRelated } from "./rules.ts";
import { blogPosts } from "./table.server.ts";

const card = {
  slug: blogPosts.slug,
  title: blogPosts.title,
  subtitle: blogPosts.subtitle,
  wordCount: blogPosts.wordCount,
  featuredImage: blogPosts.featuredImage,
  /** What is published has one. */
  firstPublishedAt: sql<Date>`${blogPosts.firstPublishedAt}`.mapWith(blogPosts.firstPublishedAt),
};

const posts = definePublication<typeof blogPosts, BlogPostForm, typeof card>({
  table: blogPosts,
  schema: blogPostForm,
  published: "published",
  date: blogPosts.firstPublishedAt,
  card,
  slugs: titleSlugs("blog-posts", blogPosts),
});

const { isPublished, newestFirst } = posts;

export const {
  create: createPost,
  find: findPost,
  findReadable: findReadablePost,
  findMoved: findMovedPost,
  listPublished: listPublishedPosts,
  listNewest: listNewestPosts,
  update: updatePost,
  publish: publishPost,
} = posts;

export async function findPostPreview(tx: Transaction, previewed: Previewed) {
  const post = await posts.findPreview(tx, previewed);
  // The database counts only what is stored.
  return post && { ...post, wordCount: countWords(plainWords(post.content, post.format)) };
}

type Place = Parameters<typeof shownDate>[0] & { id: string };

/** The articles published just before and just after one. */
export async function findPublishedNeighbors(tx: Transaction, { id, ...dates }: Place) {
  const place = sql`(${blogPosts.firstPublishedAt}, ${blogPosts.id})`;
  const here = sql`(${sql.param(shownDate(dates), blogPosts.firstPublishedAt)}, ${sql.param(id, blogPosts.id)})`;
  const columns = { slug: blogPosts.slug, title: blogPosts.title };
  const [previous] = await tx
    .select(columns)
    .from(blogPosts)
    .where(sql`${isPublished} and ${place} < ${here}`)
    .orderBy(...newestFirst)
    .limit(1);
  const [next] = await tx
    .select(columns)
    .from(blogPosts)
    .where(sql`${isPublished} and ${place} > ${here}`)
    .orderBy(blogPosts.firstPublishedAt, blogPosts.id)
    .limit(1);
  return { previous: previous ?? null, next: next ?? null };
}

const relatedAmong = 200;

/** The three most similar of the newest articles; a fixed number is compared. */
export async function listRelatedPublishedPosts(tx: Transaction, post: Parameters<typeof mostRelated>[0]) {
  const candidates = await tx
    .select({ slug: blogPosts.slug, title: blogPosts.title, subtitle: blogPosts.subtitle })
    .from(blogPosts)
    .where(and(isPublished, ne(blogPosts.slug, post.slug)))
    .orderBy(...newestFirst)
    .limit(relatedAmong);
  const slugs = mostRelated(post, candidates, 3).map(({ slug }) => slug);
  const related = await tx
    .select(card)
    .from(blogPosts)
    .where(and(isPublished, inArray(blogPosts.slug, slugs)));
  return related.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

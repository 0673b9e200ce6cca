import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { findMovedSlug, freeSlug, renewSlug } from "#domain/content/old-slugs/slugs.server.ts";
import { readPlan, refusedMoments } from "#domain/content/publication/plan.server.ts";
import { judgeVersion, setPublished } from "#domain/content/publication/rows.server.ts";
import { feedLength, shownDate } from "#domain/content/publication/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type BlogPostForm, mostRelated } from "./rules.ts";
import { blogPosts } from "./table.server.ts";

const pageSize = 12;
const newestFirst = [desc(blogPosts.firstPublishedAt), desc(blogPosts.id)];
/** Not a parameter, so that every plan can use the partial index. */
const isPublished = sql`${blogPosts.published}`;

const cardColumns = {
  slug: blogPosts.slug,
  title: blogPosts.title,
  subtitle: blogPosts.subtitle,
  wordCount: blogPosts.wordCount,
  featuredImage: blogPosts.featuredImage,
  /** What is published has one. */
  firstPublishedAt: sql<Date>`${blogPosts.firstPublishedAt}`.mapWith(blogPosts.firstPublishedAt),
};

/** One page of the public list, newest first, and how many pages there are. */
export async function listPublishedPosts(tx: Transaction, { page }: { page: number }) {
  const total = await tx.$count(blogPosts, isPublished);
  const posts = await tx
    .select(cardColumns)
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { posts, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

/** The newest in full, as many as a feed holds. */
export async function listNewestPosts(tx: Transaction) {
  return tx
    .select()
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(feedLength);
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
  const posts = await tx
    .select(cardColumns)
    .from(blogPosts)
    .where(and(isPublished, inArray(blogPosts.slug, slugs)));
  return posts.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

/** The article at an address: for a visitor only if it is published, for the admin drafts too. */
export async function findReadablePost(tx: Transaction, slug: string) {
  const [post] = await tx.select().from(blogPosts).where(eq(blogPosts.slug, slug));
  return post ?? null;
}

/** The current slug of an article that once had this one. */
export function findMovedPost(tx: Transaction, slug: string) {
  return findMovedSlug(tx, "blog-posts", blogPosts, slug);
}

export async function findPost(tx: Transaction, id: string) {
  const [post] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id));
  return post ?? null;
}

export async function createPost(tx: Transaction, authorId: string, form: BlogPostForm) {
  const publishAt = await readPlan(tx, { isPublished: form.published, publishAt: form.publishAt });
  if (typeof publishAt === "string") return refusedMoments({ publishAt });
  const slug = await freeSlug(tx, blogPosts, form.title);
  const id = randomUUID();
  await tx.insert(blogPosts).values({ ...form, id, publishAt, slug, authorId });
  return { outcome: "saved", id } as const;
}

/** Saves over the version the writer saw; where that is no longer the latest, nothing is written. */
export async function updatePost(tx: Transaction, id: string, version: number, form: BlogPostForm) {
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for("update");
  const found = judgeVersion(row, version);
  if (found.outcome !== "latest") return found;
  const publishAt = await readPlan(
    tx,
    { isPublished: form.published, publishAt: form.publishAt },
    found.current.publishAt,
  );
  if (typeof publishAt === "string") return refusedMoments({ publishAt });
  const slug = await renewSlug(tx, {
    entity: "blog-posts",
    table: blogPosts,
    current: found.current,
    title: form.title,
  });
  await tx
    .update(blogPosts)
    .set({ ...form, publishAt, slug })
    .where(eq(blogPosts.id, id));
  return { outcome: "saved" } as const;
}

export function publishPost(tx: Transaction, id: string, published: boolean) {
  return setPublished(tx, blogPosts, id, published);
}

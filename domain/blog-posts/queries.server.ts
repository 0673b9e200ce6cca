import { count, desc, eq } from "drizzle-orm";
import { oldSlugs } from "#domain/old-slugs/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { blogPosts } from "./table.server.ts";

const postsPerPage = 12;

/** One page of the public list, newest first, and how many pages there are. */
export async function listPublishedPosts(tx: Transaction, { page }: { page: number }) {
  const [posts, [total]] = await Promise.all([
    tx
      .select({
        slug: blogPosts.slug,
        title: blogPosts.title,
        subtitle: blogPosts.subtitle,
        content: blogPosts.content,
        featuredImage: blogPosts.featuredImage,
        createdAt: blogPosts.createdAt,
      })
      .from(blogPosts)
      .where(eq(blogPosts.published, true))
      .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
      .limit(postsPerPage)
      .offset((page - 1) * postsPerPage),
    tx.select({ posts: count() }).from(blogPosts).where(eq(blogPosts.published, true)),
  ]);
  return { posts, pages: Math.max(1, Math.ceil((total?.posts ?? 0) / postsPerPage)) };
}

export async function findPublishedPost(tx: Transaction, slug: string) {
  const [post] = await tx.select().from(blogPosts).where(eq(blogPosts.slug, slug));
  return post?.published ? post : null;
}

/** Where a published article that once had this address is now. */
export async function findMovedPost(tx: Transaction, slug: string) {
  const [moved] = await tx
    .select({ slug: blogPosts.slug })
    .from(oldSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, oldSlugs.blogPostId))
    .where(eq(oldSlugs.slug, slug))
    .orderBy(desc(oldSlugs.createdAt))
    .limit(1);
  return moved?.slug ?? null;
}

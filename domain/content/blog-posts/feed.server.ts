import { shownDate } from "#domain/content/publication/rules.ts";
import type { FeedEntry } from "#domain/entity-parts.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { postDescription } from "./description.ts";
import { listNewestPosts } from "./queries.server.ts";

export async function listFeedPosts(tx: Transaction): Promise<FeedEntry[]> {
  const posts = await listNewestPosts(tx);
  return posts.map((post) => ({
    id: post.id,
    addressEnd: post.slug,
    title: post.title,
    summary: postDescription(post),
    format: post.format,
    texts: [{ text: post.content }],
    published: shownDate(post),
    updated: post.updatedAt,
  }));
}

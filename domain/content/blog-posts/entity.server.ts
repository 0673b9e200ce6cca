import { type EntityParts, noNote } from "#domain/entity-parts.server.ts";
import { listFeedPosts } from "./feed.server.ts";
import { writePostsAsCsv } from "./list.server.ts";
import { blogPosts } from "./table.server.ts";

export const blogPostParts: EntityParts = {
  table: blogPosts,
  item: {
    title: blogPosts.title,
    note: noNote,
    foundBy: [blogPosts.title],
    moment: blogPosts.createdAt,
  },
  status: blogPosts.status,
  writeCsv: writePostsAsCsv,
  listForFeed: listFeedPosts,
  pictures: [blogPosts.content, blogPosts.featuredImage],
};

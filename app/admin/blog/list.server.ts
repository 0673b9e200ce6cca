import { listAllPosts } from "#domain/content/blog-posts/list.server.ts";
import { publishPost } from "#domain/content/blog-posts/queries.server.ts";
import { publicationList } from "#domain/content/publication/list.ts";
import { shortDate } from "#domain/time/dates.ts";
import { definePublicationList } from "../lists/define-publication.server.ts";

export const listedPosts = definePublicationList({
  entity: "blog-posts",
  options: publicationList,
  list: listAllPosts,
  publish: publishPost,
  show: ({ createdAt, updatedAt, ...post }, { timeZone }) => ({
    ...post,
    created: shortDate(createdAt, timeZone),
    changed: shortDate(updatedAt, timeZone),
  }),
});

import { listAllPosts } from "#domain/content/blog-posts/list.server.ts";
import { blogPostList } from "#domain/content/blog-posts/list.ts";
import { publishPost } from "#domain/content/blog-posts/queries.server.ts";
import { blogPostMessages } from "#domain/content/blog-posts/rules.ts";
import { shortDate } from "#domain/time/dates.ts";
import { defineList } from "../lists/define.server.ts";
import { withPlanInWords } from "../lists/plan.server.ts";
import { publicationActions } from "../lists/publication-actions.server.ts";

export const listedPosts = defineList({
  entity: "blog-posts",
  options: blogPostList,
  async read(tx, query, { timeZone }) {
    const { posts, ...found } = await listAllPosts(tx, query);
    const rows = posts.map(({ createdAt, updatedAt, ...post }) => ({
      ...withPlanInWords(post, timeZone),
      created: shortDate(createdAt, timeZone),
      changed: shortDate(updatedAt, timeZone),
    }));
    return { found, rows };
  },
  actions: publicationActions({ entity: "blog-posts", publish: publishPost }),
  notFound: blogPostMessages.notFound,
});

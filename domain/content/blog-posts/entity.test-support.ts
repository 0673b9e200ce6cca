import { randomUUID } from "node:crypto";
import { publicationList } from "#domain/content/publication/list.ts";
import { textFormats } from "#domain/content/rich-text/format.ts";
import { type EntityTest, type Plan, publicationRights } from "#domain/tests/entity.test-support.ts";
import { listAllPosts } from "./list.server.ts";
import { createPost, publishPost, updatePost } from "./queries.server.ts";
import { blogPostForm, blogPostLimits } from "./rules.ts";
import type { blogPosts } from "./table.server.ts";

export function sampleBlogPost() {
  const id = randomUUID();
  return {
    id,
    title: "Data readiness",
    content: "First line\nSecond line",
    slug: id,
  } satisfies typeof blogPosts.$inferInsert;
}

const filled = { title: "Planned", content: "Words" };

function formWith(plan: Plan) {
  return blogPostForm.parse({ ...filled, ...plan });
}

export const blogPostTest: EntityTest = {
  entity: "blog-posts",
  sample: sampleBlogPost,
  named: (word) => ({ title: `${word} on data` }),
  form: {
    schema: blogPostForm,
    filled: () => filled,
    limits: blogPostLimits,
    options: { format: textFormats },
    messages: [
      "title: Title is required. Title can have at most 200 characters.",
      "subtitle: Subtitle can have at most 300 characters.",
      "content: Content is required. Content can have at most 200000 characters.",
      "format: Choose a text format.",
      "featuredImage: Featured image can have at most 2048 characters. Featured image must be a full web address, such as https://example.com/page.",
      "publishAt: Publish on must be a day and time, such as 2026-03-31T17:00.",
    ],
  },
  list: [listAllPosts, publicationList],
  access: {
    rows: () => ({ published: { published: true }, draft: {} }),
    fresh: ({ admin }) => ({ authorId: admin.profileId }),
    change: { title: "Changed" },
    rights: publicationRights([
      "title",
      "subtitle",
      "content",
      "format",
      "featured_image",
      "published",
      "publish_at",
      "slug",
    ]),
  },
  publication: {
    create: (tx, plan, authorId) => createPost(tx, formWith(plan), { authorId }),
    update: (tx, id, version, plan) => updatePost(tx, id, version, formWith(plan)),
    publish: publishPost,
  },
};

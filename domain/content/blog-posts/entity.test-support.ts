import { randomUUID } from "node:crypto";
import { publicationList } from "#domain/content/publication/list.ts";
import { textFormats } from "#domain/content/rich-text/format.ts";
import type { EntityTest, Plan } from "#domain/tests/entity.test-support.ts";
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
  },
  list: [listAllPosts, publicationList],
  publication: {
    create: (tx, plan, authorId) => createPost(tx, formWith(plan), { authorId }),
    update: (tx, id, version, plan) => updatePost(tx, id, version, formWith(plan)),
    publish: publishPost,
  },
};

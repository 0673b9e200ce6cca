import { createPost, findPost, updatePost } from "#domain/content/blog-posts/queries.server.ts";
import { blogPostForm, blogPostTexts } from "#domain/content/blog-posts/rules.ts";
import { newTextFormat } from "#domain/content/rich-text/format.ts";
import { defineEditor } from "../editor/define.server.ts";
import { withPlan } from "../editor/plan.server.ts";
import { previewFacts } from "../editor/preview-facts.server.ts";

export const postEditor = defineEditor({
  entity: "blog-posts",
  schema: blogPostForm,
  formatted: blogPostTexts,
  create: (tx, form, authorId) => createPost(tx, form, { authorId }),
  find: findPost,
  update: (tx, id, { version, ...form }) => updatePost(tx, id, version, form),
  valuesOf: withPlan,
  factsOf: (tx, post, context) => previewFacts(tx, post, context),
  start: { format: newTextFormat },
  onMissing: "flash",
});

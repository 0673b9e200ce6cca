import { defineEntity, publishedRowFailures } from "#domain/entity.ts";

export const blogPostEntity = defineEntity({
  table: "blog_posts",
  one: "blog post",
  many: "blog posts",
  inForms: "post",
  list: {
    path: "/admin/blog",
    name: "Blog Posts",
    alsoCalled: "Articles drafts",
    figure: { status: "published", word: "published" },
  },
  forms: "/admin/blog",
  section: { path: "resources", name: "Resources", result: "Article" },
  hasSlug: true,
  rowFailures: publishedRowFailures("post"),
});

import { defineEntity, publishedRowFailures } from "#domain/entity.ts";

export const blogPostEntity = defineEntity({
  table: "blog_posts",
  one: "post",
  many: "posts",
  list: {
    path: "/admin/blog",
    name: "Blog Posts",
    alsoCalled: "Articles drafts",
    called: { one: "blog post", many: "blog posts" },
    figure: { status: "published", word: "published" },
  },
  forms: "/admin/blog",
  section: { path: "resources", name: "Resources", result: "Article" },
  hasSlug: true,
  rowFailures: publishedRowFailures("post"),
});

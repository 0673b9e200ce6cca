import type { EntityScreen } from "../lists/screen.ts";

export const blogPostScreen: EntityScreen = {
  name: "Blog Posts",
  alsoCalled: "Articles",
  called: { one: "blog post", many: "blog posts" },
  figure: { status: "published", word: "published" },
};

import { firstParagraph } from "#domain/content/rich-text/plain-words.ts";
import { descriptionLimit } from "#domain/text/search-result.ts";
import type { BlogPostForm } from "./rules.ts";

type Described = Pick<BlogPostForm, "title" | "subtitle" | "content" | "format">;

/** For search engines and shared links. */
export function postDescription({ title, subtitle, content, format }: Described) {
  return subtitle || (firstParagraph(content, format)?.slice(0, descriptionLimit) ?? title);
}

import { z } from "zod";
import { optionalImage } from "#domain/content/pictures/rules.ts";
import { editingMessages, publicationMessages, publishAt } from "#domain/content/publication/rules.ts";
import { textFormat } from "#domain/content/rich-text/format.ts";
import { line, lines, optionalLine } from "#domain/text/fields.ts";
import { slugLimit } from "#domain/text/slugs.ts";
import { webAddressLimit } from "#domain/text/web-addresses.ts";

const titleLimit = 200;

export const blogPostLimits = {
  title: titleLimit,
  subtitle: 300,
  content: 200_000,
  featuredImage: webAddressLimit,
  slug: slugLimit(titleLimit),
};

/** The fields that `format` applies to. */
export const blogPostTexts = ["content"] as const;

export const blogPostForm = z.object({
  title: line("Title", blogPostLimits.title),
  subtitle: optionalLine("Subtitle", blogPostLimits.subtitle),
  content: lines("Content", blogPostLimits.content),
  format: textFormat,
  featuredImage: optionalImage("Featured image"),
  published: z.boolean().optional().default(false),
  publishAt,
});

export type BlogPostForm = z.infer<typeof blogPostForm>;

interface Subject {
  slug: string;
  title: string;
  subtitle: string | null;
}

/** The candidates that share the most words of title and subtitle with a post; equal ones keep their order. */
export function mostRelated<Post extends Subject>(
  post: Subject,
  candidates: readonly Post[],
  amount: number,
): Post[] {
  const words = subjectWords(post);
  return candidates
    .map((candidate) => ({
      candidate,
      shared: [...subjectWords(candidate)].filter((word) => words.has(word)).length,
    }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, amount)
    .map(({ candidate }) => candidate);
}

/** Without short words, and with plurals as singulars. */
function subjectWords({ title, subtitle }: Subject): Set<string> {
  const words = `${title} ${subtitle ?? ""}`.toLowerCase().match(/[a-z]{5,}/g) ?? [];
  return new Set(words.map((word) => word.replace(/s$/, "")));
}

export const blogPostMessages = {
  noneYet: "No articles published yet. Check back soon!",
  ...editingMessages("blog-posts"),
  ...publicationMessages("blog-posts"),
};

import { z } from "zod";
import {
  line,
  lines,
  optionalLine,
  optionalWebAddress,
  slugLimit,
  webAddressLimit,
} from "#domain/text/rules.ts";

const titleLimit = 200;

export const blogPostLimits = {
  title: titleLimit,
  subtitle: 300,
  content: 200_000,
  featuredImage: webAddressLimit,
  slug: slugLimit(titleLimit),
};

export const blogPostForm = z.object({
  title: line("Title", blogPostLimits.title),
  subtitle: optionalLine("Subtitle", blogPostLimits.subtitle),
  content: lines("Content", blogPostLimits.content),
  featuredImage: optionalWebAddress("Featured image"),
  published: z.boolean().optional().default(false),
});

export type BlogPostForm = z.infer<typeof blogPostForm>;

interface Subject {
  slug: string;
  title: string;
  subtitle: string | null;
}

/** The candidates that share most words of title and subtitle with a post; between equals the order given. */
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

/** Short words say little about the subject; a plural and its singular say the same. */
function subjectWords({ title, subtitle }: Subject): Set<string> {
  const words = `${title} ${subtitle ?? ""}`.toLowerCase().match(/[a-z]{5,}/g) ?? [];
  return new Set(words.map((word) => word.replace(/s$/, "")));
}

export const blogPostMessages = {
  noneYet: "No articles published yet. Check back soon!",
  createFailed: "Failed to create post",
  updateFailed: "Failed to update post",
  deleteFailed: "Failed to delete post",
  notFound: "Post not found",
  created: "The post has been created.",
  saved: "The post has been saved.",
  deleted: "The post has been deleted.",
  published: "The post is public now.",
  unpublished: "The post is a draft again.",
  confirmDelete: "Are you sure you want to delete this post?",
};

import { readMarkdownFiles } from "./markdown-files.ts";

export interface DemoArticle {
  title: string;
  subtitle: string;
  /** Markdown; each line is a paragraph. */
  content: string;
  daysAgo: number;
  /** Published unless this says otherwise. */
  published?: boolean;
  /** A plan, in days from now. */
  publishInDays?: number;
}

/** Newest first. */
export const demoArticles = readMarkdownFiles<DemoArticle>("articles");

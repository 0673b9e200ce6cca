import { longDate, readingTime } from "#domain/text/rules.ts";
import type { ArticleSummary } from "./cards.tsx";

interface Post {
  slug: string;
  title: string;
  subtitle: string | null;
  wordCount: number;
  featuredImage: string | null;
  createdAt: Date;
}

/** What a card shows of an article. */
export function summaryOf({ wordCount, createdAt, ...post }: Post, timeZone: string): ArticleSummary {
  return { ...post, date: longDate(createdAt, timeZone), readingTime: readingTime(wordCount) };
}

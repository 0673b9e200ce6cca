import { longDate, readingTime } from "#domain/text/rules.ts";
import type { ArticleSummary } from "./cards.tsx";

interface Post {
  slug: string;
  title: string;
  subtitle: string | null;
  content: string;
  featuredImage: string | null;
  createdAt: Date;
}

/** What a card shows of an article. */
export function summaryOf({ content, createdAt, ...post }: Post, timeZone: string): ArticleSummary {
  return { ...post, date: longDate(createdAt, timeZone), readingTime: readingTime(content) };
}

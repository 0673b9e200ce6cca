import type { CoverSubject } from "#app/ui/cover-image.tsx";
import { readingTime } from "#domain/text/words.ts";
import { longDate } from "#domain/time/dates.ts";
import type { ArticleSummary } from "./cards.tsx";

interface Post {
  slug: string;
  title: string;
  subtitle: string | null;
  wordCount: number;
  featuredImage: CoverSubject;
  firstPublishedAt: Date;
}

/** What a card shows of an article. */
export function summaryOf({ wordCount, firstPublishedAt, ...post }: Post, timeZone: string): ArticleSummary {
  return { ...post, date: longDate(firstPublishedAt, timeZone), readingTime: readingTime(wordCount) };
}

export interface DemoArticle {
  title: string;
  subtitle: string;
  /** Plain text, one paragraph per line. */
  content: string;
  daysAgo: number;
  /** Published unless this says otherwise. */
  published?: boolean;
}

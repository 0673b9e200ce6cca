import { readMarkdownFiles } from "./markdown-files.ts";

export interface DemoCaseStudy {
  title: string;
  clientName: string;
  industry: string;
  challenge: string;
  solution: string;
  results: string;
  /** Plain text, one paragraph per line. */
  content: string;
  daysAgo: number;
  /** Published unless this says otherwise. */
  published?: boolean;
}

export const demoCaseStudies = readMarkdownFiles<DemoCaseStudy>("case-studies");

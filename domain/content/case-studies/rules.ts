import { z } from "zod";
import { optionalImage } from "#domain/content/pictures/rules.ts";
import { editingMessages, publicationMessages, publishAt } from "#domain/content/publication/rules.ts";
import { textFormat } from "#domain/content/rich-text/format.ts";
import { line, lines } from "#domain/text/fields.ts";
import { slugLimit } from "#domain/text/slugs.ts";
import { webAddressLimit } from "#domain/text/web-addresses.ts";

const titleLimit = 200;

export const caseStudyLimits = {
  title: titleLimit,
  clientName: 200,
  industry: 100,
  challenge: 20_000,
  solution: 20_000,
  results: 20_000,
  content: 200_000,
  featuredImage: webAddressLimit,
  slug: slugLimit(titleLimit),
};

/** The fields that `format` applies to. */
export const caseStudyTexts = ["challenge", "solution", "results", "content"] as const;

export const caseStudyForm = z.object({
  title: line("Title", caseStudyLimits.title),
  clientName: line("Client name", caseStudyLimits.clientName),
  industry: line("Industry", caseStudyLimits.industry),
  format: textFormat,
  challenge: lines("Challenge", caseStudyLimits.challenge),
  solution: lines("Solution", caseStudyLimits.solution),
  results: lines("Results", caseStudyLimits.results, "are"),
  content: lines("Detailed content", caseStudyLimits.content),
  featuredImage: optionalImage("Featured image"),
  published: z.boolean().default(false),
  publishAt,
});

export type CaseStudyForm = z.infer<typeof caseStudyForm>;

export const caseStudyMessages = {
  noneYet: "No case studies published yet. Check back soon!",
  loading: "Loading case studies...",
  ...editingMessages("case-studies"),
  ...publicationMessages("case-studies"),
};

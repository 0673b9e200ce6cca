import { z } from "zod";
import { optionalImage } from "#domain/content/pictures/rules.ts";
import {
  fillPlaceholders,
  knownPlaceholders,
  type PlaceholderFacts,
} from "#domain/content/placeholders/rules.ts";
import { editingMessages, publicationMessages, publishAt } from "#domain/content/publication/rules.ts";
import { textFormat } from "#domain/content/rich-text/format.ts";
import { line, lines, optionalLine, optionalLines, realYear } from "#domain/text/fields.ts";
import { slugLimit } from "#domain/text/slugs.ts";
import { optionalLinkAddress, webAddressLimit } from "#domain/text/web-addresses.ts";

const titleLimit = 200;

export const pressReleaseLimits = {
  title: titleLimit,
  summary: 300,
  content: 50_000,
  quotation: 500,
  linkAddress: webAddressLimit,
  linkLabel: 100,
  featuredImage: webAddressLimit,
  slug: slugLimit(titleLimit),
};

const dayError = "Release date must be a day, such as 2026-03-31.";

/** The fields that `format` applies to. */
export const pressReleaseTexts = ["content"] as const;

export const pressReleaseForm = z
  .object({
    title: line("Title", pressReleaseLimits.title).check(knownPlaceholders),
    /** The date shown on the release, whenever it is written. */
    releasedOn: z.iso
      .date({ error: ({ input }) => (input ? dayError : "Release date is required.") })
      .regex(realYear, dayError),
    summary: line("Summary", pressReleaseLimits.summary).check(knownPlaceholders),
    format: textFormat,
    content: lines("Text", pressReleaseLimits.content).check(knownPlaceholders),
    quotation: optionalLines("Quotation", pressReleaseLimits.quotation).check(knownPlaceholders),
    linkAddress: optionalLinkAddress("Link"),
    linkLabel: optionalLine("Words of the link", pressReleaseLimits.linkLabel).check(knownPlaceholders),
    offersBook: z.boolean().optional().default(false),
    featuredImage: optionalImage("Featured image"),
    published: z.boolean().optional().default(false),
    publishAt,
  })
  .superRefine(({ linkAddress, linkLabel }, context) => {
    if (linkAddress && !linkLabel) {
      context.addIssue({ code: "custom", path: ["linkLabel"], message: "Say where the link leads." });
    }
    if (linkLabel && !linkAddress) {
      context.addIssue({ code: "custom", path: ["linkAddress"], message: "Say which page the link opens." });
    }
  });

export type PressReleaseForm = z.infer<typeof pressReleaseForm>;

type Texts = Pick<PressReleaseForm, "title" | "summary" | "quotation" | "linkLabel">;

/** A release as its page shows it, but for its long text. */
export function filledRelease({ title, summary, quotation, linkLabel }: Texts, facts: PlaceholderFacts) {
  return {
    title: fillPlaceholders(title, facts),
    summary: fillPlaceholders(summary, facts),
    quotation: quotation && fillPlaceholders(quotation, facts),
    linkLabel: linkLabel && fillPlaceholders(linkLabel, facts),
  };
}

export const pressReleaseMessages = {
  noneYet: "No press releases published yet. Check back soon!",
  ...editingMessages("press-releases"),
  ...publicationMessages("press-releases"),
};

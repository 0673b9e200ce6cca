import { firstParagraph } from "#domain/content/rich-text/plain-words.ts";
import { descriptionLimit } from "#domain/text/search-result.ts";
import type { CaseStudyForm } from "./rules.ts";

type Described = Pick<CaseStudyForm, "title" | "clientName" | "challenge" | "format">;

/** For search engines and shared links. */
export function caseStudyDescription({ title, clientName, challenge, format }: Described) {
  return `${clientName}: ${firstParagraph(challenge, format) ?? title}`.slice(0, descriptionLimit);
}

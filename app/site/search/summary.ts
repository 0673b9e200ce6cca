import type { Found } from "#domain/content/search/queries.server.ts";

/** What a search has found, in a sentence that is read aloud while somebody types. */
export function summarize(query: string, { outcome, corrected, total, ranked }: Found): string {
  if (outcome === "none") return `Nothing was found for “${query}”.`;
  const count = total > 1000 ? "More than 1,000 results" : total === 1 ? "1 result" : `${total} results`;
  const best = ranked < total ? ` The best ${ranked} are shown.` : "";
  if (outcome === "some") {
    return `No page has all of these words. ${count} with some of them${corrected ? `, searched as “${corrected}”` : ""}.${best}`;
  }
  if (corrected) return `No page has “${query}”. ${count} for “${corrected}”.${best}`;
  return `${count} for “${query}”.${best}`;
}

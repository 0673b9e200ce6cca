import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { hasPlaceholders } from "#domain/entities.ts";

type Settings = Parameters<typeof placeholderFacts>[0];

/** An item's title as readers see it. */
export function shownTitle(kind: string, title: string, settings: Settings) {
  return hasPlaceholders(kind) ? fillPlaceholders(title, placeholderFacts(settings, "its")) : title;
}

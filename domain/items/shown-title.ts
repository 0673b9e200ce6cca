import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";

type Settings = Parameters<typeof placeholderFacts>[0];

/** An item's title as readers see it: those of press releases may contain placeholders. */
export function shownTitle(kind: string, title: string, settings: Settings) {
  return kind === "press-releases" ? fillPlaceholders(title, placeholderFacts(settings, "its")) : title;
}

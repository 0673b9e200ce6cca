import { shownDate } from "#domain/content/publication/rules.ts";

type Item = Parameters<typeof shownDate>[0] & { published: boolean; updatedAt: Date };

/** When something was published and last changed, for search engines; null for a draft. */
export function whenWritten(item: Item) {
  if (!item.published) return null;
  return { published: shownDate(item).toISOString(), changed: item.updatedAt.toISOString() };
}

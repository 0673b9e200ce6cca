import { type EditedEntity, entities, nameInForms } from "#domain/entities.ts";
import { restoreFailed } from "#domain/entity.ts";
import type { ListOptions } from "#domain/lists/rules.ts";

/** How many days a deleted item can be restored. `delete_outdated_trash()` deletes it afterwards. */
export const trashDays = 30;

const dayLength = 24 * 60 * 60 * 1000;

/** When an item deleted at this moment is deleted permanently. */
export function goneForGoodAt(deletedAt: Date) {
  return new Date(deletedAt.getTime() + trashDays * dayLength);
}

export const trashList = { filters: {}, sorts: { newest: "Last deleted first" } } satisfies ListOptions;

export const trashMessages = {
  empty: "The trash is empty. Deleted content and projects stay here for thirty days.",
  noLongerThere: "It is no longer in the trash: it was restored or deleted for good.",
  restoreFailed,
  confirmDelete: "Delete it for good?",
  deletedForGood: "It is gone for good.",
  deleteFailed: "It could not be deleted. Please try again.",
};

export interface RestoredItem {
  entity: EditedEntity;
  itemId: string;
  /** Its slug now and before it was deleted; null for entities without slugs. */
  slug: string | null;
  formerSlug: string | null;
  /** Its planned publication was in the past, so it is a draft now. */
  hasLostPlan: boolean;
}

export function restoredSentence({ entity, slug, formerSlug, hasLostPlan }: RestoredItem) {
  const name = nameInForms(entity);
  const { section } = entities[entity];
  const sentences = [`The ${name} has been restored.`];
  if (slug !== formerSlug && section)
    sentences.push(`Another ${name} has its address now, so its own is /${section.path}/${slug}.`);
  if (hasLostPlan) sentences.push("The moment it was planned for has passed, so it is a draft.");
  return sentences.join(" ");
}

/** The text of the confirmation dialog. */
export function trashSentence(title: string) {
  return `“${title}” goes to the trash, from where you can restore it for thirty days.`;
}

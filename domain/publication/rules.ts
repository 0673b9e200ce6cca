import { type EditedEntity, type Entity, entities } from "#domain/entities.ts";

/** What is said of anything that is edited in a form. */
export function editingMessages(entity: Entity) {
  const { one } = entities[entity];
  return {
    createFailed: `Failed to create ${one}`,
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    notFound: `${one.charAt(0).toUpperCase()}${one.slice(1)} not found`,
    created: `The ${one} has been created.`,
    saved: `The ${one} has been saved.`,
    deleted: `The ${one} has been deleted.`,
    confirmDelete: `Are you sure you want to delete this ${one}?`,
  };
}

/** What is said besides of anything that is a draft or published. */
export function publicationMessages(entity: EditedEntity) {
  const { one } = entities[entity];
  return { published: `The ${one} is public now.`, unpublished: `The ${one} is a draft again.` };
}

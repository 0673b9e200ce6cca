import { type EditedEntity, type Entity, nameInForms } from "#domain/entities.ts";
import { updateFailed } from "#domain/entity.ts";
import { optionalMoment } from "#domain/text/fields.ts";
import { capitalized } from "#domain/text/words.ts";

export const publicationStatuses = ["published", "scheduled", "draft"] as const;

export type PublicationStatus = (typeof publicationStatuses)[number];

export const publicationStatusBadges = {
  published: { label: "Published", tone: "success" },
  scheduled: { label: "Scheduled", tone: "warning" },
  draft: { label: "Draft", tone: "neutral" },
} as const satisfies Record<PublicationStatus, object>;

/** In place of a slug that an item does not have yet. */
export const previewName = "preview";

/** In the firm's time zone. */
export const publishAt = optionalMoment("Publish on");

export const planMessages = {
  past: "Publish on must be in the future. To publish now, leave it empty and check the box.",
  both: "It cannot be published now and later: uncheck the box, or leave Publish on empty.",
};

/** Readers look often; what is older is on the site. */
export const feedLength = 30;

interface Dated {
  firstPublishedAt: Date | null;
  publishAt: Date | null;
}

/** The date that its page shows. Previews of what was never public show the date it would have. */
export function shownDate({ firstPublishedAt, publishAt }: Dated, now = new Date()): Date {
  return firstPublishedAt ?? publishAt ?? now;
}

/** The messages of everything that is edited in a form. */
export function editingMessages(entity: Entity) {
  const one = nameInForms(entity);
  return {
    createFailed: `Failed to create ${one}`,
    updateFailed: updateFailed(one),
    notFound: `${capitalized(one)} not found`,
    created: `The ${one} has been created.`,
    saved: `The ${one} has been saved.`,
    deleted: `The ${one} has been deleted.`,
    confirmDelete: `Are you sure you want to delete this ${one}?`,
  };
}

/** Further messages of what is a draft or published. */
export function publicationMessages(entity: EditedEntity) {
  const one = nameInForms(entity);
  return { published: `The ${one} is public now.`, unpublished: `The ${one} is a draft again.` };
}

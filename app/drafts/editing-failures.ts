import { pageMessages } from "#domain/content/pages/rules.ts";
import { editingMessages } from "#domain/content/publication/rules.ts";
import type { AdminPlace } from "#domain/drafts/places.ts";
import type { EditedEntity } from "#domain/entities.ts";
import { callSettingsMessages } from "#domain/inbox/calls/settings-rules.ts";
import { conversationMessages } from "#domain/inbox/conversations/rules.ts";
import { settingsMessages } from "#domain/office/settings/rules.ts";

/** The message for a form that could not be saved. */
export function failureAt(place: AdminPlace) {
  if (place === "settings") return settingsMessages.saveFailed;
  if (place === "call-hours") return callSettingsMessages.saveFailed;
  const [entity, item] = place.split("/") as [EditedEntity | "pages" | "reply", string];
  if (entity === "reply") return conversationMessages.notSent;
  if (entity === "pages") return pageMessages.saveFailed;
  const { createFailed, updateFailed } = editingMessages(entity);
  return item === "new" ? createFailed : updateFailed;
}

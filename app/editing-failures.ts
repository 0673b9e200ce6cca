import { callSettingsMessages } from "#domain/calls/settings-rules.ts";
import { conversationMessages } from "#domain/conversations/rules.ts";
import type { AdminPlace } from "#domain/drafts/places.ts";
import type { EditedEntity } from "#domain/entities.ts";
import { pageMessages } from "#domain/pages/rules.ts";
import { editingMessages } from "#domain/publication/rules.ts";
import { settingsMessages } from "#domain/settings/rules.ts";

/** What is said of a form that could not be saved. */
export function failureAt(place: AdminPlace) {
  if (place === "settings") return settingsMessages.saveFailed;
  if (place === "call-hours") return callSettingsMessages.saveFailed;
  const [entity, item] = place.split("/") as [EditedEntity | "pages" | "reply", string];
  if (entity === "reply") return conversationMessages.notSent;
  if (entity === "pages") return pageMessages.saveFailed;
  const { createFailed, updateFailed } = editingMessages(entity);
  return item === "new" ? createFailed : updateFailed;
}

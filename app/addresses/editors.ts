import { href } from "react-router";
import { z } from "zod";
import { type AdminPlace, adminPlace, replyPlaceOf } from "#domain/drafts/places.ts";
import {
  type EditedEntity,
  type Entity,
  editedEntities,
  entities,
  entityNames,
  isEdited,
} from "#domain/entities.ts";
import { type ConversationItem, conversationEntities } from "#domain/inbox/conversations/rules.ts";

/** The list and forms of what the admin writes. */
function addressesOf(entity: EditedEntity) {
  const { list, forms } = entities[entity];
  return {
    list: href(list.path),
    create: href(`${forms}/new`),
    edit: (id: string) => href(`${forms}/edit/:id`, { id }),
    history: (id: string) => href(`${forms}/history/:id`, { id }),
  };
}

export const editors = Object.fromEntries(
  editedEntities.map((entity) => [entity, addressesOf(entity)]),
) as Record<EditedEntity, ReturnType<typeof addressesOf>>;

export type AdminList = Entity | "trash" | "outbox";

/** Every list of the back office whose rows have buttons. */
export const adminLists = {
  ...Object.fromEntries(entityNames.map((entity) => [entity, href(entities[entity].list.path)])),
  trash: href("/admin/trash"),
  outbox: href("/admin/outbox"),
} as Record<AdminList, string>;

/** Whether this address opens the details of a row or the inbox, as links in mails do. */
export function isOpenedAddress(address: string) {
  if (address === href("/admin/inbox")) return true;
  const [list = "", id = ""] = address.split("?open=");
  const isInbox = entityNames.some((entity) => !isEdited(entity) && adminLists[entity] === list);
  return isInbox && z.uuid().safeParse(id).success;
}

/** The page of a conversation, to which its forms are sent. */
export function conversationAddress({ entity, id }: ConversationItem) {
  return href("/admin/conversations/:entity/:id", { entity, id });
}

/** The address of the form that a draft belongs to. */
export function editorAddress(place: AdminPlace) {
  if (place === "settings") return href("/admin/settings");
  if (place === "call-hours") return href("/admin/calendar/hours");
  const [entity, item, id] = place.split("/") as [EditedEntity | "pages" | "reply", string, string];
  if (entity === "reply") return href("/admin/conversations/:entity/:id", { entity: item, id });
  if (entity === "pages") return href("/admin/pages/:page", { page: item });
  return item === "new" ? editors[entity].create : editors[entity].edit(item);
}

/** The form at this address. */
export function editorPlaceAt(path: string): AdminPlace | null {
  const item = path.slice(path.lastIndexOf("/") + 1);
  const names = [
    ...["settings", "call-hours"],
    ...["pages", ...editedEntities].map((edited) => `${edited}/${item}`),
    ...conversationEntities.map((entity) => replyPlaceOf({ entity, id: item })),
  ];
  for (const name of names) {
    const place = adminPlace.safeParse(name);
    if (place.success && editorAddress(place.data) === path) return place.data;
  }
  return null;
}

export function isEditorAddress(path: string) {
  return editorPlaceAt(path) !== null;
}

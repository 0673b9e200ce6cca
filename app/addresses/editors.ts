import { href } from "react-router";
import { z } from "zod";
import { type AdminPlace, adminPlace, replyPlaceOf } from "#domain/drafts/places.ts";
import { type EditedEntity, type Entity, editedEntities } from "#domain/entities.ts";
import { type ConversationItem, conversationEntities } from "#domain/inbox/conversations/rules.ts";

interface EditorAddresses {
  list: string;
  create: string;
  edit(id: string): string;
  history(id: string): string;
}

/** The lists and forms of the back office. */
export const editors = {
  "blog-posts": {
    list: href("/admin/blog"),
    create: href("/admin/blog/new"),
    edit: (id) => href("/admin/blog/edit/:id", { id }),
    history: (id) => href("/admin/blog/history/:id", { id }),
  },
  projects: {
    list: href("/admin/projects"),
    create: href("/admin/projects/new"),
    edit: (id) => href("/admin/projects/edit/:id", { id }),
    history: (id) => href("/admin/projects/history/:id", { id }),
  },
  "case-studies": {
    list: href("/admin/case-studies"),
    create: href("/admin/case-studies/new"),
    edit: (id) => href("/admin/case-studies/edit/:id", { id }),
    history: (id) => href("/admin/case-studies/history/:id", { id }),
  },
  "job-posts": {
    list: href("/admin/careers"),
    create: href("/admin/job-posting/new"),
    edit: (id) => href("/admin/job-posting/edit/:id", { id }),
    history: (id) => href("/admin/job-posting/history/:id", { id }),
  },
  "press-releases": {
    list: href("/admin/press"),
    create: href("/admin/press/new"),
    edit: (id) => href("/admin/press/edit/:id", { id }),
    history: (id) => href("/admin/press/history/:id", { id }),
  },
} satisfies Record<EditedEntity, EditorAddresses>;

/** The lists without forms of their own, whose rows are opened in them. */
export const inboxes = {
  "session-requests": href("/admin/sessions"),
  "bcpbp-applications": href("/admin/bcpbp"),
  "job-applications": href("/admin/job-applications"),
  "contact-messages": href("/admin/messages"),
  calls: href("/admin/calls"),
  pictures: href("/admin/media"),
} satisfies Record<Exclude<Entity, EditedEntity>, string>;

/** Every list of the back office whose rows have buttons. */
export const adminLists = {
  "blog-posts": editors["blog-posts"].list,
  projects: editors.projects.list,
  "case-studies": editors["case-studies"].list,
  "job-posts": editors["job-posts"].list,
  "press-releases": editors["press-releases"].list,
  ...inboxes,
  trash: href("/admin/trash"),
  outbox: href("/admin/outbox"),
} satisfies Record<Entity | "trash" | "outbox", string>;

export type AdminList = keyof typeof adminLists;

/** Whether this address opens the details of a row or the inbox, as links in mails do. */
export function isOpenedAddress(address: string) {
  if (address === href("/admin/inbox")) return true;
  const [list = "", id = ""] = address.split("?open=");
  return Object.values<string>(inboxes).includes(list) && z.uuid().safeParse(id).success;
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

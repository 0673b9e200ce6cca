import { z } from "zod";
import type { ListOptions } from "#domain/lists/rules.ts";
import { type ConversationItem, conversationEntities } from "./rules.ts";

export const inboxList = { filters: {}, sorts: { due: "Due next" } } satisfies ListOptions;

const openedItem = z.tuple([z.enum(conversationEntities), z.uuid()]);

/** "contact-messages/1e6f5a1c-…", in addresses. */
export function itemKey({ entity, id }: ConversationItem) {
  return `${entity}/${id}`;
}

/** What an address of the inbox opens: `?open=` and its key. */
export function readOpenedItem(parameters: URLSearchParams): ConversationItem | null {
  const parsed = openedItem.safeParse(parameters.get("open")?.split("/"));
  return parsed.success ? { entity: parsed.data[0], id: parsed.data[1] } : null;
}

export const inboxMessages = {
  empty: "All caught up.",
  shortcutsOff: "Keyboard shortcuts are off.",
  shortcutsOn: "Keyboard shortcuts are on.",
  notedFailed: "Failed to take the line away. Please try again.",
  shortcutsFailed: "Failed to change the keyboard shortcuts. Please try again.",
};

import { href } from "react-router";
import { itemKey } from "#domain/inbox/conversations/inbox.ts";
import type { ConversationItem } from "#domain/inbox/conversations/rules.ts";
import { openedAddress } from "#domain/lists/rules.ts";

export const inboxAddress = href("/admin/inbox");

export function openedInInbox(item: ConversationItem) {
  return openedAddress(inboxAddress, itemKey(item));
}

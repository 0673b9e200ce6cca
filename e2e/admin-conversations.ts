import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { ConversationItem } from "#domain/inbox/conversations/rules.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";
import type { Site } from "./test.ts";

export function addressOf({ entity, id }: ConversationItem) {
  return `/admin/conversations/${entity}/${id}`;
}

export function reply(page: Page) {
  return page.getByLabel("Your reply");
}

export function linesOf({ database }: Site) {
  return database
    .select({ kind: conversationLines.kind, text: conversationLines.text })
    .from(conversationLines)
    .orderBy(conversationLines.writtenAt);
}

export function repliesSent({ database }: Site) {
  return database.select().from(messages).where(eq(messages.template, "conversation-reply"));
}

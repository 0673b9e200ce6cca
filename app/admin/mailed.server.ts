import { type ConversationEntity, notMailed } from "#domain/inbox/conversations/rules.ts";
import { mailWorks } from "#platform/mail/configured.ts";

/** What is said after something that mails the sender: `mailed`, or without a mail server `done` and where they see it. */
export function mailedMessage(
  entity: ConversationEntity,
  { mailed, done }: { mailed: string; done: string },
) {
  return mailWorks() ? mailed : `${done} ${notMailed(entity)}`;
}

import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { sendMailAgain } from "#platform/mail/queue.ts";
import { runRowAction } from "../lists/row-action.server.ts";

const { sentAgain, alreadyOnItsWay } = outboxMessages;

export function runOutboxAction(args: Parameters<typeof runRowAction>[0]) {
  const actions = { "send-again": { run: sendMailAgain, done: sentAgain } };
  return runRowAction(args, { list: "outbox", actions, missing: alreadyOnItsWay });
}

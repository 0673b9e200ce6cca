import { outboxMessages } from "#domain/outbox/rules.ts";
import { sendMailAgain } from "#platform/mail/queue.ts";
import { runRowAction } from "../lists/row-action.server.ts";

const { sentAgain, sendAgainFailed, alreadyOnItsWay } = outboxMessages;

export function runOutboxAction(sent: Parameters<typeof runRowAction>[0]) {
  const sendAgain = { run: sendMailAgain, done: sentAgain, failed: sendAgainFailed };
  return runRowAction(sent, { "send-again": sendAgain }, alreadyOnItsWay);
}

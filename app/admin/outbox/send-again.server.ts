import { outboxMessages } from "#domain/office/outbox/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import { sendMailAgain } from "#platform/mail/queue.ts";
import { runRowAction } from "../lists/row-action.server.ts";

const { sentAgain, alreadyOnItsWay, notSetUp } = outboxMessages;

export function runOutboxAction(args: Parameters<typeof runRowAction>[0]) {
  const actions = { "send-again": { run: sendAgain, done: sentAgain } };
  return runRowAction(args, { list: "outbox", actions, missing: alreadyOnItsWay });
}

async function sendAgain(tx: Transaction, id: string) {
  return mailWorks() ? sendMailAgain(tx, id) : notSetUp;
}

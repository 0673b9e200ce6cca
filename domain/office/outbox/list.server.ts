import { inArray, sql } from "drizzle-orm";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";
import { kindName } from "./kinds.server.ts";
import { outboxList } from "./list.ts";
import { mailStateBadges } from "./rules.ts";

const source: ListSource<typeof outboxList> = {
  table: messages,
  filters: { status: (state) => sql`${messages.state} = ${state}` },
  sorts: {
    newest: { by: messages.createdAt, direction: "desc" },
    oldest: { by: messages.createdAt, direction: "asc" },
    recipient: { by: sql`lower(${messages.recipient})`, direction: "asc" },
    "recipient-descending": { by: sql`lower(${messages.recipient})`, direction: "desc" },
  },
};

export async function listOutbox(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  return { ...found, mails: inOrderOf(ids, await readMails(tx, ids)) };
}

/** Without the encrypted payload. */
async function readMails(tx: Transaction, ids: string[]) {
  const { id, template, recipient, subject, state, attempts, lastError } = messages;
  const { createdAt, lastAttemptAt, sentAt } = messages;
  const mails = await tx
    .select({
      id,
      template,
      recipient,
      subject,
      state,
      attempts,
      lastError,
      createdAt,
      lastAttemptAt,
      sentAt,
    })
    .from(messages)
    .where(inArray(id, ids));
  return mails.map((mail) => ({ ...mail, kind: kindName(mail.template) }));
}

export const writeOutboxAsCsv = csvWriter({
  options: outboxList,
  source,
  readRows: readMails,
  columns: {
    Recipient: (mail) => mail.recipient,
    Kind: (mail) => mail.kind,
    Subject: (mail) => mail.subject,
    Status: (mail) => mailStateBadges[mail.state].label,
    Attempts: (mail) => mail.attempts,
    "Last error": (mail) => mail.lastError,
    Created: (mail, timeZone) => dateTimeWithZone(mail.createdAt, timeZone),
    "Last attempt": (mail, timeZone) => mail.lastAttemptAt && dateTimeWithZone(mail.lastAttemptAt, timeZone),
    Sent: (mail, timeZone) => mail.sentAt && dateTimeWithZone(mail.sentAt, timeZone),
  },
});

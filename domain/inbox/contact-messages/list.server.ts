import { eq, inArray, sql } from "drizzle-orm";
import { dueNext } from "#domain/inbox/conversations/columns.server.ts";
import { excerptOf } from "#domain/inbox/inquiries/queries.server.ts";
import { inquiryStateBadges } from "#domain/inbox/inquiries/rules.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListNeighbors, findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { contactMessageList } from "./list.ts";
import { contactMessages } from "./table.server.ts";

const { id, name, email, message, createdAt, seenAt, answeredAt, waitingSince, state } = contactMessages;
const columns = { id, name, email, message, createdAt, seenAt, answeredAt, waitingSince, state };

const source: ListSource<typeof contactMessageList> = {
  table: contactMessages,
  filters: { status: (status) => sql`${state} = ${status}` },
  sorts: {
    newest: { by: createdAt, direction: "desc" },
    oldest: { by: createdAt, direction: "asc" },
    due: { by: dueNext(waitingSince), direction: "asc" },
    name: { by: sql`lower(${name})`, direction: "asc" },
  },
};

function readMessages(tx: Transaction, ids: string[]) {
  return tx.select(columns).from(contactMessages).where(inArray(id, ids));
}

export async function listContactMessages(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  const rows = await tx
    .select({ ...columns, message: excerptOf(message) })
    .from(contactMessages)
    .where(inArray(id, ids));
  return { ...found, messages: inOrderOf(ids, rows) };
}

export async function findContactMessage(tx: Transaction, wanted: string) {
  const [message] = await tx.select(columns).from(contactMessages).where(eq(id, wanted));
  return message ?? null;
}

/** One message with its neighbors in the list. */
export async function findListedContactMessage(tx: Transaction, query: ListQuery, wanted: string) {
  const inquiry = await findContactMessage(tx, wanted);
  return inquiry ? { inquiry, ...(await findListNeighbors(tx, source, query, wanted)) } : null;
}

export const writeContactMessagesAsCsv = csvWriter({
  options: contactMessageList,
  source,
  readRows: readMessages,
  columns: {
    Name: (sent) => sent.name,
    Email: (sent) => sent.email,
    Message: (sent) => sent.message,
    Status: (sent) => inquiryStateBadges[sent.state].label,
    Received: (sent, timeZone) => dateTimeWithZone(sent.createdAt, timeZone),
    Seen: (sent, timeZone) => sent.seenAt && dateTimeWithZone(sent.seenAt, timeZone),
    Answered: (sent, timeZone) => sent.answeredAt && dateTimeWithZone(sent.answeredAt, timeZone),
  },
});

import { inArray, sql } from "drizzle-orm";
import { dueNext } from "#domain/inbox/conversations/columns.server.ts";
import { excerptOf } from "#domain/inbox/inquiries/queries.server.ts";
import { inquiryStateBadges } from "#domain/inbox/inquiries/rules.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { type ListSource, listReaders } from "#domain/lists/list.server.ts";
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

function readExcerpts(tx: Transaction, ids: string[]) {
  const excerpts = { ...columns, message: excerptOf(message) };
  return tx.select(excerpts).from(contactMessages).where(inArray(id, ids));
}

const readers = listReaders({ source, readRows: readExcerpts, readDetails: readMessages });
export const listContactMessages = readers.list;
export const findContactMessage = readers.find;
export const findListedContactMessage = readers.findListed;

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

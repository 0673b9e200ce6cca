import { inArray, sql } from "drizzle-orm";
import { dueNext } from "#domain/inbox/conversations/columns.server.ts";
import { excerptOf } from "#domain/inbox/inquiries/queries.server.ts";
import { inquiryStateBadges } from "#domain/inbox/inquiries/rules.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { type ListSource, listReaders } from "#domain/lists/list.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { sessionRequestList } from "./list.ts";
import { teamSizeLabel } from "./rules.ts";
import { sessionRequests } from "./table.server.ts";

const { id, name, email, company, serviceType, teamSize, message } = sessionRequests;
const { createdAt, seenAt, answeredAt, waitingSince, state } = sessionRequests;
const columns = {
  id,
  name,
  email,
  company,
  serviceType,
  teamSize,
  message,
  createdAt,
  seenAt,
  answeredAt,
  waitingSince,
  state,
};

const source: ListSource<typeof sessionRequestList> = {
  table: sessionRequests,
  filters: {
    status: (status) => sql`${state} = ${status}`,
    service: (service) => sql`${serviceType} = ${service}`,
  },
  sorts: {
    newest: { by: createdAt, direction: "desc" },
    oldest: { by: createdAt, direction: "asc" },
    due: { by: dueNext(waitingSince), direction: "asc" },
    name: { by: sql`lower(${name})`, direction: "asc" },
    company: { by: sql`lower(${company})`, direction: "asc" },
  },
};

function readRequests(tx: Transaction, ids: string[]) {
  return tx.select(columns).from(sessionRequests).where(inArray(id, ids));
}

function readExcerpts(tx: Transaction, ids: string[]) {
  const excerpts = { ...columns, message: excerptOf(message) };
  return tx.select(excerpts).from(sessionRequests).where(inArray(id, ids));
}

const readers = listReaders({ source, readRows: readExcerpts, readDetails: readRequests });
export const listSessionRequests = readers.list;
export const findSessionRequest = readers.find;
export const findListedSessionRequest = readers.findListed;

export const writeSessionRequestsAsCsv = csvWriter({
  options: sessionRequestList,
  source,
  readRows: readRequests,
  columns: {
    Name: (request) => request.name,
    Email: (request) => request.email,
    Company: (request) => request.company,
    Service: (request) => request.serviceType,
    "Team size": (request) => teamSizeLabel(request.teamSize),
    Message: (request) => request.message,
    Status: (request) => inquiryStateBadges[request.state].label,
    Received: (request, timeZone) => dateTimeWithZone(request.createdAt, timeZone),
    Seen: (request, timeZone) => request.seenAt && dateTimeWithZone(request.seenAt, timeZone),
    Answered: (request, timeZone) => request.answeredAt && dateTimeWithZone(request.answeredAt, timeZone),
  },
});

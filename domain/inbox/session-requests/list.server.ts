import { eq, inArray, sql } from "drizzle-orm";
import { dueNext } from "#domain/inbox/conversations/columns.server.ts";
import { excerptOf } from "#domain/inbox/inquiries/queries.server.ts";
import { inquiryStateBadges } from "#domain/inbox/inquiries/rules.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListNeighbors, findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { sessionRequestList } from "./list.ts";
import { teamSizeLabel } from "./rules.ts";
import { sessionRequests } from "./table.server.ts";

const { id, name, email, company, serviceType, teamSize, message } = sessionRequests;
const { createdAt, seenAt, answeredAt, waitingSince, state } = sessionRequests;
const columns = {
  ...{ id, name, email, company, serviceType, teamSize, message },
  ...{ createdAt, seenAt, answeredAt, waitingSince, state },
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

export async function listSessionRequests(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  const rows = await tx
    .select({ ...columns, message: excerptOf(message) })
    .from(sessionRequests)
    .where(inArray(id, ids));
  return { ...found, requests: inOrderOf(ids, rows) };
}

export async function findSessionRequest(tx: Transaction, wanted: string) {
  const [request] = await tx.select(columns).from(sessionRequests).where(eq(id, wanted));
  return request ?? null;
}

/** One request with its neighbors in the list. */
export async function findListedSessionRequest(tx: Transaction, query: ListQuery, wanted: string) {
  const inquiry = await findSessionRequest(tx, wanted);
  return inquiry ? { inquiry, ...(await findListNeighbors(tx, source, query, wanted)) } : null;
}

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

import { eq, inArray, sql } from "drizzle-orm";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListNeighbors, findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { beginningOf } from "#domain/requests/queries.server.ts";
import { requestStateBadges } from "#domain/requests/rules.ts";
import { shortMoment } from "#domain/text/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { sessionRequestList } from "./list.ts";
import { teamSizeLabel } from "./rules.ts";
import { sessionRequests } from "./table.server.ts";

const { id, name, email, company, serviceType, teamSize, message } = sessionRequests;
const { createdAt, seenAt, answeredAt, state } = sessionRequests;
const columns = {
  ...{ id, name, email, company, serviceType, teamSize, message },
  ...{ createdAt, seenAt, answeredAt, state },
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
    .select({ ...columns, message: beginningOf(message) })
    .from(sessionRequests)
    .where(inArray(id, ids));
  return { ...found, requests: inOrderOf(ids, rows) };
}

/** One request whole, with what stands beside it in the list. */
export async function findListedSessionRequest(tx: Transaction, query: ListQuery, wanted: string) {
  const [request] = await tx.select(columns).from(sessionRequests).where(eq(id, wanted));
  return request ? { request, ...(await findListNeighbors(tx, source, query, wanted)) } : null;
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
    Status: (request) => requestStateBadges[request.state].label,
    Received: (request, timeZone) => shortMoment(request.createdAt, timeZone),
    Seen: (request, timeZone) => request.seenAt && shortMoment(request.seenAt, timeZone),
    Answered: (request, timeZone) => request.answeredAt && shortMoment(request.answeredAt, timeZone),
  },
});

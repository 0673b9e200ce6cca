import { inArray, sql } from "drizzle-orm";
import { dueNext } from "#domain/inbox/conversations/columns.server.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListNeighbors, findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { placeText } from "./facts.ts";
import { callList } from "./list.ts";
import { findCall } from "./office.server.ts";
import { callStateBadges } from "./rules.ts";
import { calls } from "./table.server.ts";

const { id, startsAt, name, waitingSince, state } = calls;

const source: ListSource<typeof callList> = {
  table: calls,
  filters: { status: (status) => sql`${state} = ${status}` },
  sorts: {
    latest: { by: startsAt, direction: "desc" },
    earliest: { by: startsAt, direction: "asc" },
    due: { by: dueNext(waitingSince), direction: "asc" },
    name: { by: sql`lower(${name})`, direction: "asc" },
  },
};

function readCalls(tx: Transaction, ids: string[]) {
  return tx.select().from(calls).where(inArray(id, ids));
}

export async function listCalls(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  return { ...found, calls: inOrderOf(ids, await readCalls(tx, ids)) };
}

/** One call with its neighbors in the list. */
export async function findListedCall(tx: Transaction, query: ListQuery, wanted: string) {
  const call = await findCall(tx, wanted);
  return call && { call, ...(await findListNeighbors(tx, source, query, wanted)) };
}

export const writeCallsAsCsv = csvWriter({
  options: callList,
  source,
  readRows: readCalls,
  columns: {
    Name: (call) => call.name,
    Email: (call) => call.email,
    Service: (call) => call.service,
    About: (call) => call.about,
    Time: (call, timeZone) => dateTimeWithZone(call.startsAt, timeZone),
    "Their time zone": (call) => call.timeZone,
    Where: (call) => placeText(call, "firm"),
    Status: (call) => callStateBadges[call.state].label,
    Booked: (call, timeZone) => dateTimeWithZone(call.createdAt, timeZone),
  },
});

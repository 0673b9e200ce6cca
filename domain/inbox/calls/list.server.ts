import { inArray, sql } from "drizzle-orm";
import { dueNext } from "#domain/inbox/conversations/columns.server.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { type ListSource, listReaders } from "#domain/lists/list.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { placeText } from "./facts.ts";
import { callList } from "./list.ts";
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

const readers = listReaders({ source, readRows: readCalls, readDetails: readCalls });
export const listCalls = readers.list;
export const findListedCall = readers.findListed;

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

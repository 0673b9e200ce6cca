import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type CalendarFailure, calendarFailures } from "#domain/inbox/busy-times/rules.ts";
import { outsideCalendars, outsideTimes } from "#domain/inbox/busy-times/table.server.ts";
import { uidHost } from "#domain/inbox/calls/invitation.server.ts";
import { mostDaysAhead } from "#domain/inbox/calls/slots.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { type Handler, runJob } from "#platform/jobs/run.ts";
import { log } from "#platform/log.ts";
import { fetchOutside, OutsideError } from "#platform/outside/fetch.ts";
import { unseal } from "#platform/seal.ts";
import type { Period } from "./busy-times.ts";
import { readInThread } from "./read-in-thread.server.ts";

const day = 24 * 60 * 60 * 1000;
const fetchOptions = { accept: "text/calendar", maxBytes: 2 * 2 ** 20, timeout: 10_000 };
/** Longer than fetching and reading take. */
const waitTimeout = 15_000;

type FetchCalendar = (address: string) => Promise<Buffer>;

function fetchCalendar(address: string) {
  return fetchOutside(address, fetchOptions);
}

/** Reads all calendars, or one for an admin who waits. Tests replace `fetch`. */
export function calendarHandlers(fetch: FetchCalendar = fetchCalendar) {
  const outsideCalendars: Handler = { run: () => readAll(fetch) };
  const outsideCalendarReads: Handler = {
    concurrency: 2,
    run: async ({ id = "" }) => ({ failure: await readCalendar(id, fetch) }),
  };
  return { outsideCalendars, outsideCalendarReads };
}

const readResult = z.object({ failure: z.enum(calendarFailures).nullable() });

/** Reads a calendar as a job: only the login for jobs may read its address. Returns why it failed, or null. */
export async function readNow(id: string): Promise<CalendarFailure | "unfinished" | null> {
  const result = readResult.safeParse(await runJob("outsideCalendarReads", { id }, waitTimeout));
  return result.success ? result.data.failure : "unfinished";
}

async function readAll(fetch: FetchCalendar) {
  const calendars = await pools()
    .jobs.select({ id: outsideCalendars.id })
    .from(outsideCalendars)
    .where(eq(outsideCalendars.isOn, true))
    .orderBy(asc(outsideCalendars.createdAt));
  for (const { id } of calendars) {
    try {
      await readCalendar(id, fetch);
    } catch (error) {
      log.error({ err: error, calendar: id }, "a calendar of another service could not be stored");
    }
  }
}

/** Reads a calendar and stores its times. Returns why it could not be read; then the times of the last reading stay. */
async function readCalendar(id: string, fetch: FetchCalendar): Promise<CalendarFailure | null> {
  const [calendar] = await pools().jobs.select().from(outsideCalendars).where(eq(outsideCalendars.id, id));
  if (!calendar) return "not found";
  const outcome = await readTimes(calendar, fetch);
  if ("times" in outcome) {
    await inTransaction(pools().jobs, (tx) => storeTimes(tx, id, outcome.times));
    return null;
  }
  log.warn({ calendar: id, failure: outcome.failure }, "a calendar of another service could not be read");
  await storeFailure(id, outcome.failure);
  return outcome.failure;
}

type Outcome = { times: Period[] } | { failure: CalendarFailure };

async function readTimes(
  { id, sealedAddress }: { id: string; sealedAddress: string },
  fetch: FetchCalendar,
): Promise<Outcome> {
  const address = openAddress(sealedAddress, id);
  // It was sealed with another secret: the admin has to add it again.
  if (address === null) return { failure: "not found" };
  try {
    const text = new TextDecoder().decode(await fetch(address));
    const { timeZone } = await asViewer(visitor, findSettings);
    return await readInThread(text, { period: periodOf(new Date()), timeZone, ownHost: uidHost() });
  } catch (error) {
    if (error instanceof OutsideError) return { failure: error.failure };
    throw error;
  }
}

function openAddress(sealed: string, id: string): string | null {
  try {
    return String(unseal(sealed, id, "calendar address"));
  } catch {
    return null;
  }
}

/** The bookable period in whole days, so that times change with the calendar and not with each reading. */
function periodOf(now: Date): Period {
  const today = Math.floor(now.getTime() / day) * day;
  return { from: today - day, until: today + (mostDaysAhead + 2) * day };
}

/** Writes times only if they differ, because every write is announced to all pages. */
async function storeTimes(tx: Transaction, id: string, times: Period[]) {
  // Locks the row: somebody else may be reading the same calendar, or have removed it.
  const updated = await tx
    .update(outsideCalendars)
    .set({ readAt: sql`now()`, failedSince: null, failure: null })
    .where(eq(outsideCalendars.id, id));
  if (updated.rowCount === 0) return;
  const stored = await tx
    .select({ startsAt: outsideTimes.startsAt, endsAt: outsideTimes.endsAt })
    .from(outsideTimes)
    .where(eq(outsideTimes.calendarId, id))
    .orderBy(asc(outsideTimes.startsAt));
  const read = times.map(({ from, until }) => ({ startsAt: new Date(from), endsAt: new Date(until) }));
  if (JSON.stringify(stored) === JSON.stringify(read)) return;
  await tx.delete(outsideTimes).where(eq(outsideTimes.calendarId, id));
  if (read.length > 0)
    await tx.insert(outsideTimes).values(read.map((time) => ({ calendarId: id, ...time })));
}

/** Keeps since when it fails. */
async function storeFailure(id: string, failure: CalendarFailure) {
  await pools()
    .jobs.update(outsideCalendars)
    .set({ failure, failedSince: sql`coalesce(${outsideCalendars.failedSince}, now())` })
    .where(
      and(
        eq(outsideCalendars.id, id),
        or(isNull(outsideCalendars.failure), ne(outsideCalendars.failure, failure)),
      ),
    );
}

import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, lt } from "drizzle-orm";
import { outsideCalendars, outsideTimes } from "#domain/inbox/busy-times/table.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { seal } from "#platform/seal.ts";
import { mostCalendars, type OutsideCalendarForm, usualName } from "./rules.ts";

const { id, name, host, isOn, readAt, failedSince, failure } = outsideCalendars;

/** Days in which busy times are counted. */
export const countedDays = 30;

/** All calendars without their addresses, the oldest first. */
export async function listOutsideCalendars(tx: Transaction, now = new Date()) {
  const until = new Date(now.getTime() + countedDays * 24 * 60 * 60 * 1000);
  const busyTimes = tx.$count(
    outsideTimes,
    and(eq(outsideTimes.calendarId, id), gt(outsideTimes.endsAt, now), lt(outsideTimes.startsAt, until)),
  );
  return tx
    .select({ id, name, host, isOn, readAt, failedSince, failure, busyTimes })
    .from(outsideCalendars)
    .orderBy(asc(outsideCalendars.createdAt), asc(id));
}

export type OutsideCalendar = Awaited<ReturnType<typeof listOutsideCalendars>>[number];

/** Returns the id, or null if there are as many as there may be. */
export async function addOutsideCalendar(tx: Transaction, form: OutsideCalendarForm): Promise<string | null> {
  if ((await tx.$count(outsideCalendars)) >= mostCalendars) return null;
  const calendarId = randomUUID();
  const { hostname } = new URL(form.address);
  await tx.insert(outsideCalendars).values({
    id: calendarId,
    name: form.name ?? usualName(hostname),
    host: hostname,
    sealedAddress: seal(form.address, calendarId, "calendar address"),
  });
  return calendarId;
}

/** Recorded once it could be read. */
export async function recordAddedCalendar(tx: Transaction) {
  await recordSecurityEvent(tx, { kind: "outside-calendar-added" });
}

/** Takes back a calendar that could not be read when it was added. */
export async function discardOutsideCalendar(tx: Transaction, calendarId: string) {
  await tx.delete(outsideCalendars).where(eq(id, calendarId));
}

/** Returns false if it does not exist. */
export async function removeOutsideCalendar(tx: Transaction, calendarId: string) {
  const removed = await tx.delete(outsideCalendars).where(eq(id, calendarId));
  if (removed.rowCount === 0) return false;
  await recordSecurityEvent(tx, { kind: "outside-calendar-removed" });
  return true;
}

/** Returns false if it does not exist. */
export async function switchOnOutsideCalendar(tx: Transaction, calendarId: string) {
  const switchedOn = await tx.update(outsideCalendars).set({ isOn: true }).where(eq(id, calendarId));
  return switchedOn.rowCount !== 0;
}

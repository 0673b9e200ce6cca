import { randomUUID } from "node:crypto";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { readHolidays } from "#domain/office/working-days/holidays.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { feedOf } from "./feed.server.ts";
import { type CallSettingsForm, weekdays } from "./settings-rules.ts";
import type { CallHours } from "./slots.server.ts";
import { readOpenings, readSpans } from "./spans.ts";
import { callSettings } from "./table.server.ts";

const { monday, tuesday, wednesday, thursday, friday, saturday, sunday, daysOff, openings } = callSettings;
const { pauseMinutes, noticeHours, daysAhead, mostPerDay, changeNoticeHours, placeKind } = callSettings;

/** Columns that everybody may read. */
const openColumns = {
  monday,
  tuesday,
  wednesday,
  thursday,
  friday,
  saturday,
  sunday,
  daysOff,
  openings,
  pauseMinutes,
  noticeHours,
  daysAhead,
  mostPerDay,
  changeNoticeHours,
  placeKind,
};

/** When the firm takes calls, as visitors may know it. */
export async function findCallHours(tx: Transaction) {
  const [row] = await tx.select(openColumns).from(callSettings);
  if (!row) throw new Error("The settings of calls are missing");
  const { timeZone, holidays } = await findSettings(tx);
  const days = [row.daysOff, holidays].flatMap(readHolidays).map(({ day }) => day);
  const hours: CallHours = {
    timeZone,
    weekly: weekdays.map((day) => readSpans(row[day])),
    daysOff: new Set(days),
    openings: readOpenings(row.openings),
    pauseMinutes: row.pauseMinutes,
    noticeHours: row.noticeHours,
    daysAhead: row.daysAhead,
    mostPerDay: row.mostPerDay,
  };
  return { hours, placeKind: row.placeKind, changeNoticeHours: row.changeNoticeHours };
}

/** Whether hours are given at all; without them Book Now says "Coming soon". */
export function hasHours({ weekly, openings: oneOff }: CallHours): boolean {
  return oneOff.length > 0 || weekly.some((spans) => spans.length > 0);
}

/** The one row, which a migration inserts; for the admin. */
export async function findCallSettings(tx: Transaction) {
  const [row] = await tx.select().from(callSettings);
  if (!row) throw new Error("The settings of calls are missing");
  return row;
}

/** Saves only over the version that the form was opened with. */
export async function updateCallSettings(tx: Transaction, version: number, form: CallSettingsForm) {
  const [current] = await tx.select().from(callSettings).for("update");
  if (!current) return { outcome: "missing" } as const;
  if (current.version !== version) return { outcome: "conflict", current } as const;
  const place = form.placeKind === "we_call" ? null : form.place;
  await tx.update(callSettings).set({ ...form, place });
  return { outcome: "saved" } as const;
}

/** Gives the firm's calendar a new address; the one before no longer works. */
export async function renewFeed(tx: Transaction) {
  const feedKey = randomUUID();
  const { path, hash } = feedOf(feedKey);
  await tx.update(callSettings).set({ feedKey, feedHash: hash });
  await recordSecurityEvent(tx, { kind: "calendar-address-changed" });
  return path;
}

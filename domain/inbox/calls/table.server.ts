import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  conversationColumns,
  conversationIndexes,
  inboxPolicies,
} from "#domain/inbox/conversations/columns.server.ts";
import { receiptColumns } from "#domain/inbox/receipts/columns.server.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { emailCheck, limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { bytea, createdAt, id, instant, newestFirst, updatedAt, version } from "#platform/db/columns.ts";
import { adminRole, jobsLogin, memberRole, visitorRole } from "#platform/db/roles.ts";
import { callLimits, callStates } from "./rules.ts";
import { callBounds, callPlaces, callSettingsLimits, weekdays } from "./settings-rules.ts";

/** "pause_minutes between 0 and 120" */
function boundCheck(table: string, { name }: { name: string }, field: keyof typeof callBounds) {
  const { least, most } = callBounds[field];
  return check(`${table}_${name}`, sql.raw(`"${name}" between ${least} and ${most}`));
}

/** One row: when and where the firm takes calls. All days without hours and no opening: it takes none. */
export const callSettings = pgTable(
  "call_settings",
  {
    id: smallint("id").primaryKey().default(1),
    /** Hours as in "09:00-12:00, 13:00-17:00". */
    monday: text("monday"),
    tuesday: text("tuesday"),
    wednesday: text("wednesday"),
    thursday: text("thursday"),
    friday: text("friday"),
    saturday: text("saturday"),
    sunday: text("sunday"),
    /** One day per line; the firm's holidays are days off too. */
    daysOff: text("days_off"),
    /** One day with its hours per line. */
    openings: text("openings"),
    pauseMinutes: smallint("pause_minutes").notNull().default(15),
    noticeHours: smallint("notice_hours").notNull().default(24),
    daysAhead: smallint("days_ahead").notNull().default(30),
    /** Null: any number. */
    mostPerDay: smallint("most_per_day"),
    /** How long before a call its sender can still move or cancel it. */
    changeNoticeHours: smallint("change_notice_hours").notNull().default(12),
    placeKind: text("place_kind", { enum: callPlaces }).notNull().default("we_call"),
    /** The link or the number; only whoever books a call learns it. */
    place: text("place"),
    /** From which the address of the firm's calendar is derived, and the SHA-256 of its secret. */
    feedKey: uuid("feed_key"),
    feedHash: bytea("feed_hash"),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check("call_settings_single_row", sql`${t.id} = 1`),
    ...limitChecks("call_settings", t, callSettingsLimits),
    ...weekdays.map((day) =>
      check(
        `call_settings_${day}_form`,
        sql.raw(String.raw`"${day}" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'`),
      ),
    ),
    boundCheck("call_settings", t.pauseMinutes, "pauseMinutes"),
    boundCheck("call_settings", t.noticeHours, "noticeHours"),
    boundCheck("call_settings", t.daysAhead, "daysAhead"),
    boundCheck("call_settings", t.mostPerDay, "mostPerDay"),
    boundCheck("call_settings", t.changeNoticeHours, "changeNoticeHours"),
    optionCheck("call_settings", t.placeKind, callPlaces),
    check("call_settings_has_place", sql.raw(`("place" is null) = ("place_kind" = 'we_call')`)),
    check("call_settings_feed", sql.raw(`("feed_key" is null) = ("feed_hash" is null)`)),
    pgPolicy("everybody reads", {
      for: "select",
      to: [visitorRole, memberRole, adminRole],
      using: sql`true`,
    }),
    pgPolicy("the admin changes", { for: "update", to: adminRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** What is agreed about a call, except its time. */
function agreedColumns() {
  return {
    name: text("name").notNull(),
    email: text("email").notNull(),
    service: text("service", { enum: services }),
    about: text("about"),
    phone: text("phone"),
    /** The sender's. */
    timeZone: text("time_zone").notNull(),
    /** As agreed, whatever settings say since. */
    placeKind: text("place_kind", { enum: callPlaces }).notNull(),
    place: text("place"),
  };
}

type AgreedColumns = Record<keyof ReturnType<typeof agreedColumns> | "pauseMinutes", { name: string }>;

function agreedChecks(table: string, columns: AgreedColumns) {
  return [
    ...limitChecks(table, columns, { ...callLimits, place: callSettingsLimits.place }),
    emailCheck(table, columns.email),
    optionCheck(table, columns.service, services),
    optionCheck(table, columns.placeKind, callPlaces),
    boundCheck(table, columns.pauseMinutes, "pauseMinutes"),
    check(`${table}_has_place`, sql.raw(`("place" is null) = ("place_kind" = 'we_call')`)),
    check(`${table}_has_phone`, sql.raw(`"phone" is not null or "place_kind" <> 'we_call'`)),
  ];
}

/**
 * Visitors book, move and cancel by database functions only. No two booked calls overlap, each with the pause after it: an
 * exclusion constraint of the migration.
 */
export const calls = pgTable(
  "calls",
  {
    id: id(),
    startsAt: instant("starts_at").notNull(),
    /** The pause after it when it was booked. */
    pauseMinutes: smallint("pause_minutes").notNull(),
    /** Set by a trigger, as are the next four. */
    busyUntil: instant("busy_until").notNull().default(sql`now()`),
    /** Rises with each change, so that calendars take the latest. */
    sequence: integer("sequence").notNull().default(0),
    /** When it was booked for this time. */
    agreedAt: instant("agreed_at").notNull().default(sql`now()`),
    /** When the reminders for this time were queued. */
    dayReminderAt: instant("day_reminder_at"),
    hourReminderAt: instant("hour_reminder_at"),
    ...agreedColumns(),
    state: text("state", { enum: callStates }).notNull().default("booked"),
    /** How often whoever booked it has moved it. */
    senderMoves: smallint("sender_moves").notNull().default(0),
    createdAt: createdAt(),
    ...conversationColumns(),
    ...receiptColumns(),
  },
  (t) => {
    const isBooked = sql`${t.state} = 'booked'`;
    return [
      ...agreedChecks("calls", t),
      optionCheck("calls", t.state, callStates),
      // A call that is over becomes done before its sender books another one.
      uniqueIndex("calls_one_open").on(sql`lower(${t.email})`).where(sql.raw(`"state" = 'booked'`)),
      index("calls_email").on(sql`lower(${t.email})`, ...newestFirst(t.createdAt, t.id)),
      index("calls_booked").on(t.startsAt, t.id).where(sql.raw(`"state" = 'booked'`)),
      index("calls_earliest").on(t.startsAt, t.id, t.state),
      index("calls_state_latest").on(t.state, ...newestFirst(t.startsAt, t.id)),
      index("calls_created").on(t.createdAt),
      index("calls_name").on(sql`lower(${t.name})`, t.id, t.name, t.state),
      ...conversationIndexes("calls", t, t.createdAt, [t.state]),
      ...inboxPolicies("the admin moves, cancels and marks", t.waitingSince),
      pgPolicy("the worker reads what is booked", { for: "select", to: jobsLogin, using: isBooked }),
    ];
  },
);

/**
 * Times that are held until a mailed link confirms them, which makes them calls. One that was not confirmed in time holds
 * nothing, and is deleted a day later: until then the link still works if nobody else has taken the time.
 */
export const heldCalls = pgTable(
  "held_calls",
  {
    id: id(),
    startsAt: instant("starts_at").notNull(),
    pauseMinutes: smallint("pause_minutes").notNull(),
    busyUntil: instant("busy_until").notNull(),
    heldUntil: instant("held_until").notNull(),
    ...agreedColumns(),
    createdAt: createdAt(),
    /** SHA-256 of the key in the mailed link. Whoever booked knows the receipt's token, but not this. */
    confirmHash: bytea("confirm_hash").notNull(),
    ...receiptColumns(),
  },
  (t) => [
    ...agreedChecks("held_calls", t),
    index("held_calls_email").on(sql`lower(${t.email})`),
    index("held_calls_until").on(t.heldUntil),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin deletes all", { for: "delete", to: adminRole, using: sql`true` }),
  ],
);

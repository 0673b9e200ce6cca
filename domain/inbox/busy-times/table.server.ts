import { sql } from "drizzle-orm";
import { boolean, check, index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { createdAt, id, instant } from "#platform/db/columns.ts";
import { adminRole, jobsLogin } from "#platform/db/roles.ts";
import { blockLimits, calendarFailures, outsideCalendarLimits } from "./rules.ts";

/** Times at which the admin takes no calls. Calls that were booked before stay. */
export const blockedTimes = pgTable(
  "blocked_times",
  {
    id: id(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** For the admin only. */
    note: text("note"),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "blocked_times_period",
      sql`${t.endsAt} > ${t.startsAt} and ${t.endsAt} <= ${t.startsAt} + interval '366 days'`,
    ),
    ...limitChecks("blocked_times", t, blockLimits),
    index("blocked_times_end").on(t.endsAt),
    pgPolicy("the admin reads", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds", { for: "insert", to: adminRole, withCheck: sql`true` }),
    pgPolicy("the admin changes", { for: "update", to: adminRole, using: sql`true`, withCheck: sql`true` }),
    pgPolicy("the admin deletes", { for: "delete", to: adminRole, using: sql`true` }),
  ],
);

/** Calendars of other services whose events block times. */
export const outsideCalendars = pgTable(
  "outside_calendars",
  {
    id: id(),
    name: text("name").notNull(),
    /** The address without its secret path. */
    host: text("host").notNull(),
    /** Encrypted: whoever knows the address reads the calendar. Of all roles only the login for jobs may read it. */
    sealedAddress: text("sealed_address").notNull(),
    /** Off after a restore: the site that the backup was made of may still be running. */
    isOn: boolean("is_on").notNull().default(true),
    /** When it was last read without failure. */
    readAt: instant("read_at"),
    failedSince: instant("failed_since"),
    failure: text("failure", { enum: calendarFailures }),
    createdAt: createdAt(),
  },
  (t) => [
    ...limitChecks("outside_calendars", t, outsideCalendarLimits),
    optionCheck("outside_calendars", t.failure, calendarFailures),
    check("outside_calendars_failure", sql`(${t.failure} is null) = (${t.failedSince} is null)`),
    pgPolicy("the admin reads", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds", { for: "insert", to: adminRole, withCheck: sql`true` }),
    pgPolicy("the admin changes", { for: "update", to: adminRole, using: sql`true`, withCheck: sql`true` }),
    pgPolicy("the admin deletes", { for: "delete", to: adminRole, using: sql`true` }),
    pgPolicy("the worker reads", { for: "select", to: jobsLogin, using: sql`true` }),
    pgPolicy("the worker notes how it went", {
      for: "update",
      to: jobsLogin,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);

/** When a calendar of another service has events, and nothing about them. */
export const outsideTimes = pgTable(
  "outside_times",
  {
    id: id(),
    calendarId: uuid("calendar_id")
      .notNull()
      .references(() => outsideCalendars.id, { onDelete: "cascade" }),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [
    check("outside_times_period", sql`${t.endsAt} > ${t.startsAt}`),
    index("outside_times_calendar").on(t.calendarId),
    index("outside_times_end").on(t.endsAt),
    pgPolicy("the admin reads", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the worker reads", { for: "select", to: jobsLogin, using: sql`true` }),
    pgPolicy("the worker adds", { for: "insert", to: jobsLogin, withCheck: sql`true` }),
    pgPolicy("the worker deletes", { for: "delete", to: jobsLogin, using: sql`true` }),
  ],
);

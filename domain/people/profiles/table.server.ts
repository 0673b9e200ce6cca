import { sql } from "drizzle-orm";
import { boolean, pgPolicy, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { currentUserId, id } from "#platform/db/columns.ts";
import { adminRole, authLogin, memberRole } from "#platform/db/roles.ts";
import { profileLimits, profileRoles } from "./rules.ts";

export const profiles = pgTable(
  "profiles",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: "cascade" }),
    fullName: text("full_name").notNull(),
    /** Whether they want the weekly mail of the program. */
    wantsCheckInMails: boolean("wants_check_in_mails").notNull().default(true),
    role: text("role", { enum: profileRoles }).notNull().default("user"),
  },
  (t) => [
    ...limitChecks("profiles", t, profileLimits),
    optionCheck("profiles", t.role, profileRoles),
    uniqueIndex("profiles_one_admin").on(t.role).where(sql`${t.role} = 'admin'`),
    pgPolicy("a member reads their own", {
      for: "select",
      to: memberRole,
      using: sql`${t.userId} = ${currentUserId}`,
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("everybody signed in changes their own", {
      for: "update",
      to: [memberRole, adminRole],
      using: sql`${t.userId} = ${currentUserId}`,
      withCheck: sql`${t.userId} = ${currentUserId}`,
    }),
    pgPolicy("accounts reads all", { for: "select", to: authLogin, using: sql`true` }),
    // The unique index allows one admin only.
    pgPolicy("accounts adds at sign-up", { for: "insert", to: authLogin, withCheck: sql`true` }),
    pgPolicy("accounts changes names", {
      for: "update",
      to: authLogin,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, check, pgPolicy, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { emailCheck, limitChecks, webAddressCheck } from "#domain/text/checks.server.ts";
import { updatedAt, version } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";
import { answerWithin } from "./answer-rules.ts";
import { defaultSettings, settingsLimits } from "./rules.ts";

/** One row. Where a column is null, pages describe the fact or say "Coming soon". */
export const siteSettings = pgTable(
  "site_settings",
  {
    id: smallint("id").primaryKey().default(1),
    firmName: text("firm_name").notNull().default(defaultSettings.firmName),
    email: text("email").notNull().default(defaultSettings.email),
    phone: text("phone").notNull().default(defaultSettings.phone),
    pressEmail: text("press_email"),
    pressPhone: text("press_phone"),
    parentCompany: text("parent_company"),
    founderName: text("founder_name"),
    address: text("address"),
    locations: text("locations"),
    timeZone: text("time_zone").notNull().default(defaultSettings.timeZone),
    bookTitle: text("book_title"),
    bookUrl: text("book_url"),
    bookingUrl: text("booking_url"),
    meetupUrl: text("meetup_url"),
    /** Null: nothing is promised. */
    answerWithinDays: smallint("answer_within_days"),
    /** One day per line. */
    holidays: text("holidays"),
    /** Whether visitors see how long answers take. */
    showAnswerTime: boolean("show_answer_time").notNull().default(false),
    /** In the back office. */
    hasShortcuts: boolean("has_shortcuts").notNull().default(true),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check("site_settings_single_row", sql`${t.id} = 1`),
    ...limitChecks("site_settings", t, settingsLimits),
    check(
      "site_settings_answer_within_days",
      sql`${t.answerWithinDays} between ${sql.raw(`${answerWithin.least} and ${answerWithin.most}`)}`,
    ),
    emailCheck("site_settings", t.email),
    emailCheck("site_settings", t.pressEmail),
    webAddressCheck("site_settings", t.bookUrl),
    webAddressCheck("site_settings", t.bookingUrl),
    webAddressCheck("site_settings", t.meetupUrl),
    pgPolicy("everybody reads", {
      for: "select",
      to: [visitorRole, memberRole, adminRole],
      using: sql`true`,
    }),
    pgPolicy("the admin changes", { for: "update", to: adminRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

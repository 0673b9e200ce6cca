import { sql } from "drizzle-orm";
import { boolean, check, pgPolicy, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { pictureReferencePattern } from "#domain/content/pictures/reference.ts";
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
    /** Where the whole name would be too long. */
    shortName: text("short_name").notNull().default(defaultSettings.shortName),
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
    /** For requests and messages, and what pages promise. Null: nothing is promised. */
    answerWithinDays: smallint("answer_within_days"),
    /** For program applications. Null: nothing is promised. */
    programAnswerWithinDays: smallint("program_answer_within_days"),
    /** For job applications. Null: nothing is promised. */
    jobAnswerWithinDays: smallint("job_answer_within_days"),
    /** One day per line. */
    holidays: text("holidays"),
    /** Whether visitors see how long answers take. */
    showAnswerTime: boolean("show_answer_time").notNull().default(false),
    /** In the back office. */
    hasShortcuts: boolean("has_shortcuts").notNull().default(true),
    /** The steps of "Get your site ready" that the admin has ticked by hand. */
    tickedSetupSteps: text("ticked_setup_steps").array().notNull().default(sql`'{}'`),
    /** The names of pages that visitors do not see. */
    hiddenPages: text("hidden_pages").array().notNull().default(sql`'{}'`),
    /** Pictures of the library: the logo on light and on dark grounds. Without any, the mark is drawn. */
    logoOnLight: text("logo_on_light"),
    logoOnDark: text("logo_on_dark"),
    /** Null: the firm's name. */
    logoAlt: text("logo_alt"),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check("site_settings_single_row", sql`${t.id} = 1`),
    ...limitChecks("site_settings", t, settingsLimits),
    ...[t.answerWithinDays, t.programAnswerWithinDays, t.jobAnswerWithinDays].map((days) =>
      check(
        `site_settings_${days.name}`,
        sql`${days} between ${sql.raw(`${answerWithin.least} and ${answerWithin.most}`)}`,
      ),
    ),
    check(
      "site_settings_ticked_setup_steps",
      sql`cardinality(${t.tickedSetupSteps}) <= 20 and length(array_to_string(${t.tickedSetupSteps}, ' ')) <= 500`,
    ),
    check(
      "site_settings_hidden_pages",
      sql`cardinality(${t.hiddenPages}) <= 50 and length(array_to_string(${t.hiddenPages}, ' ')) <= 2000`,
    ),
    ...[t.logoOnLight, t.logoOnDark].map((logo) =>
      check(`site_settings_${logo.name}`, sql`${logo} ~ ${sql.raw(`'${pictureReferencePattern}'`)}`),
    ),
    check("site_settings_logo_alt", sql`length(${t.logoAlt}) <= 300`),
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

import { sql } from "drizzle-orm";
import { check, date, integer, pgPolicy, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { adminRole } from "#platform/db/roles.ts";
import { otherName, visitLimits } from "./rules.ts";

/** How often each page was read on a day, and what was sent from it. `add_visits()` alone adds to it. */
export const pageVisits = pgTable(
  "page_visits",
  {
    /** In the firm's time zone, as it was when the row was added. */
    day: date("day").notNull(),
    path: text("path").notNull(),
    views: integer("views").notNull(),
    formsSent: integer("forms_sent").notNull(),
    callsBooked: integer("calls_booked").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.path] }),
    check(
      "page_visits_path",
      sql.raw(
        `"path" = '${otherName}' or "path" like '/%' and text_units("path") <= ${visitLimits.pathLength}`,
      ),
    ),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
  ],
);

/** How many views of a day came from a link on another site. */
export const referringSites = pgTable(
  "referring_sites",
  {
    day: date("day").notNull(),
    /** The name of its host, without "www.". */
    site: text("site").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.site] }),
    check("referring_sites_site", sql.raw(`text_units("site") between 1 and ${visitLimits.siteLength}`)),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, check, date, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import {
  isAddedNow,
  publishedChecksAndIndexes,
  publishedColumns,
  publishedPolicies,
} from "#domain/content/publication/table-parts.server.ts";
import { limitChecks, linkAddressCheck } from "#domain/text/checks.server.ts";
import { adminRole } from "#platform/db/roles.ts";
import { pressReleaseLimits } from "./rules.ts";

export const pressReleases = pgTable(
  "press_releases",
  {
    ...publishedColumns(),
    releasedOn: date("released_on", { mode: "string" }).notNull(),
    summary: text("summary").notNull(),
    quotation: text("quotation"),
    /** A page of ours, such as `/bcpbp`, or an address on the web. */
    linkAddress: text("link_address"),
    linkLabel: text("link_label"),
    /** It also leads to where the firm's book is sold. */
    offersBook: boolean("offers_book").notNull().default(false),
  },
  (t) => [
    ...limitChecks("press_releases", t, pressReleaseLimits),
    linkAddressCheck("press_releases", t.linkAddress),
    check("press_releases_whole_link", sql`(${t.linkAddress} is null) = (${t.linkLabel} is null)`),
    ...publishedChecksAndIndexes("press_releases", t, {
      listed: t.releasedOn,
      shown: t.releasedOn,
    }),
    ...publishedPolicies(t.published),
    pgPolicy("the admin adds", {
      for: "insert",
      to: adminRole,
      withCheck: isAddedNow(t),
    }),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgPolicy, pgTable, text } from "drizzle-orm/pg-core";
import { limitChecks, linkAddressCheck, slugCheck, webAddressCheck } from "#domain/text/checks.server.ts";
import { createdAt, id, thisInstant, updatedAt, version } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";
import { pressReleaseLimits } from "./rules.ts";

export const pressReleases = pgTable(
  "press_releases",
  {
    id: id(),
    title: text("title").notNull(),
    slug: text("slug").notNull().unique(),
    releasedOn: date("released_on", { mode: "string" }).notNull(),
    summary: text("summary").notNull(),
    content: text("content").notNull(),
    quotation: text("quotation"),
    /** A page of ours, such as `/bcpbp`, or an address on the web. */
    linkAddress: text("link_address"),
    linkLabel: text("link_label"),
    /** It also leads to where the firm's book is sold. */
    offersBook: boolean("offers_book").notNull().default(false),
    featuredImage: text("featured_image"),
    published: boolean("published").notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...limitChecks("press_releases", t, pressReleaseLimits),
    webAddressCheck("press_releases", t.featuredImage),
    linkAddressCheck("press_releases", t.linkAddress),
    check("press_releases_whole_link", sql`(${t.linkAddress} is null) = (${t.linkLabel} is null)`),
    slugCheck("press_releases", t.slug),
    index("press_releases_newest").on(t.releasedOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("press_releases_published_newest")
      .on(t.releasedOn.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.published}`),
    index("press_releases_status_newest").on(
      t.published,
      t.releasedOn.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("press_releases_title").on(sql`lower(${t.title})`, t.id, t.title, t.published),
    index("press_releases_updated").on(t.updatedAt, t.id, t.published),
    pgPolicy("everybody reads what is published", {
      for: "select",
      to: [visitorRole, memberRole],
      using: sql`${t.published}`,
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.createdAt} = ${thisInstant} and ${t.updatedAt} = ${thisInstant} and ${t.version} = 1`,
    }),
    pgPolicy("the admin changes all", {
      for: "update",
      to: adminRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
    pgPolicy("the admin deletes all", { for: "delete", to: adminRole, using: sql`true` }),
  ],
);

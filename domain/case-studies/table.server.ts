import { sql } from "drizzle-orm";
import { boolean, index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "#domain/profiles/table.server.ts";
import { limitChecks, slugCheck, webAddressCheck } from "#domain/text/checks.server.ts";
import { createdAt, currentUserId, id, thisInstant, updatedAt, version } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";
import { caseStudyLimits } from "./rules.ts";

export const caseStudies = pgTable(
  "case_studies",
  {
    id: id(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    slug: text("slug").notNull().unique(),
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    published: boolean("published").notNull().default(false),
    featuredImage: text("featured_image"),
    clientName: text("client_name").notNull(),
    industry: text("industry").notNull(),
    challenge: text("challenge").notNull(),
    solution: text("solution").notNull(),
    results: text("results").notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...limitChecks("case_studies", t, caseStudyLimits),
    webAddressCheck("case_studies", t.featuredImage),
    slugCheck("case_studies", t.slug),
    index("case_studies_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("case_studies_published_newest")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.published}`),
    index("case_studies_status_newest").on(
      t.published,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("case_studies_title").on(sql`lower(${t.title})`, t.id, t.title, t.published),
    index("case_studies_client").on(sql`lower(${t.clientName})`, t.id, t.clientName, t.published),
    index("case_studies_updated").on(t.updatedAt, t.id, t.published),
    index("case_studies_author").on(t.authorId),
    pgPolicy("everybody reads what is published", {
      for: "select",
      to: [visitorRole, memberRole],
      using: sql`${t.published}`,
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds in their own name", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.authorId} = (select ${profiles.id} from ${profiles} where ${profiles.userId} = ${currentUserId})
        and ${t.createdAt} = ${thisInstant} and ${t.updatedAt} = ${thisInstant} and ${t.version} = 1`,
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

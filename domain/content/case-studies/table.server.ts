import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  firstPublishedAt,
  isAddedNow,
  isFirstPublishedNow,
  publishedChecksAndIndexes,
  publishedColumns,
  publishedPolicies,
} from "#domain/content/publication/table-parts.server.ts";
import { isOwnProfile } from "#domain/people/profiles/policies.server.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { limitChecks } from "#domain/text/checks.server.ts";
import { adminRole } from "#platform/db/roles.ts";
import { caseStudyLimits } from "./rules.ts";

export const caseStudies = pgTable(
  "case_studies",
  {
    ...publishedColumns(),
    firstPublishedAt: firstPublishedAt(),
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    clientName: text("client_name").notNull(),
    industry: text("industry").notNull(),
    challenge: text("challenge").notNull(),
    solution: text("solution").notNull(),
    results: text("results").notNull(),
  },
  (t) => [
    ...limitChecks("case_studies", t, caseStudyLimits),
    ...publishedChecksAndIndexes("case_studies", t, {
      listed: t.createdAt,
      shown: t.firstPublishedAt,
    }),
    index("case_studies_client").on(sql`lower(${t.clientName})`, t.id, t.clientName, t.status),
    index("case_studies_author").on(t.authorId),
    ...publishedPolicies(t.published),
    pgPolicy("the admin adds in their own name", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${isOwnProfile(t.authorId)}
        and ${isAddedNow(t)} and ${isFirstPublishedNow(t.firstPublishedAt, t.published)}`,
    }),
  ],
);

import { sql } from "drizzle-orm";
import { check, index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { blogPostLimits } from "#domain/blog-posts/rules.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudyLimits } from "#domain/case-studies/rules.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { limitChecks, slugCheck } from "#domain/text/checks.server.ts";
import { createdAt, id, thisInstant } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";

/** Addresses an article or case study once had. Where several items had the same one, the latest to give it up has it. */
export const oldSlugs = pgTable(
  "old_slugs",
  {
    id: id(),
    slug: text("slug").notNull(),
    blogPostId: uuid("blog_post_id").references(() => blogPosts.id, { onDelete: "cascade" }),
    caseStudyId: uuid("case_study_id").references(() => caseStudies.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    ...limitChecks("old_slugs", t, { slug: Math.max(blogPostLimits.slug, caseStudyLimits.slug) }),
    slugCheck("old_slugs", t.slug),
    check("old_slugs_one_item", sql`num_nonnulls(${t.blogPostId}, ${t.caseStudyId}) = 1`),
    index("old_slugs_latest").on(t.slug, t.createdAt.desc().nullsFirst()),
    index("old_slugs_blog_post").on(t.blogPostId),
    index("old_slugs_case_study").on(t.caseStudyId),
    pgPolicy("everybody reads those of published items", {
      for: "select",
      to: [visitorRole, memberRole],
      using: sql`exists (select 1 from ${blogPosts} where ${blogPosts.id} = ${t.blogPostId} and ${blogPosts.published})
        or exists (select 1 from ${caseStudies} where ${caseStudies.id} = ${t.caseStudyId} and ${caseStudies.published})`,
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.createdAt} = ${thisInstant}`,
    }),
  ],
);

import { sql } from "drizzle-orm";
import { index, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
import { blogPostLimits } from "./rules.ts";

export const blogPosts = pgTable(
  "blog_posts",
  {
    ...publishedColumns(),
    firstPublishedAt: firstPublishedAt(),
    subtitle: text("subtitle"),
    /** So that a list says how long its articles are without reading them. */
    wordCount: integer("word_count")
      .notNull()
      .generatedAlwaysAs(sql.raw("count_words(plain_words(content, format))")),
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
  },
  (t) => [
    ...limitChecks("blog_posts", t, blogPostLimits),
    ...publishedChecksAndIndexes("blog_posts", t, {
      listed: t.createdAt,
      shown: t.firstPublishedAt,
    }),
    index("blog_posts_author").on(t.authorId),
    ...publishedPolicies(t.published),
    pgPolicy("the admin adds in their own name", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${isOwnProfile(t.authorId)}
        and ${isAddedNow(t)} and ${isFirstPublishedNow(t.firstPublishedAt, t.published)}`,
    }),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, index, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "#domain/profiles/table.server.ts";
import { limitChecks, slugCheck, webAddressCheck } from "#domain/text/checks.server.ts";
import { createdAt, currentUserId, id, thisInstant, updatedAt, version } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";
import { blogPostLimits } from "./rules.ts";

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: id(),
    title: text("title").notNull(),
    subtitle: text("subtitle"),
    content: text("content").notNull(),
    /** So that a list says how long its articles are without reading them. */
    wordCount: integer("word_count").notNull().generatedAlwaysAs(sql.raw("count_words(content)")),
    featuredImage: text("featured_image"),
    published: boolean("published").notNull().default(false),
    slug: text("slug").notNull().unique(),
    authorId: uuid("author_id").references(() => profiles.id, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...limitChecks("blog_posts", t, blogPostLimits),
    webAddressCheck("blog_posts", t.featuredImage),
    slugCheck("blog_posts", t.slug),
    index("blog_posts_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("blog_posts_published_newest")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.published}`),
    index("blog_posts_status_newest").on(
      t.published,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("blog_posts_title").on(sql`lower(${t.title})`, t.id, t.title, t.published),
    index("blog_posts_updated").on(t.updatedAt, t.id, t.published),
    index("blog_posts_author").on(t.authorId),
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

import { desc, eq } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The addresses of everything published, last changed first, and when the firm's facts last changed. */
export async function listPublished(tx: Transaction) {
  const [posts, studies, jobs, settings] = await Promise.all([
    tx
      .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
      .from(blogPosts)
      .where(eq(blogPosts.published, true))
      .orderBy(desc(blogPosts.updatedAt)),
    tx
      .select({ slug: caseStudies.slug, updatedAt: caseStudies.updatedAt })
      .from(caseStudies)
      .where(eq(caseStudies.published, true))
      .orderBy(desc(caseStudies.updatedAt)),
    tx
      .select({ id: jobPosts.id, updatedAt: jobPosts.updatedAt })
      .from(jobPosts)
      .where(eq(jobPosts.isPublished, true))
      .orderBy(desc(jobPosts.updatedAt)),
    findSettings(tx),
  ]);
  return {
    articles: posts.map(({ slug, updatedAt }) => ({ path: `/resources/${slug}`, updatedAt })),
    caseStudies: studies.map(({ slug, updatedAt }) => ({ path: `/case-studies/${slug}`, updatedAt })),
    jobs: jobs.map(({ id, updatedAt }) => ({ path: `/careers/${id}`, updatedAt })),
    settingsUpdatedAt: settings.updatedAt,
  };
}

export type Published = Awaited<ReturnType<typeof listPublished>>;

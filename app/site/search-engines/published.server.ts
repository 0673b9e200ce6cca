import { listPublishedPostAddresses } from "#domain/blog-posts/queries.server.ts";
import { listPublishedCaseStudyAddresses } from "#domain/case-studies/queries.server.ts";
import { listPublishedJobAddresses } from "#domain/job-posts/queries.server.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The addresses of everything published, last changed first, and when the firm's facts last changed. */
export async function listPublished(tx: Transaction) {
  const [posts, studies, jobs, settings] = await Promise.all([
    listPublishedPostAddresses(tx),
    listPublishedCaseStudyAddresses(tx),
    listPublishedJobAddresses(tx),
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

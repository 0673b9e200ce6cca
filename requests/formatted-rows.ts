import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { everything, formattedJob, formattedRelease, formattedStudy } from "./formatted-texts.ts";

const slug = "the-spreadsheet-nobody-wants-to-open";

/** One of each kind, all public. Returns their addresses. */
export async function addFormattedRows(database: Database) {
  const shared = { title: "The spreadsheet nobody wants to open", slug, published: true };
  const format = "markdown" as const;
  await database.insert(blogPosts).values({
    ...shared,
    format,
    content: everything,
    subtitle: "Before models, before dashboards: one honest inventory of what you already write down.",
  });
  const client = { clientName: "A food bank", industry: "Nonprofit" };
  await database.insert(caseStudies).values({ ...shared, ...client, ...formattedStudy, format });
  await database.insert(pressReleases).values({
    ...shared,
    format,
    content: formattedRelease,
    releasedOn: "2026-03-15",
    summary: "Three months of consulting at no cost.",
    quotation: "The organizations that need an outside view most have no line for it in the budget.",
  });
  const [job] = await database
    .insert(jobPosts)
    .values({
      ...formattedJob,
      format,
      isPublished: true,
      jobTitle: "Analyst",
      employmentType: "Paid Internship",
      location: "Newark",
      applicationDeadline: new Date("2999-01-31T22:00:00Z"),
    })
    .returning({ id: jobPosts.id });
  return {
    article: `/resources/${slug}`,
    study: `/case-studies/${slug}`,
    release: `/media-center/${slug}`,
    job: `/careers/${job?.id}`,
  };
}

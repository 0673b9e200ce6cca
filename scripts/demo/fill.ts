import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { slugOf } from "#domain/text/rules.ts";
import type { Database } from "#platform/db/connect.ts";
import { demoArticles } from "./articles.ts";
import { demoCaseStudies } from "./case-studies.ts";
import { daysFromNow } from "./days.ts";
import { fillInbox } from "./fill-inbox.ts";
import { demoJobs } from "./jobs.ts";
import { addDemoMembers } from "./members.ts";

/** Writes as the owner, who may say when a thing was made. */
export async function fillWithSamples(owner: Database) {
  await owner.insert(blogPosts).values(
    demoArticles.map(({ daysAgo, published = true, ...article }) => ({
      ...article,
      published,
      slug: slugOf(article.title),
      createdAt: daysFromNow(-daysAgo),
      updatedAt: daysFromNow(-daysAgo),
    })),
  );
  await owner.insert(caseStudies).values(
    demoCaseStudies.map(({ daysAgo, published = true, ...study }) => ({
      ...study,
      published,
      slug: slugOf(study.title),
      createdAt: daysFromNow(-daysAgo),
      updatedAt: daysFromNow(-daysAgo),
    })),
  );
  await owner.insert(jobPosts).values(
    demoJobs.map(({ deadlineInDays, postedDaysAgo, ...job }) => ({
      ...job,
      applicationDeadline: new Date(daysFromNow(deadlineInDays).setUTCHours(22, 0, 0, 0)),
      datePosted: job.isPublished ? daysFromNow(-postedDaysAgo) : null,
      createdAt: daysFromNow(-postedDaysAgo),
      updatedAt: daysFromNow(-postedDaysAgo),
    })),
  );
  await fillInbox(owner);
  await addDemoMembers(owner, daysFromNow);
}

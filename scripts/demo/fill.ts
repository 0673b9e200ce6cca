import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { projects } from "#domain/projects/table.server.ts";
import { slugOf } from "#domain/text/rules.ts";
import type { Database } from "#platform/db/connect.ts";
import { addAdmin } from "./accounts.ts";
import { demoArticles } from "./articles.ts";
import { demoCaseStudies } from "./case-studies.ts";
import { atHour, daysFrom } from "./days.ts";
import { fillInbox } from "./fill-inbox.ts";
import { fillOutbox } from "./fill-outbox.ts";
import { fillProgram } from "./fill-program.ts";
import { demoJobs } from "./jobs.ts";
import { demoProjects } from "./projects.ts";
import { sampleId } from "./series.ts";

const closingHour = 17;

/** Writes as the owner, who may say when a thing was made. Everything is told from `now`. */
export async function fillWithSamples(owner: Database, now = new Date()) {
  const { profileId } = await addAdmin(owner, daysFrom(now, -380));
  await fillContent(owner, now, profileId);
  await fillInbox(owner, now);
  await fillProgram(owner, now);
  await fillOutbox(owner, now);
}

async function fillContent(owner: Database, now: Date, authorId: string) {
  await owner.insert(blogPosts).values(
    demoArticles.map(({ daysAgo, published = true, ...article }, index) => ({
      id: sampleId("article", index),
      ...article,
      published,
      slug: slugOf(article.title),
      authorId,
      ...madeAt(now, daysAgo),
    })),
  );
  await owner.insert(caseStudies).values(
    demoCaseStudies.map(({ daysAgo, published = true, ...study }, index) => ({
      id: sampleId("case study", index),
      ...study,
      published,
      slug: slugOf(study.title),
      authorId,
      ...madeAt(now, daysAgo),
    })),
  );
  await owner.insert(jobPosts).values(
    demoJobs.map(({ deadlineInDays, postedDaysAgo, ...job }, index) => ({
      id: sampleId("job", index),
      ...job,
      applicationDeadline: atHour(daysFrom(now, deadlineInDays), closingHour),
      datePosted: job.isPublished ? daysFrom(now, -postedDaysAgo) : null,
      ...madeAt(now, postedDaysAgo),
    })),
  );
  await owner.insert(projects).values(
    demoProjects.map(({ dueInDays, ...project }, index) => ({
      id: sampleId("project", index),
      ...project,
      dueDate: atHour(daysFrom(now, dueInDays), 0),
      createdBy: authorId,
    })),
  );
}

function madeAt(now: Date, daysAgo: number) {
  const createdAt = daysFrom(now, -daysAgo);
  return { createdAt, updatedAt: createdAt };
}

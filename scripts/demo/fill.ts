import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { fillPlaceholders } from "#domain/content/placeholders/rules.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { setupSteps } from "#domain/office/settings/setup-steps.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { slugOf } from "#domain/text/slugs.ts";
import { hashPassword } from "#platform/auth/password.ts";
import type { Database, Transaction } from "#platform/db/connect.ts";
import { addAccounts, demoAdmin, idsOf } from "./accounts.ts";
import { demoArticles } from "./articles.ts";
import { demoCaseStudies } from "./case-studies.ts";
import { atHour, daysFrom, firmDay, inDaytime } from "./days.ts";
import { fillCalls } from "./fill-calls.ts";
import { fillCheckIns } from "./fill-check-ins.ts";
import { fillConversations } from "./fill-conversations.ts";
import { fillEngagements } from "./fill-engagements.ts";
import { fillHours } from "./fill-hours.ts";
import { fillInbox } from "./fill-inbox.ts";
import { fillLetters } from "./fill-letters.ts";
import { fillOutbox } from "./fill-outbox.ts";
import { fillProgram } from "./fill-program.ts";
import { fillStories } from "./fill-stories.ts";
import { fillVisits } from "./fill-visits.ts";
import { demoJobs } from "./jobs.ts";
import { memberPassword } from "./members.ts";
import { demoPressReleases } from "./press-releases.ts";
import { demoProjects } from "./projects.ts";
import { sampleId } from "./series.ts";

const closingHour = 17;

/** Writes as the owner, who may set timestamps. All dates are relative to `now`. */
export async function fillWithSamples(owner: Database, now = new Date()) {
  const [adminHash, memberHash] = await Promise.all([
    hashPassword(demoAdmin.password),
    hashPassword(memberPassword),
  ]);
  await owner.transaction(async (tx) => {
    const since = inDaytime(now, 380.5);
    await addAccounts(tx, [{ ...demoAdmin, role: "admin", since, passwordHash: adminHash }]);
    // The sample firm has been running for a year; its owner is content with what it has not filled in.
    await tx.update(siteSettings).set({ tickedSetupSteps: [...setupSteps] });
    await fillContent(tx, now, idsOf(demoAdmin).profileId);
    await fillInbox(tx, now);
    await fillCalls(tx, now);
    await fillProgram(tx, now, memberHash);
    await fillEngagements(tx, now);
    await fillConversations(tx, now);
    await fillCheckIns(tx);
    await fillHours(tx, now);
    await fillLetters(tx, now);
    await fillStories(tx, idsOf(demoAdmin).profileId);
    await fillOutbox(tx, now);
    await fillVisits(tx, now);
  });
}

async function fillContent(tx: Transaction, now: Date, authorId: string) {
  await tx.insert(blogPosts).values(
    demoArticles.map(({ daysAgo, published = true, publishInDays, ...article }, index) => ({
      id: sampleId("article", index),
      ...article,
      format: "markdown" as const,
      published,
      publishAt: publishInDays ? atHour(daysFrom(now, publishInDays), 9) : null,
      slug: slugOf(article.title),
      authorId,
      ...madeAt(now, daysAgo),
    })),
  );
  await tx.insert(caseStudies).values(
    demoCaseStudies.map(({ daysAgo, published = true, ...study }, index) => ({
      id: sampleId("case study", index),
      ...study,
      published,
      slug: slugOf(study.title),
      authorId,
      ...madeAt(now, daysAgo),
    })),
  );
  await tx.insert(pressReleases).values(
    demoPressReleases.map(({ daysAgo, published = true, ...release }, index) => ({
      id: sampleId("press release", index),
      ...release,
      published,
      slug: slugOf(fillPlaceholders(release.title, { firm: defaultSettings.firmName, book: "its book" })),
      releasedOn: firmDay(inDaytime(now, daysAgo)),
      ...madeAt(now, daysAgo),
    })),
  );
  await tx.insert(jobPosts).values(
    demoJobs.map(({ deadlineInDays, postedDaysAgo, ...job }, index) => ({
      id: sampleId("job", index),
      ...job,
      applicationDeadline: atHour(daysFrom(now, deadlineInDays), closingHour),
      datePosted: job.isPublished ? inDaytime(now, postedDaysAgo) : null,
      ...madeAt(now, postedDaysAgo),
    })),
  );
  await tx.insert(projects).values(
    demoProjects.map(({ dueInDays, ...project }, index) => ({
      id: sampleId("project", index),
      ...project,
      dueDate: atHour(daysFrom(now, dueInDays), 0),
      createdBy: authorId,
    })),
  );
}

function madeAt(now: Date, daysAgo: number) {
  const createdAt = inDaytime(now, daysAgo);
  return { createdAt, updatedAt: createdAt };
}

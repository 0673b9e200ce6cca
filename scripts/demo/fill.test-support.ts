import { afterAll, inject } from "vitest";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { blockedTimes } from "#domain/inbox/busy-times/table.server.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { savedReplies } from "#domain/inbox/saved-replies/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { checkIns } from "#domain/program/check-ins/table.server.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { engagementHours } from "#domain/program/hours/table.server.ts";
import { letterFiles, letters } from "#domain/program/letters/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { engagementResults } from "#domain/program/results/table.server.ts";
import { stories } from "#domain/program/stories/table.server.ts";
import { account, user } from "#platform/auth/table.server.ts";
import { copyDatabase } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";
import type { fillWithSamples } from "./fill.ts";

const { timeZone, holidays, showAnswerTime, tickedSetupSteps } = siteSettings;
const { answerWithinDays, programAnswerWithinDays, jobAnswerWithinDays } = siteSettings;
const promises = { answerWithinDays, programAnswerWithinDays, jobAnswerWithinDays };
const filledSettings = { timeZone, holidays, showAnswerTime, tickedSetupSteps, ...promises };

/** All rows of a database that the demo has filled. */
export async function filledDatabase(fill: typeof fillWithSamples, now: Date) {
  const database = await copyDatabase(inject("cluster"));
  const owner = connect(database.ownerUrl, { max: 1, applicationName: "tests" });
  afterAll(async () => {
    await owner.$client.end();
    await database.drop();
  });
  await fill(owner, now);
  return {
    accounts: await owner.select().from(account).orderBy(account.id),
    applications: await owner.select().from(bcpbpApplications).orderBy(bcpbpApplications.id),
    articles: await owner.select().from(blogPosts).orderBy(blogPosts.id),
    blocks: await owner.select().from(blockedTimes).orderBy(blockedTimes.id),
    calls: await owner.select().from(calls).orderBy(calls.id),
    caseStudies: await owner.select().from(caseStudies).orderBy(caseStudies.id),
    conversationLines: await owner.select().from(conversationLines).orderBy(conversationLines.id),
    checkIns: await owner.select().from(checkIns).orderBy(checkIns.engagementId, checkIns.week),
    consents: await owner.select().from(consents).orderBy(consents.applicationId, consents.kind),
    engagementFiles: await owner.select().from(engagementFiles).orderBy(engagementFiles.id),
    engagements: await owner.select().from(engagements).orderBy(engagements.id),
    hours: await owner.select().from(engagementHours).orderBy(engagementHours.id),
    jobApplications: await owner.select().from(jobApplications).orderBy(jobApplications.id),
    jobs: await owner.select().from(jobPosts).orderBy(jobPosts.id),
    contactMessages: await owner.select().from(contactMessages).orderBy(contactMessages.id),
    mails: await owner.select().from(messages).orderBy(messages.id),
    planSteps: await owner.select().from(planSteps).orderBy(planSteps.id),
    letters: await owner.select().from(letters).orderBy(letters.number),
    letterFiles: await owner.select().from(letterFiles).orderBy(letterFiles.letterId),
    profiles: await owner.select().from(profiles).orderBy(profiles.id),
    projects: await owner.select().from(projects).orderBy(projects.id),
    requests: await owner.select().from(sessionRequests).orderBy(sessionRequests.id),
    results: await owner.select().from(engagementResults).orderBy(engagementResults.engagementId),
    savedReplies: await owner.select().from(savedReplies).orderBy(savedReplies.id),
    stories: await owner.select().from(stories).orderBy(stories.caseStudyId),
    settings: await owner.select(filledSettings).from(siteSettings),
    users: await owner.select().from(user).orderBy(user.id),
  };
}

/** How many rows have each name. */
export function countBy<Row>(rows: Row[], name: (row: Row) => string) {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[name(row)] = (counts[name(row)] ?? 0) + 1;
  return counts;
}

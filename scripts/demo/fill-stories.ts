import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { consentWording } from "#domain/program/consents/rules.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { engagementResults } from "#domain/program/results/table.server.ts";
import { draftTexts } from "#domain/program/stories/draft-texts.ts";
import { stories } from "#domain/program/stories/table.server.ts";
import { slugOf } from "#domain/text/slugs.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { atHour } from "./days.ts";
import { sampleId } from "./series.ts";
import { demoStories } from "./stories.ts";

/** What ended programs gave, who agreed to what, and their case studies. */
export async function fillStories(tx: Transaction, authorId: string) {
  // It would date consents to now.
  await tx.execute(sql`alter table consents disable trigger date_consent`);
  for (const [index, story] of demoStories.entries()) {
    const { engagement, application } = await findProgram(tx, story.engagement);
    const { id: engagementId, applicationId, userId, organizationName, lastDay } = engagement;
    const on = (days: number, hour: number) => atHour(new Date(`${addDays(lastDay, days)}T12:00:00Z`), hour);
    const sentAt = on(story.sentAfter, 10);
    await tx.insert(engagementResults).values({
      ...{ engagementId, ...story.results, sentAt, updatedAt: sentAt },
      acceptedAt: story.isAccepted ? on(story.sentAfter + 1, 9) : null,
    });
    for (const kind of story.given) {
      const wording = consentWording(kind, { firmName: defaultSettings.firmName, organizationName });
      const consent = { applicationId, kind, userId, organizationName, wording, givenAt: sentAt };
      await tx.insert(consents).values(consent);
    }
    const steps = await tx
      .select({ title: planSteps.title })
      .from(planSteps)
      .where(and(eq(planSteps.engagementId, engagementId), isNotNull(planSteps.doneAt)))
      .orderBy(asc(planSteps.week), asc(planSteps.position));
    const source = { application, engagement, results: story.results, given: [...story.given] };
    const texts = draftTexts({ ...source, done: steps.map(({ title }) => title) });
    const title = story.title ?? texts.title;
    const caseStudyId = sampleId("story", index);
    const createdAt = on(story.sentAfter + 3, 14);
    await tx
      .insert(stories)
      .values({ caseStudyId, applicationId, memberId: userId, organizationName, createdAt });
    await tx.insert(caseStudies).values({
      ...{ ...texts, id: caseStudyId, title, slug: slugOf(title), authorId, createdAt, updatedAt: createdAt },
      published: story.isPublished,
      publishAt: null,
    });
  }
  await tx.execute(sql`alter table consents enable trigger date_consent`);
}

async function findProgram(tx: Transaction, position: number) {
  const [found] = await tx
    .select({ engagement: engagements, application: bcpbpApplications })
    .from(engagements)
    .innerJoin(bcpbpApplications, eq(bcpbpApplications.id, engagements.applicationId))
    .where(eq(engagements.id, sampleId("engagement", position)));
  if (!found) throw new Error("An engagement of the demo is missing");
  return found;
}

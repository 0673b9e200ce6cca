import { and, desc, eq, sql } from "drizzle-orm";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import type { ConsentKind } from "#domain/program/consents/rules.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { stories, storyNotices } from "./table.server.ts";

/** The story that a case study tells; null if it is not about a program. */
export async function findStory(tx: Transaction, caseStudyId: string) {
  const [story] = await tx
    .select({
      applicationId: stories.applicationId,
      organizationName: stories.organizationName,
      toConfirm: stories.toConfirm,
      /** Null once retention or somebody has deleted it. */
      engagementId: engagements.id,
    })
    .from(stories)
    .leftJoin(engagements, eq(engagements.applicationId, stories.applicationId))
    .where(eq(stories.caseStudyId, caseStudyId));
  return story ?? null;
}

/** The case study of an application's program, and where it is; null before it is drafted. */
export async function findCaseStudyOf(tx: Transaction, applicationId: string) {
  const [found] = await tx
    .select({ id: stories.caseStudyId, title: caseStudies.title, status: caseStudies.status })
    .from(stories)
    .leftJoin(caseStudies, eq(caseStudies.id, stories.caseStudyId))
    .where(eq(stories.applicationId, applicationId));
  return found ?? null;
}

/** Returns false if there is one already. */
export async function addStory(
  tx: Transaction,
  { applicationId, userId: memberId, organizationName }: typeof engagements.$inferSelect,
  caseStudyId: string,
) {
  const added = await tx
    .insert(stories)
    .values({ caseStudyId, applicationId, memberId, organizationName })
    .onConflictDoNothing()
    .returning({ caseStudyId: stories.caseStudyId });
  return added.length > 0;
}

/** Confirms that what the owner saw as withdrawn is gone. Returns false if something else was withdrawn meanwhile. */
export async function confirmGone(tx: Transaction, caseStudyId: string, seen: ConsentKind[]) {
  const confirmed = await tx
    .update(stories)
    .set({ toConfirm: [] })
    .where(and(eq(stories.caseStudyId, caseStudyId), sql`${stories.toConfirm} <@ ${sql.param(seen)}::text[]`))
    .returning({ caseStudyId: stories.caseStudyId });
  return confirmed.length > 0;
}

/** What the owner has not noted yet, the newest first. */
export function listStoryNotices(tx: Transaction, amount: number) {
  return tx
    .select({
      id: storyNotices.id,
      event: storyNotices.event,
      caseStudyId: storyNotices.caseStudyId,
      title: sql<string | null>`coalesce(${caseStudies.title}, ${trash.title})`,
      isInTrash: sql<boolean>`${trash.id} is not null`,
    })
    .from(storyNotices)
    .leftJoin(caseStudies, eq(caseStudies.id, storyNotices.caseStudyId))
    .leftJoin(trash, and(eq(trash.entity, "case-studies"), eq(trash.itemId, storyNotices.caseStudyId)))
    .orderBy(desc(storyNotices.happenedAt), desc(storyNotices.id))
    .limit(amount);
}

export function countStoryNotices(tx: Transaction) {
  return tx.$count(storyNotices);
}

export type StoryNotice = Awaited<ReturnType<typeof listStoryNotices>>[number];

export async function deleteStoryNotice(tx: Transaction, id: string) {
  await tx.delete(storyNotices).where(eq(storyNotices.id, id));
}

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createCaseStudy } from "#domain/content/case-studies/queries.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { listConsentsOf } from "#domain/program/consents/queries.server.ts";
import { findEngagement } from "#domain/program/engagements/queries.server.ts";
import { listSteps } from "#domain/program/plans/steps.server.ts";
import { engagementResults } from "#domain/program/results/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { draftTexts } from "./draft-texts.ts";
import { addStory, findCaseStudyOf } from "./queries.server.ts";

/** Drafts the case study of an engagement that has ended, once. */
export async function draftCaseStudy(tx: Transaction, engagementId: string, authorId: string) {
  const engagement = await findEngagement(tx, engagementId);
  if (!engagement) return { outcome: "missing" } as const;
  const present = await findPresent(tx, engagement.applicationId);
  if (present) return present;
  if (engagement.closedAs !== "ended") return { outcome: "not ended" } as const;
  const id = randomUUID();
  // From here on nothing is withdrawn until the transaction ends.
  if (!(await addStory(tx, engagement, id))) {
    const drafted = await findPresent(tx, engagement.applicationId);
    if (!drafted) throw new Error("A case study was drafted and deleted at the same moment");
    return drafted;
  }
  const form = draftTexts(await readSource(tx, engagement));
  const created = await createCaseStudy(tx, form, { id, authorId });
  if (created.outcome !== "saved") throw new Error("A drafted case study was refused");
  return { outcome: "drafted", id } as const;
}

async function findPresent(tx: Transaction, applicationId: string) {
  const present = await findCaseStudyOf(tx, applicationId);
  return present && ({ outcome: "already", id: present.id, isInTrash: present.status === null } as const);
}

async function readSource(
  tx: Transaction,
  engagement: NonNullable<Awaited<ReturnType<typeof findEngagement>>>,
) {
  const { id, applicationId } = engagement;
  const [application] = await tx
    .select()
    .from(bcpbpApplications)
    .where(eq(bcpbpApplications.id, applicationId));
  if (!application) throw new Error("An engagement has no application");
  const steps = await listSteps(tx, { engagementId: id });
  const [results = null] = await tx
    .select()
    .from(engagementResults)
    .where(eq(engagementResults.engagementId, id));
  const consents = await listConsentsOf(tx, applicationId);
  return {
    application,
    engagement,
    done: steps.filter(({ doneAt }) => doneAt !== null).map(({ title }) => title),
    results,
    given: consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ kind }) => kind),
  };
}

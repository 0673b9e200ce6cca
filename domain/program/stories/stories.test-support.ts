import { eq } from "drizzle-orm";
import { publishCaseStudy } from "#domain/content/case-studies/queries.server.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import type { ConsentKind } from "#domain/program/consents/rules.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { addApprovedApplication, sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Database, Transaction } from "#platform/db/connect.ts";
import { draftCaseStudy } from "./draft.server.ts";

interface Holder {
  applicationId: string;
  organizationName: string;
  userId: string;
}

/** Gives some consents, as the member does on the dashboard. */
export async function give({ applicationId, organizationName, userId }: Holder, ...kinds: ConsentKind[]) {
  const rows = kinds.map((kind) => ({
    applicationId,
    organizationName,
    userId,
    kind,
    wording: `May we: ${kind}`,
  }));
  await asViewer({ role: "member", userId }, (tx) => tx.insert(consents).values(rows));
}

/** An engagement that has ended, of a member who has given some consents, with its case study as a draft. */
export async function addStoryOf(
  owner: Database,
  { admin, authorId }: { admin: Viewer; authorId: string },
  ...given: ConsentKind[]
) {
  const application = await addApprovedApplication(owner);
  const engagement = {
    ...sampleEngagement(application),
    firstDay: "2026-01-05",
    closedAs: "ended" as const,
    closedAt: new Date(),
  };
  await owner.insert(engagements).values(engagement);
  if (given.length > 0) await give(engagement, ...given);
  const drafted = await asViewer(admin, (tx) => draftCaseStudy(tx, engagement.id, authorId));
  if (drafted.outcome !== "drafted") throw new Error("nothing was drafted");
  const member: Viewer = { role: "member", userId: engagement.userId };
  return { engagement, member, id: drafted.id };
}

export async function publish(admin: Viewer, id: string) {
  return asViewer(admin, (tx) => publishCaseStudy(tx, id, true));
}

export async function readCaseStudy(tx: Database | Transaction, id: string) {
  const [study] = await tx.select().from(caseStudies).where(eq(caseStudies.id, id));
  return study;
}

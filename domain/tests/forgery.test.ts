import { randomUUID } from "node:crypto";
import { eq, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import { publicEntities } from "#domain/entities.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { applicationDraftBytes } from "#domain/inbox/bcpbp-applications/rules.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { fillTables } from "./access/fill.test-support.ts";
import { databaseErrorCode, denied } from "./database-errors.test-support.ts";

const { owner } = await testDatabase();
const world = await fillTables(owner);

const newcomer: Viewer = { role: "member", userId: world.newcomer };
const admin: Viewer = { role: "admin", userId: world.admin.userId };
const past = new Date("2020-01-01");
const annasProfile = world.anna.profileId;

type Forgery = [Viewer, PgTable, Record<string, unknown>];

const forgeries: Forgery[] = [
  ...publicEntities.flatMap((entity): Forgery[] => {
    const { table } = entityParts[entity];
    return [
      [admin, table, { createdAt: past }],
      [admin, table, { updatedAt: past }],
      [admin, table, { version: 7 }],
    ];
  }),
  [visitor, sessionRequests, { createdAt: past }],
  [visitor, sessionRequests, { seenAt: past }],
  [visitor, sessionRequests, { answeredAt: past }],
  [visitor, contactMessages, { createdAt: past }],
  [visitor, contactMessages, { seenAt: past }],
  [visitor, contactMessages, { answeredAt: past }],
  [visitor, jobApplications, { createdAt: past }],
  [visitor, jobApplications, { reviewedAt: past }],
  [visitor, jobApplications, { jobId: null }],
  [visitor, jobApplications, { jobId: randomUUID() }],
  [visitor, jobApplications, { jobId: world.ids["job-posts"].closed }],
  [visitor, jobApplications, { jobId: world.ids["job-posts"].draft }],
  [visitor, jobApplications, { jobTitle: "Director" }],
  [visitor, jobApplications, { jobType: "Volunteer" }],
  [newcomer, jobApplications, { jobId: world.ids["job-posts"].closed }],
  [newcomer, sessionRequests, { seenAt: past }],
  [newcomer, bcpbpApplications, { userId: world.anna.userId }],
  [newcomer, bcpbpApplications, { status: "approved" }],
  [newcomer, bcpbpApplications, { submissionDate: past }],
  [newcomer, drafts, { userId: world.admin.userId }],
  [newcomer, drafts, { updatedAt: past }],
  [newcomer, drafts, { place: "blog-posts/new" }],
  [newcomer, drafts, { data: { form: "x".repeat(applicationDraftBytes) } }],
  [admin, blogPosts, { authorId: annasProfile }],
  [admin, blogPosts, { authorId: null }],
  [admin, blogPosts, { firstPublishedAt: past }],
  [admin, blogPosts, { published: true, firstPublishedAt: past }],
  [admin, caseStudies, { authorId: annasProfile }],
  [admin, caseStudies, { published: true, firstPublishedAt: past }],
  [admin, jobPosts, { datePosted: past }],
  [admin, jobPosts, { isPublished: true, datePosted: past }],
  [admin, projects, { createdBy: annasProfile }],
  [admin, projects, { version: 7 }],
  [admin, engagements, { version: 7 }],
  [admin, engagements, { createdAt: past }],
  [admin, engagements, { closedAs: "ended", closedAt: past }],
  [admin, engagements, { applicationId: world.ids["bcpbp-applications"].annaPending }],
  [admin, engagements, { userId: world.anna.userId }],
  [admin, engagements, { organizationName: "Another" }],
  [admin, planSteps, { version: 7 }],
  [admin, planSteps, { doneAt: past, doneBy: "member" }],
  [admin, oldSlugs, { createdAt: past }],
  [admin, contentVersions, { savedAt: past }],
  [admin, contentVersions, { savedBy: world.anna.userId }],
  [admin, contentVersions, { savedBy: null, number: 2 }],
  [admin, contentVersions, { savedBy: null, savedAt: new Date("2999-01-01") }],
];

for (const [viewer, table, forged] of forgeries) {
  const what = `${getTableName(table)} with ${JSON.stringify(forged)}`;
  test(`${viewer.role} cannot add to ${what}`, async () => {
    const fresh = world.fixtures.find((fixture) => fixture.table === table)?.fresh;
    const adding = asViewer(viewer, (tx) => tx.insert(table).values({ ...fresh, ...forged }));
    expect(await databaseErrorCode(adding)).toBe(denied);
  });
}

test("a decision that a member forges on their own application is ignored", async () => {
  const application = { ...sampleApplication(world.newcomer), decidedAt: past };
  await asViewer(newcomer, (tx) => tx.insert(bcpbpApplications).values(application));
  const [row] = await owner.select().from(bcpbpApplications).where(eq(bcpbpApplications.id, application.id));
  expect(row?.decidedAt).toBeNull();
});

test("a decision cannot be set back to pending", async () => {
  const deciding = asViewer(admin, (tx) => tx.update(bcpbpApplications).set({ status: "pending" }));
  expect(await databaseErrorCode(deciding)).toBe(denied);
});

test("a new mail can only be queued", async () => {
  const forged = [
    { state: "sent", sentAt: past },
    { state: "failed" },
    { attempts: 1 },
    { lastError: "x" },
    { createdAt: past },
  ] as const;
  for (const values of forged) {
    const adding = owner.transaction(async (tx) => {
      await tx.execute(sql`select set_config('role', 'beunec_enqueuer', true)`);
      const mail = { template: "welcome", recipient: "a@example.com", messageId: randomUUID() };
      await tx.insert(messages).values({ ...mail, ...values });
    });
    expect(await databaseErrorCode(adding)).toBe(denied);
  }
});

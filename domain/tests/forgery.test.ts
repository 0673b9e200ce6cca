import { randomUUID } from "node:crypto";
import { eq, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { applicationDraftBytes } from "#domain/inbox/bcpbp-applications/rules.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { privacyRecords } from "#domain/people/privacy/table.server.ts";
import { addApprovedApplication, sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { codeWhenTried, databaseErrorCode, denied } from "./database-errors.test-support.ts";
import { addRows } from "./rows.test-support.ts";

const { owner } = await testDatabase();
const { anna, admin: adminPerson, viewers, jobs, ids } = await addRows(owner);
const { visitor, newcomer, admin } = viewers;
const applied = await addApprovedApplication(owner);

const past = new Date("2020-01-01");
const { profileId, userId } = adminPerson;
const annasProfile = anna.profileId;
const moments = [{ createdAt: past }, { updatedAt: past }, { version: 7 }];
const asNew = [{ createdAt: past }, { seenAt: past }, { answeredAt: past }];

type Row = Record<string, unknown>;

/** A row that somebody may add, and what of it they may not make up. */
const forgeries: [Viewer, PgTable, Row, Row[]][] = [
  [
    ...([admin, blogPosts, { ...sampleBlogPost(), authorId: profileId }] as const),
    [
      ...[...moments, { authorId: annasProfile }, { authorId: null }],
      ...[{ firstPublishedAt: past }, { published: true, firstPublishedAt: past }],
    ],
  ],
  [
    ...([admin, caseStudies, { ...sampleCaseStudy(), authorId: profileId }] as const),
    [...moments, { authorId: annasProfile }, { published: true, firstPublishedAt: past }],
  ],
  [admin, pressReleases, samplePressRelease(), moments],
  [
    admin,
    jobPosts,
    sampleJobPost(),
    [...moments, { datePosted: past }, { isPublished: true, datePosted: past }],
  ],
  [
    admin,
    projects,
    { ...sampleProject(), createdBy: profileId },
    [{ createdBy: annasProfile }, { version: 7 }],
  ],
  [visitor, sessionRequests, sampleSessionRequest(), asNew],
  [newcomer, sessionRequests, sampleSessionRequest(), [{ seenAt: past }]],
  [visitor, contactMessages, sampleContactMessage(), asNew],
  [
    ...([visitor, jobApplications, sampleJobApplication(jobs.open)] as const),
    [
      ...[{ createdAt: past }, { reviewedAt: past }, { jobTitle: "Director" }, { jobType: "Volunteer" }],
      ...[null, randomUUID(), jobs.closed, jobs.draft].map((jobId) => ({ jobId })),
    ],
  ],
  [newcomer, jobApplications, sampleJobApplication(jobs.open), [{ jobId: jobs.closed }]],
  [
    ...([newcomer, bcpbpApplications, sampleApplication(newcomer.userId)] as const),
    [{ userId: anna.userId }, { status: "approved" }, { submissionDate: past }],
  ],
  [
    ...([newcomer, drafts, { userId: newcomer.userId, place: "application", data: {} }] as const),
    [
      ...[{ userId }, { updatedAt: past }, { place: "blog-posts/new" }],
      { data: { form: "x".repeat(applicationDraftBytes) } },
    ],
  ],
  [
    ...([admin, engagements, sampleEngagement(applied)] as const),
    [
      ...[{ version: 7 }, { createdAt: past }, { closedAs: "ended", closedAt: past }],
      ...[{ applicationId: ids.annasApplication }, { userId: anna.userId }, { organizationName: "Another" }],
    ],
  ],
  [
    ...([
      admin,
      planSteps,
      { week: 1, position: 2, title: "Call us", who: "member", service: services[0] },
    ] as const),
    [{ version: 7 }, { doneAt: past, doneBy: "member" }],
  ],
  [admin, oldSlugs, { slug: "new", entity: "blog-posts", itemId: ids.draft }, [{ createdAt: past }]],
  [
    ...([
      admin,
      contentVersions,
      { kind: "pages", item: "x", number: 1, savedBy: userId, texts: {} },
    ] as const),
    [
      ...[{ savedAt: past }, { savedBy: anna.userId }, { savedBy: null, number: 2 }],
      { savedBy: null, savedAt: new Date("2999-01-01") },
    ],
  ],
  [
    ...([admin, privacyRecords] as const),
    { action: "erased", emailHash: Buffer.alloc(32), counts: {}, doneBy: userId },
    [{ doneBy: anna.userId }, { doneBy: null }, { doneAt: past }],
  ],
];

function adding(viewer: Viewer, table: PgTable, row: Row) {
  return codeWhenTried(
    (tried) => asViewer(viewer, tried),
    (tx) => tx.insert(table).values(row),
  );
}

test.each(
  forgeries.map(([viewer, table, row, forged]) => ({
    ...{ viewer, table, row, forged },
    ...{ who: viewer.role, name: getTableName(table) },
  })),
)("the $who adds to $name as themselves, as new and now", async ({ viewer, table, row, forged }) => {
  expect(await adding(viewer, table, row)).toBeUndefined();
  for (const made of forged)
    expect.soft(await adding(viewer, table, { ...row, ...made }), JSON.stringify(made)).toBe(denied);
});

test("a decision that a member forges on their own application is ignored", async () => {
  const application = { ...sampleApplication(newcomer.userId), decidedAt: past };
  await asViewer(newcomer, (tx) => tx.insert(bcpbpApplications).values(application));
  const [row] = await owner.select().from(bcpbpApplications).where(eq(bcpbpApplications.id, application.id));
  expect(row?.decidedAt).toBeNull();
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

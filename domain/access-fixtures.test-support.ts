import { randomUUID } from "node:crypto";
import type { PgTable } from "drizzle-orm/pg-core";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { claimNotes } from "#domain/claims/table.server.ts";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { contentVersions } from "#domain/content-versions/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { oldSlugs } from "#domain/old-slugs/table.server.ts";
import { pageTexts } from "#domain/pages/table.server.ts";
import { pictures, pictureVariants } from "#domain/pictures/table.server.ts";
import { pressReleases } from "#domain/press-releases/table.server.ts";
import { profiles } from "#domain/profiles/table.server.ts";
import { projects } from "#domain/projects/table.server.ts";
import { resumes } from "#domain/resumes/table.server.ts";
import {
  addPerson,
  sampleApplication,
  sampleBlogPost,
  sampleCaseStudy,
  sampleContactMessage,
  sampleJobApplication,
  sampleJobPost,
  samplePdf,
  samplePicture,
  samplePressRelease,
  sampleProject,
  sampleSessionRequest,
} from "#domain/sample-rows.test-support.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { siteSettings } from "#domain/settings/table.server.ts";
import { trash } from "#domain/trash/table.server.ts";
import { account, session, twoFactor, user, verification } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { rateLimits } from "#platform/limits/table.server.ts";
import { messages } from "#platform/mail/table.server.ts";

type Row = Record<string, unknown>;

export interface Fixture {
  table: PgTable;
  /** The property that identifies a row. */
  key: string;
  /** The rows by the names that the matrix uses. */
  rows: Record<string, unknown>;
  /** A valid row to insert. */
  fresh: Row;
  /** A valid change, to a column that somebody may change if there is one. */
  change: Row;
}

/** Two members, the admin, and in every table the rows of the matrix. */
export async function fillTables(owner: Database) {
  const anna = await addPerson(owner, "Anna");
  const ben = await addPerson(owner, "Ben");
  const admin = await addPerson(owner, "Ada", "admin");
  const newcomer = randomUUID();
  await owner.insert(user).values({ id: newcomer, name: "New", email: "new@example.com" });

  const post = { published: sampleBlogPost(), draft: sampleBlogPost() };
  await owner.insert(blogPosts).values([{ ...post.published, published: true }, post.draft]);

  const study = { published: sampleCaseStudy(), draft: sampleCaseStudy() };
  await owner.insert(caseStudies).values([{ ...study.published, published: true }, study.draft]);

  const release = { published: samplePressRelease(), draft: samplePressRelease() };
  await owner.delete(pressReleases);
  await owner.insert(pressReleases).values([{ ...release.published, published: true }, release.draft]);

  const job = { open: sampleJobPost(), closed: sampleJobPost(), draft: sampleJobPost() };
  await owner
    .insert(jobPosts)
    .values([
      { ...job.open, isPublished: true },
      { ...job.closed, isPublished: true, applicationDeadline: new Date("2020-01-01") },
      job.draft,
    ]);

  const old = { ofPublished: randomUUID(), ofDraft: randomUUID(), ofStudy: randomUUID() };
  await owner.insert(oldSlugs).values([
    { id: old.ofPublished, slug: "once", entity: "blog-posts", itemId: post.published.id },
    { id: old.ofDraft, slug: "never", entity: "blog-posts", itemId: post.draft.id },
    { id: old.ofStudy, slug: "once", entity: "case-studies", itemId: study.published.id },
  ]);

  const request = sampleSessionRequest();
  await owner.insert(sessionRequests).values(request);
  const contact = sampleContactMessage();
  await owner.insert(contactMessages).values(contact);
  const createdAt = new Date("2026-01-05");
  const jobApplication = { ...sampleJobApplication(job.open.id), createdAt };
  await owner.insert(jobApplications).values(jobApplication);
  await owner.insert(resumes).values({ applicationId: jobApplication.id, createdAt, content: samplePdf() });
  const project = { ...sampleProject(), createdBy: admin.profileId };
  await owner.insert(projects).values(project);

  const application = { anna: sampleApplication(anna.userId), ben: sampleApplication(ben.userId) };
  await owner
    .insert(bcpbpApplications)
    .values([application.anna, { ...application.ben, status: "approved" }]);
  await owner.insert(drafts).values([
    { userId: anna.userId, place: "application", data: {} },
    { userId: ben.userId, place: "application", data: {} },
    { userId: admin.userId, place: "blog-posts/new", data: {} },
  ]);

  const id = randomUUID();
  const expiresAt = new Date("2999-01-01");
  await owner.insert(session).values({ id, userId: anna.userId, token: id, expiresAt });
  await owner.insert(account).values({ id, userId: anna.userId, accountId: id, providerId: "credential" });
  await owner.insert(verification).values({ id, identifier: id, value: id, expiresAt });
  await owner.insert(rateLimits).values({ key: id, hits: 1, expiresAt });
  await owner.insert(twoFactor).values({ id, userId: anna.userId, secret: id, backupCodes: id });
  await owner.insert(pageTexts).values({ page: "values", changes: {} });
  await owner.insert(contentVersions).values({ kind: "pages", item: "values", number: 1, texts: {} });
  const deleted = {
    id: randomUUID(),
    ...{ entity: "projects" as const, itemId: randomUUID(), title: "Gone", content: {}, belongings: {} },
  };
  await owner.insert(trash).values(deleted);
  await owner.insert(claimNotes).values({ page: "values", path: "check.text" });
  const picture = samplePicture();
  await owner.insert(pictures).values(picture);
  const variant = { pictureId: picture.id, format: "webp", bytes: Buffer.from("webp") } as const;
  await owner.insert(pictureVariants).values({ ...variant, width: 480 });
  const mail = { queued: id, failed: randomUUID() };
  await owner.insert(messages).values([
    { id: mail.queued, template: "welcome", recipient: "a@example.com", messageId: mail.queued },
    {
      id: mail.failed,
      template: "welcome",
      recipient: "a@example.com",
      messageId: mail.failed,
      state: "failed",
    },
  ]);

  const fresh = randomUUID();
  const fixtures: Fixture[] = [
    {
      table: blogPosts,
      key: "id",
      rows: { published: post.published.id, draft: post.draft.id },
      fresh: { ...sampleBlogPost(), authorId: admin.profileId },
      change: { title: "Changed" },
    },
    {
      table: caseStudies,
      key: "id",
      rows: { published: study.published.id, draft: study.draft.id },
      fresh: { ...sampleCaseStudy(), authorId: admin.profileId },
      change: { title: "Changed" },
    },
    {
      table: pressReleases,
      key: "id",
      rows: { published: release.published.id, draft: release.draft.id },
      fresh: samplePressRelease(),
      change: { title: "Changed" },
    },
    {
      table: jobPosts,
      key: "id",
      rows: { open: job.open.id, closed: job.closed.id, draft: job.draft.id },
      fresh: sampleJobPost(),
      change: { jobTitle: "Changed" },
    },
    {
      table: sessionRequests,
      key: "id",
      rows: { sent: request.id },
      fresh: sampleSessionRequest(),
      change: { seenAt: new Date() },
    },
    {
      table: contactMessages,
      key: "id",
      rows: { sent: contact.id },
      fresh: sampleContactMessage(),
      change: { seenAt: new Date() },
    },
    {
      table: jobApplications,
      key: "id",
      rows: { sent: jobApplication.id },
      fresh: sampleJobApplication(job.open.id),
      change: { reviewedAt: new Date() },
    },
    {
      table: resumes,
      key: "applicationId",
      rows: { sent: jobApplication.id },
      fresh: { applicationId: randomUUID(), content: samplePdf() },
      change: { content: samplePdf() },
    },
    {
      table: bcpbpApplications,
      key: "id",
      rows: { annaPending: application.anna.id, benApproved: application.ben.id },
      fresh: sampleApplication(newcomer),
      change: { status: "approved" },
    },
    {
      table: drafts,
      key: "userId",
      rows: { anna: anna.userId, ben: ben.userId, admin: admin.userId },
      fresh: { userId: newcomer, place: "application", data: {} },
      change: { data: { mission: "Changed" } },
    },
    {
      table: profiles,
      key: "userId",
      rows: { anna: anna.userId, ben: ben.userId, admin: admin.userId },
      fresh: { userId: newcomer, fullName: "New" },
      change: { fullName: "Changed" },
    },
    {
      table: projects,
      key: "id",
      rows: { project: project.id },
      fresh: { ...sampleProject(), createdBy: admin.profileId },
      change: { status: "completed" },
    },
    { table: siteSettings, key: "id", rows: { settings: 1 }, fresh: { id: 1 }, change: { phone: "1" } },
    {
      table: oldSlugs,
      key: "id",
      rows: old,
      fresh: { slug: "new", entity: "blog-posts", itemId: post.draft.id },
      change: { slug: "changed" },
    },
    {
      table: user,
      key: "id",
      rows: { anna: anna.userId, ben: ben.userId, admin: admin.userId, newcomer },
      fresh: { name: "Fresh", email: "fresh@example.com" },
      change: { name: "Changed" },
    },
    {
      table: session,
      key: "id",
      rows: { session: id },
      fresh: { userId: ben.userId, token: fresh, expiresAt },
      change: { userAgent: "Changed" },
    },
    {
      table: account,
      key: "id",
      rows: { account: id },
      fresh: { userId: ben.userId, accountId: fresh, providerId: "credential" },
      change: { password: "Changed" },
    },
    {
      table: verification,
      key: "id",
      rows: { verification: id },
      fresh: { identifier: fresh, value: fresh, expiresAt },
      change: { value: "Changed" },
    },
    {
      table: rateLimits,
      key: "key",
      rows: { limit: id },
      fresh: { key: fresh, hits: 1, expiresAt },
      change: { hits: 2 },
    },
    {
      table: twoFactor,
      key: "id",
      rows: { factor: id },
      fresh: { userId: ben.userId, secret: fresh, backupCodes: fresh },
      change: { secret: "Changed" },
    },
    {
      table: pageTexts,
      key: "page",
      rows: { values: "values" },
      fresh: { page: "history", changes: {} },
      change: { changes: { "opening.title": "Changed" } },
    },
    {
      table: contentVersions,
      key: "item",
      rows: { values: "values" },
      fresh: { kind: "pages", item: "history", number: 1, savedBy: admin.userId, texts: {} },
      change: { texts: { title: "Changed" } },
    },
    {
      table: trash,
      key: "id",
      rows: { project: deleted.id },
      fresh: { ...deleted, id: fresh, deletedBy: admin.userId },
      change: { title: "Changed" },
    },
    {
      table: claimNotes,
      key: "page",
      rows: { values: "values" },
      fresh: { page: "history", path: "opening.lede" },
      change: { source: "Changed", confirmedHash: null, confirmedAt: null },
    },
    {
      table: pictures,
      key: "id",
      rows: { picture: picture.id },
      fresh: samplePicture(),
      change: { fileName: "changed.jpg" },
    },
    {
      table: pictureVariants,
      key: "pictureId",
      rows: { variant: picture.id },
      fresh: { ...variant, width: 960 },
      change: { width: 960 },
    },
    {
      table: messages,
      key: "id",
      rows: mail,
      fresh: { template: "welcome", recipient: "b@example.com", messageId: fresh },
      change: { state: "queued", sentAt: null, lastError: null },
    },
  ];
  return { anna, ben, admin, newcomer, job, post, study, fixtures };
}

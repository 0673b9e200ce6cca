import { randomUUID } from "node:crypto";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { claimNotes } from "#domain/content/claims/table.server.ts";
import { goneAddresses } from "#domain/content/gone-addresses/table.server.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { pictures, pictureVariants } from "#domain/content/pictures/table.server.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { searchEntries, searchVocabulary } from "#domain/content/search/table.server.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import {
  sampleBlogPost,
  sampleCaseStudy,
  sampleJobPost,
  samplePicture,
  samplePressRelease,
  sampleProject,
} from "#domain/tests/sample-rows.test-support.ts";
import type { Database } from "#platform/db/connect.ts";
import type { Fixture, People } from "./fixture.test-support.ts";

/** What the admin writes, and what visitors see of it. */
export async function addContent(owner: Database, { admin }: People) {
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

  const project = { ...sampleProject(), createdBy: admin.profileId };
  await owner.insert(projects).values(project);

  await owner.insert(pageTexts).values({ page: "values", changes: {} });
  await owner.insert(contentVersions).values({ kind: "pages", item: "values", number: 1, texts: {} });
  await owner.insert(goneAddresses).values({ entity: "blog-posts", name: "gone" });
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
  const entry = { address: "/values", title: "Values", body: "What decides" };
  await owner.insert(searchEntries).values({ ...entry, entity: "pages", itemId: "values" });
  await owner.delete(searchVocabulary);
  await owner.insert(searchVocabulary).values({ word: "values", entries: 1 });
  const fresh = randomUUID();
  const fixtures: Fixture[] = [
    {
      table: searchEntries,
      key: "itemId",
      rows: {
        article: post.published.id,
        caseStudy: study.published.id,
        release: release.published.id,
        openJob: job.open.id,
        closedJob: job.closed.id,
        page: "values",
      },
      fresh: { ...entry, entity: "pages", itemId: "history" },
      change: { title: "Changed" },
    },
    {
      table: searchVocabulary,
      key: "word",
      rows: { word: "values" },
      fresh: { word: "history", entries: 1 },
      change: { entries: 2 },
    },
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
      table: projects,
      key: "id",
      rows: { project: project.id },
      fresh: { ...sampleProject(), createdBy: admin.profileId },
      change: { status: "completed" },
    },
    {
      table: goneAddresses,
      key: "name",
      rows: { gone: "gone" },
      fresh: { entity: "blog-posts", name: "fresh" },
      change: { name: "changed" },
    },
    {
      table: oldSlugs,
      key: "id",
      rows: old,
      fresh: { slug: "new", entity: "blog-posts", itemId: post.draft.id },
      change: { slug: "changed" },
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
  ];
  return { job, post, study, fixtures };
}

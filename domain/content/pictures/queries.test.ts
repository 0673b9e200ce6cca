import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { samplePicture } from "./entity.test-support.ts";
import {
  addPicture,
  deletePicture,
  describePicture,
  findPicture,
  type MadePicture,
  replacePicture,
} from "./queries.server.ts";
import { pictureReference } from "./reference.ts";
import { pictureFormats } from "./rules.ts";
import { pictureVariants } from "./table.server.ts";
import { findPictureUses } from "./uses.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");

function asAdmin<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId } satisfies Viewer, work);
}

function made(hash: string): MadePicture {
  const { width, height, widths, ground } = samplePicture();
  const files = widths.flatMap((width) =>
    pictureFormats.map((format) => ({
      ...{ width, format },
      read: async () => Buffer.from(`${hash} ${width} ${format}`),
    })),
  );
  return { hash, width, height, widths, ground, format: "png", files };
}

function filesOf(id: string) {
  return owner.select().from(pictureVariants).where(eq(pictureVariants.pictureId, id));
}

test("a replaced picture keeps its id and alternative text, and all its files are of one replacement", async () => {
  const { id } = await asAdmin((tx) =>
    addPicture(tx, { fileName: "a.jpg", alt: "A harbour" }, made("aaaaaaaaaaaaaaaa")),
  );
  const hashes = ["bbbbbbbbbbbbbbbb", "cccccccccccccccc", "dddddddddddddddd"];
  await Promise.all(
    hashes.map((hash) => asAdmin((tx) => replacePicture(tx, id, { fileName: "b.jpg" }, made(hash)))),
  );
  const picture = await asAdmin((tx) => findPicture(tx, id));
  expect(picture).toMatchObject({ fileName: "b.jpg", alt: "A harbour", version: 4 });
  expect(hashes).toContain(picture?.hash);
  const files = await filesOf(id);
  expect(files).toHaveLength(9);
  for (const { bytes } of files) expect(Buffer.from(bytes).toString()).toContain(picture?.hash);
  const missing = await asAdmin((tx) => replacePicture(tx, randomUUID(), { fileName: "b.jpg" }, made("b")));
  expect(missing).toBeNull();
});

test("an alternative text is saved unless somebody has saved another one meanwhile", async () => {
  const { id } = await asAdmin((tx) => addPicture(tx, { fileName: "e.jpg" }, made("eeeeeeeeeeeeeeee")));
  function save(version: number, alt: string | null, isDecorative = false) {
    return asAdmin((tx) => describePicture(tx, id, version, { alt, isDecorative }));
  }
  expect(await save(1, "A pier")).toEqual({ outcome: "saved" });
  expect(await save(1, "A quay")).toMatchObject({
    outcome: "conflict",
    current: { alt: "A pier", version: 2 },
  });
  expect(await save(2, "A quay", true)).toEqual({ outcome: "saved" });
  expect(await asAdmin((tx) => findPicture(tx, id))).toMatchObject({ alt: null, altState: "decorative" });
  expect(await asAdmin((tx) => deletePicture(tx, id))).toBe(true);
  expect(await filesOf(id)).toEqual([]);
  expect(await save(3, "A pier")).toEqual({ outcome: "missing" });
});

test("every use of a picture is found", async () => {
  const [used, unused] = [randomUUID(), randomUUID()];
  const text = `Before\n![A harbour](${pictureReference(used)})`;
  const post = { ...sampleBlogPost(), title: "A post", featuredImage: pictureReference(used) };
  const study = { ...sampleCaseStudy(), title: "B study", solution: text };
  const release = { ...samplePressRelease(), title: "C release", content: text };
  const job = { ...sampleJobPost(), jobTitle: "D job", benefits: text };
  await owner.insert(blogPosts).values([post, sampleBlogPost()]);
  await owner.insert(caseStudies).values([study, sampleCaseStudy()]);
  await owner.insert(pressReleases).values([release, samplePressRelease()]);
  await owner.insert(jobPosts).values([job, sampleJobPost()]);
  const [discarded] = await owner
    .insert(trash)
    .values({
      entity: "blog-posts",
      itemId: randomUUID(),
      title: "E deleted",
      content: post,
      relatedRows: {},
    })
    .returning();
  const changes = { "opening.picture": pictureReference(used) };
  await owner.insert(pageTexts).values({ page: "home", changes });
  const logo = pictureReference(used);
  await owner.update(siteSettings).set({ logoOnLight: logo, logoOnDark: logo });
  const uses = await asAdmin((tx) => findPictureUses(tx, [used, unused]));
  expect(uses).toEqual([
    { pictureId: used, entity: "blog-posts", id: post.id, title: "A post" },
    { pictureId: used, entity: "case-studies", id: study.id, title: "B study" },
    { pictureId: used, entity: "press-releases", id: release.id, title: "C release" },
    { pictureId: used, entity: "job-posts", id: job.id, title: "D job" },
    { pictureId: used, entity: "trash", id: discarded?.id, title: "E deleted" },
    { pictureId: used, entity: "settings", id: "logo", title: "Logo" },
    { pictureId: used, entity: "pages", id: "home", title: "home" },
  ]);
});

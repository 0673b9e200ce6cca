import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
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
import { entityParts } from "#domain/entities.server.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { checkViolation, databaseErrorCode } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { samplePicture } from "./entity.test-support.ts";
import { listPictures } from "./list.server.ts";
import { pictureList } from "./list.ts";
import {
  addPicture,
  deletePicture,
  describePicture,
  findPicture,
  findPictures,
  type MadePicture,
  replacePicture,
} from "./queries.server.ts";
import { pictureReference } from "./reference.ts";
import { pictureFormats } from "./rules.ts";
import { pictures, pictureVariants } from "./table.server.ts";
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

test("a picture is stored with all its files, and visitors read what pages print", async () => {
  const picture = await asAdmin((tx) =>
    addPicture(tx, { fileName: "<b>harbour</b>.jpg" }, made("aaaaaaaaaaaaaaaa")),
  );
  expect(await filesOf(picture.id)).toHaveLength(9);
  const unknown = randomUUID();
  const found = await asViewer(visitor, (tx) => findPictures(tx, [picture.id, unknown]));
  const { fileName, format, isDecorative, altState, version, createdAt, updatedAt, ...shown } = picture;
  expect(found).toEqual({ [picture.id]: shown });
  expect(fileName).toBe("<b>harbour</b>.jpg");
});

test("a replaced picture keeps its id and alternative text, and gets a new hash and files", async () => {
  const { id } = await asAdmin((tx) =>
    addPicture(tx, { fileName: "a.jpg", alt: "A harbour" }, made("aaaaaaaaaaaaaaaa")),
  );
  await asAdmin((tx) => replacePicture(tx, id, { fileName: "b.jpg" }, made("bbbbbbbbbbbbbbbb")));
  expect(await asAdmin((tx) => findPicture(tx, id))).toMatchObject({
    ...{ fileName: "b.jpg", alt: "A harbour", hash: "bbbbbbbbbbbbbbbb", version: 2 },
  });
  const files = await filesOf(id);
  expect(files).toHaveLength(9);
  for (const { bytes } of files) expect(Buffer.from(bytes).toString()).toMatch(/^b{16} /);
  const missing = await asAdmin((tx) => replacePicture(tx, randomUUID(), { fileName: "b.jpg" }, made("b")));
  expect(missing).toBeNull();
});

test("of two replacements at the same time, all files are of the one that stays", async () => {
  const { id } = await asAdmin((tx) => addPicture(tx, { fileName: "a.jpg" }, made("aaaaaaaaaaaaaaaa")));
  const others = ["bbbbbbbbbbbbbbbb", "cccccccccccccccc", "dddddddddddddddd"];
  await Promise.all(
    others.map((hash) => asAdmin((tx) => replacePicture(tx, id, { fileName: "b.jpg" }, made(hash)))),
  );
  const picture = await asAdmin((tx) => findPicture(tx, id));
  expect(others).toContain(picture?.hash);
  const files = await filesOf(id);
  expect(files).toHaveLength(9);
  for (const { bytes } of files) expect(Buffer.from(bytes).toString()).toContain(picture?.hash);
});

test("nothing is stored of a picture if one of its files cannot be", async () => {
  const before = await owner.$count(pictures);
  const broken = made("cccccccccccccccc");
  const files = [
    ...broken.files,
    { width: 2400, format: "avif" as const, read: async () => Buffer.alloc(0) },
  ];
  const storing = asAdmin((tx) => addPicture(tx, { fileName: "c.jpg" }, { ...broken, files }));
  expect(await databaseErrorCode(storing)).toBe(checkViolation);
  expect(await owner.$count(pictures)).toBe(before);
});

test("a deleted picture takes its files along", async () => {
  const { id } = await asAdmin((tx) => addPicture(tx, { fileName: "d.jpg" }, made("dddddddddddddddd")));
  expect(await asAdmin((tx) => deletePicture(tx, id))).toBe(true);
  expect(await filesOf(id)).toEqual([]);
  expect(await asAdmin((tx) => deletePicture(tx, id))).toBe(false);
});

test("the library is listed newest first, and searched by file name and alternative text", async () => {
  await owner.delete(pictures);
  await owner.insert(pictures).values(
    ["a pier", null, null].map((alt, index) => ({
      ...samplePicture(),
      ...{ alt, fileName: `wharf-${index}.jpg`, isDecorative: index === 2 },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  );
  async function listed(asked: string) {
    const query = readListQuery(new URLSearchParams(asked), pictureList);
    const { pictures: found } = await asAdmin((tx) => listPictures(tx, query));
    return found.map(({ fileName }) => fileName);
  }
  expect(await listed("")).toEqual(["wharf-2.jpg", "wharf-1.jpg", "wharf-0.jpg"]);
  expect(await listed("search=pie")).toEqual(["wharf-0.jpg"]);
  expect(await listed("search=wharf+1")).toEqual(["wharf-1.jpg"]);
  expect(await listed("text=missing")).toEqual(["wharf-1.jpg"]);
  expect(await listed("text=decorative")).toEqual(["wharf-2.jpg"]);
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
  await asAdmin((tx) => deletePicture(tx, id));
  expect(await save(3, "A pier")).toEqual({ outcome: "missing" });
});

test("every use of a picture is found, by way of indexes", async () => {
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

  const plan = await asAdmin(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return explained(tx, (explaining) => findPictureUses(explaining, [used]));
  });
  // Two tables of a few rows have no index of their pictures.
  expect(plan.match(/Seq Scan on \w+/g)).toEqual(["Seq Scan on page_texts", "Seq Scan on site_settings"]);
  const indexed = Object.values(entityParts).filter(({ pictures: columns }) => columns);
  expect(plan.match(/Index Scan on \w+_pictures/g)).toHaveLength(indexed.length + 1);
});

/** The plan of the statement that `work` runs. */
async function explained(tx: Transaction, work: (tx: Transaction) => Promise<unknown>) {
  let plan = "";
  const execute: Transaction["execute"] = ((query: ReturnType<typeof sql>) =>
    tx.execute(sql`explain ${query}`).then((result) => {
      plan = result.rows.map((row) => Object.values(row).join()).join("\n");
      return { ...result, rows: [] };
    })) as never;
  await work(Object.assign(Object.create(tx), { execute }));
  return plan;
}

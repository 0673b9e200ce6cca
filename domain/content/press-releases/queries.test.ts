import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { checkViolation, databaseErrorCode } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import {
  createPressRelease,
  findMovedPressRelease,
  findReadablePressRelease,
  listPublishedPressReleases,
  updatePressRelease,
} from "./queries.server.ts";
import { pressReleaseForm } from "./rules.ts";
import { pressReleases } from "./table.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const firstReleases = await owner.select().from(pressReleases);

const form = pressReleaseForm.parse({
  title: "{firm} opens a program",
  releasedOn: "2026-03-31",
  summary: "In short",
  content: "At length",
  published: true,
});

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId }, work);
}

beforeEach(async () => {
  await owner.delete(pressReleases);
  await owner.update(siteSettings).set({ firmName: "Ours & Theirs" });
});

async function only() {
  const [row, ...others] = await owner.select().from(pressReleases);
  if (!row || others.length > 0) throw new Error("There is not one press release");
  return row;
}

test("every database begins with the firm's first three releases, in texts that the form takes", () => {
  expect(firstReleases.map(({ slug, releasedOn }) => `${releasedOn} ${slug}`).sort()).toEqual([
    "2025-01-06 the-book-is-out",
    "2025-02-28 data-readiness-framework-published",
    "2025-03-15 pro-bono-program-opens",
  ]);
  for (const release of firstReleases) {
    expect(
      pressReleaseForm.safeParse({ ...release, featuredImage: "", publishAt: "" }).error,
    ).toBeUndefined();
  }
});

test("the address says what readers see in the title, and stays when the firm takes another name", async () => {
  await act((tx) => createPressRelease(tx, form));
  expect(await only()).toMatchObject({ slug: "ours-theirs-opens-a-program" });
  await owner.update(siteSettings).set({ firmName: "New Name" });
  const { id } = await only();
  await act((tx) => updatePressRelease(tx, id, 1, { ...form, summary: "Shorter" }));
  expect(await only()).toMatchObject({ slug: "ours-theirs-opens-a-program", summary: "Shorter", version: 2 });
});

test("another title has another address, and the old one leads there", async () => {
  await act((tx) => createPressRelease(tx, form));
  const { id } = await only();
  await act((tx) => updatePressRelease(tx, id, 1, { ...form, title: "A program by {firm}" }));
  const moved = await asViewer(visitor, (tx) => findMovedPressRelease(tx, "ours-theirs-opens-a-program"));
  expect(moved).toBe("a-program-by-ours-theirs");
  await owner.delete(pressReleases).where(eq(pressReleases.id, id));
  const { rows } = await owner.execute(sql`select from old_slugs`);
  expect(rows).toEqual([]);
});

test("two of the same title have two addresses", async () => {
  await act((tx) => createPressRelease(tx, form));
  await act((tx) => createPressRelease(tx, form));
  const rows = await owner.select().from(pressReleases);
  expect(rows.map(({ slug }) => slug).sort()).toEqual([
    "ours-theirs-opens-a-program",
    "ours-theirs-opens-a-program-2",
  ]);
});

test("it is not saved over a version its writer did not see", async () => {
  await act((tx) => createPressRelease(tx, form));
  const { id } = await only();
  expect(await act((tx) => updatePressRelease(tx, id, 1, form))).toEqual({ outcome: "saved" });
  const late = await act((tx) => updatePressRelease(tx, id, 1, { ...form, summary: "Late" }));
  expect(late).toMatchObject({ outcome: "conflict", current: { summary: "In short", version: 2 } });
  const nobody = "1e6f5a1c-93c9-4d9e-9c50-111111111111";
  expect(await act((tx) => updatePressRelease(tx, nobody, 1, form))).toEqual({ outcome: "missing" });
});

test("visitors find what is published, by the day on the release; the admin also reads drafts", async () => {
  const days = ["2026-01-02", "2024-05-06", "2026-01-03", "2025-01-01"];
  for (const releasedOn of days) {
    await act((tx) => createPressRelease(tx, { ...form, title: releasedOn, releasedOn }));
  }
  await act((tx) => createPressRelease(tx, { ...form, title: "Draft", published: false }));
  const { rows, pages } = await asViewer(visitor, (tx) => listPublishedPressReleases(tx, { page: 1 }));
  expect(rows.map(({ slug }) => slug)).toEqual(["2026-01-03", "2026-01-02", "2025-01-01", "2024-05-06"]);
  expect(pages).toBe(1);
  expect(await asViewer(visitor, (tx) => findReadablePressRelease(tx, "draft"))).toBeNull();
  expect(await act((tx) => findReadablePressRelease(tx, "draft"))).not.toBeNull();
});

test("twelve are on a page, and each is on one", async () => {
  for (let number = 1; number <= 25; number++) {
    await act((tx) => createPressRelease(tx, { ...form, title: `Release ${number}` }));
  }
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    const list = await asViewer(visitor, (tx) => listPublishedPressReleases(tx, { page }));
    expect(list.pages).toBe(3);
    seen.push(...list.rows.map(({ slug }) => slug));
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
});

test("the database refuses half a link and a link that no browser should follow", async () => {
  const row = { ...form, publishAt: null, slug: "a", linkLabel: "More" };
  for (const linkAddress of [null, "//example.com", "/\\example.com", "javascript:alert(1)", "bcpbp"]) {
    expect(await databaseErrorCode(owner.insert(pressReleases).values({ ...row, linkAddress }))).toBe(
      checkViolation,
    );
  }
  await owner.insert(pressReleases).values({ ...row, linkAddress: "/bcpbp" });
});

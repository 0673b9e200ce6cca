import { beforeEach, expect, test } from "vitest";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { checkViolation, databaseErrorCode } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { createPressRelease, listPublishedPressReleases, updatePressRelease } from "./queries.server.ts";
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

test("releases are listed by the day on them, newest first", async () => {
  const days = ["2026-01-02", "2024-05-06", "2026-01-03", "2025-01-01"];
  for (const releasedOn of days) {
    await act((tx) => createPressRelease(tx, { ...form, title: releasedOn, releasedOn }));
  }
  const { rows } = await asViewer(visitor, (tx) => listPublishedPressReleases(tx, { page: 1 }));
  expect(rows.map(({ slug }) => slug)).toEqual(["2026-01-03", "2026-01-02", "2025-01-01", "2024-05-06"]);
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

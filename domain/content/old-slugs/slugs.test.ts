import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import {
  createCaseStudy,
  findCaseStudy,
  findMovedCaseStudy,
  updateCaseStudy,
} from "#domain/content/case-studies/queries.server.ts";
import { caseStudyForm } from "#domain/content/case-studies/rules.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";

const { owner } = await testDatabase();
const { userId, profileId } = await addPerson(owner, "Ada", "admin");
const form = caseStudyForm.parse(sampleCaseStudy());

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId }, work);
}

async function create(title: string) {
  await act((tx) => createCaseStudy(tx, { ...form, title }, { authorId: profileId }));
  const [row] = await owner.select().from(caseStudies).where(eq(caseStudies.title, title));
  if (!row) throw new Error("The case study is not there");
  return row;
}

test("a title that is taken gets the next number, and one without letters a short id", async () => {
  const slugs: string[] = [];
  for (const title of ["Less waste", "Less waste!", "Less waste?", "日本語"])
    slugs.push((await create(title)).slug);
  expect(slugs).toEqual([
    "less-waste",
    "less-waste-2",
    "less-waste-3",
    expect.stringMatching(/^[0-9a-f]{8}$/),
  ]);
});

test("a title that stays keeps its address, and each earlier address leads to the newest", async () => {
  await create("Shared");
  const { id, slug } = await create("Shared!");
  const rename = async (title: string, version: number) => {
    await act((tx) => updateCaseStudy(tx, id, version, { ...form, title }));
    return (await act((tx) => findCaseStudy(tx, id)))?.slug;
  };
  expect([slug, await rename("Shared...", 1)]).toEqual(["shared-2", "shared-2"]);
  expect([await rename("First", 2), await rename("Second", 3)]).toEqual(["first", "second"]);
  for (const old of ["shared-2", "first"])
    expect(await act((tx) => findMovedCaseStudy(tx, old)), old).toBe("second");
  expect(await rename("First", 4)).toBe("first");
});

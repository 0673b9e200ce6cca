import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { addChangedVersion, findVersion, listVersions } from "./queries.server.ts";
import { versionNumber } from "./rules.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId }, work);
}

function newItem() {
  return { kind: "blog-posts", item: randomUUID() };
}

test("every save that changes something is a version, with who saved it", async () => {
  const of = newItem();
  const save = (title: string) =>
    act((tx) => addChangedVersion(tx, { ...of, savedBy: userId, texts: { title } }));
  await save("One");
  await save("One");
  await save("Two");
  await save("One");
  const versions = await act((tx) => listVersions(tx, of));
  expect(versions).toMatchObject([
    { number: 3, by: "Ada" },
    { number: 2, by: "Ada" },
    { number: 1, by: "Ada" },
  ]);
  expect((await act((tx) => findVersion(tx, of, 2)))?.texts).toEqual({ title: "Two" });
});

test("the first save of an older item keeps what was there before, since when it was", async () => {
  const of = newItem();
  const savedAt = new Date("2020-01-01T12:00:00.000Z");
  const before = { texts: { title: "Before" }, savedAt };
  const save = (title: string) =>
    act((tx) => addChangedVersion(tx, { ...of, savedBy: userId, texts: { title }, before }));
  await save("Before");
  expect(await act((tx) => listVersions(tx, of))).toMatchObject([{ number: 1, by: null }]);
  await save("After");
  await save("Later");
  expect(await act((tx) => listVersions(tx, of))).toMatchObject([
    { number: 3, by: "Ada" },
    { number: 2, by: "Ada" },
    { number: 1, by: null, savedAt },
  ]);
  expect((await act((tx) => findVersion(tx, of, 1)))?.texts).toEqual(before.texts);
});

test("a hundred versions are kept of each item", async () => {
  const of = newItem();
  for (let save = 1; save <= 103; save++)
    await act((tx) => addChangedVersion(tx, { ...of, savedBy: userId, texts: { title: String(save) } }));
  const versions = await act((tx) => listVersions(tx, of));
  expect([versions.length, versions.at(-1)?.number]).toEqual([100, 4]);
});

test("a version is asked for by a number that the database can hold", () => {
  for (const asked of [null, "", "x", "-1", "1.5", "99999999999"])
    expect([asked, versionNumber.safeParse(asked).success]).toEqual([asked, false]);
  expect(versionNumber.parse("12")).toBe(12);
});

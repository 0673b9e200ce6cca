import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findVersion, listVersions } from "#domain/content/versions/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { pages } from "./list.ts";
import { dropLeftover, findEditedPage, listChanges, mailMembers, savePageTexts } from "./queries.server.ts";
import { pageTexts } from "./table.server.ts";

const { owner, addresses } = await testDatabase();
setIdentity({ secret: "test", publicUrl: "https://firm.example", isPublic: false });
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId } = await addPerson(owner, "Ada", "admin");

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId }, work);
}

function save(version: number, title: string) {
  const { texts } = pages.values;
  const changed = { ...texts, opening: { ...texts.opening, title } };
  return act((tx) => savePageTexts(tx, { userId, name: "values", version, texts: changed }));
}

const values = { kind: "pages", item: "values" };

test("a page is saved over the version its writer saw, and each save joins its history", async () => {
  expect(await act((tx) => findEditedPage(tx, "values"))).toMatchObject({ version: 1, updatedAt: null });
  expect(await save(1, "First")).toEqual({ outcome: "saved" });
  expect(await save(1, "Late")).toMatchObject({
    outcome: "conflict",
    current: { version: 2, texts: { opening: { title: "First" } } },
  });
  expect(await save(2, "Second")).toEqual({ outcome: "saved" });
  const changes = await asViewer(visitor, (tx) => listChanges(tx, ["values", "history"]));
  expect([...changes]).toEqual([["values", { "opening.title": "Second" }]]);
  const versions = await act((tx) => listVersions(tx, values));
  expect(versions.map(({ number }) => number)).toEqual([2, 1]);
  const first = await act((tx) => findVersion(tx, values, 1));
  expect(first?.texts).toMatchObject({ "opening.title": "First", "values[0].name": "Candor" });
});

test("two first saves at the same time: one is told of the other", async () => {
  const { texts } = pages.history;
  const both = ["A", "B"].map((title) =>
    act((tx) =>
      savePageTexts(tx, {
        ...{ userId, name: "history", version: 1 },
        texts: { ...texts, opening: { ...texts.opening, title } },
      }),
    ),
  );
  const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome);
  expect(outcomes.sort()).toEqual(["conflict", "saved"]);
});

test("what no longer fits stays through saves until it is dropped", async () => {
  await owner.update(pageTexts).set({ changes: { "opening.motto": "Old", "opening.title": "New" } });
  const { version } = await act((tx) => findEditedPage(tx, "values"));
  await save(version, "Newer");
  const edited = await act((tx) => findEditedPage(tx, "values"));
  expect(edited.leftovers).toEqual({ "opening.motto": "Old" });
  expect(await act((tx) => dropLeftover(tx, "values", "opening.title"))).toBe(false);
  expect(await act((tx) => dropLeftover(tx, "values", "opening.motto"))).toBe(true);
  expect(await act((tx) => findEditedPage(tx, "values"))).toMatchObject({
    leftovers: {},
    texts: { opening: { title: "Newer" } },
  });
});

test("all members are told of a changed page by mail in one transaction, the admin is not", async () => {
  await owner.execute(sql`
    with people as (
      insert into auth."user" (id, name, email)
      select gen_random_uuid(), 'Member', 'member-' || number || '@example.org'
      from generate_series(1, 1100) number returning id)
    insert into profiles (user_id, full_name, role) select id, 'Member', 'user' from people`);
  await act((tx) => mailMembers(tx, "terms"));
  const { rows } = await owner.execute(sql`
    select template, count(*)::int as mails, count(distinct job.id)::int as jobs
    from mail.messages left join jobs.job on job.data ->> 'id' = messages.id::text group by template`);
  expect(rows).toEqual([{ template: "page-changed", mails: 1100, jobs: 1100 }]);
});

import { expect, test } from "vitest";
import { connect } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { indexPages } from "./pages.server.ts";
import { searchEntries, searchVocabulary } from "./table.server.ts";

const { owner, ownerUrl } = await testDatabase();

/** On one connection, because PostgreSQL keeps the plans of a trigger for each. */
async function removeFewThenAll() {
  const session = connect(ownerUrl, { max: 1, applicationName: "tests" });
  try {
    await indexPages();
    await owner.delete(searchEntries);
    for (const title of ["alder", "birch", "cedar"]) {
      const body = "Nothing in particular happened";
      const entry = { entity: "blog-posts" as const, itemId: title, address: "/resources/one", title, body };
      await session.insert(searchEntries).values(entry);
    }
    await session.execute("vacuum analyze search_vocabulary");
    await session.delete(searchEntries);
    await indexPages();
    expect(await session.$count(searchVocabulary)).toBeGreaterThan(1000);
    await session.delete(searchEntries);
  } finally {
    await session.$client.end();
  }
}

test("a session that has removed few words can remove those of all pages", async () => {
  // The second session plans by what the first has measured.
  await removeFewThenAll();
  await removeFewThenAll();
  expect(await owner.$count(searchVocabulary)).toBe(0);
});

import { expect, test } from "vitest";
import { findSettings, type Settings } from "#domain/office/settings/queries.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { pages } from "./list.ts";
import { savePageTexts } from "./queries.server.ts";
import { findSentences } from "./sentences.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");

function find(typed: string, facts: Partial<Settings> = {}) {
  return asViewer(visitor, async (tx) => findSentences(tx, typed, { ...(await findSettings(tx)), ...facts }));
}

async function placesOf(typed: string) {
  return (await find(typed)).map(({ page, field }) => `${page} ${field}`);
}

test("a sentence is found with its field, however it is capitalised and its apostrophes are typed", async () => {
  expect(await find("  YOUR PEOPLE'S  hours are on loan ")).toEqual([
    {
      page: "values",
      field: "values[1].statement",
      label: expect.stringMatching(/ 2: Statement$/),
      excerpt: "Your money, your data and your people’s hours are on loan to us.",
    },
  ]);
});

test("every typed word must occur, in any order, and the whole phrase comes first", async () => {
  expect(await placesOf("loan hours people")).toEqual(["values values[1].statement"]);
  expect(await placesOf("loan hours zeppelins")).toEqual([]);
  const [first] = await placesOf("work begins");
  expect(first).toBe("values values[1].inPractice");
});

test("facts of the firm are found where the page shows them", async () => {
  const firmName = "Zeppelins & Sons";
  expect(await find(firmName)).toEqual([]);
  const found = await find(firmName, { firmName });
  expect(found).toHaveLength(5);
  for (const { excerpt } of found) expect(excerpt).toContain(firmName);
});

test("words by which the search finds a page come after what visitors read", async () => {
  expect(await placesOf("pricing")).toEqual([
    "business-strategy offerings.items[2].text",
    "business-strategy search.words",
    "get-started search.words",
  ]);
});

test("of a long text the part around the match is shown, and as many are found as are asked for", async () => {
  const [found] = await find("program budget with you");
  expect(found?.excerpt).toMatch(/^….*rebuild the program budget with you until.*…$/);
  expect(found?.excerpt.length).toBeLessThan(150);
  expect(await find("we")).toEqual([]);
  expect(await find("the")).toHaveLength(5);
  const more = await asViewer(visitor, async (tx) => findSentences(tx, "the", await findSettings(tx), 51));
  expect(more).toHaveLength(51);
  expect(await placesOf("digital transformation for resilience")).toEqual(["home ticker.items[2]"]);
});

test("what the owner changed is found at once, no longer what was there before, and no picture", async () => {
  const { texts } = pages.values;
  const before = texts.opening.title;
  const picture = "picture:5b0c4f7e-0000-4000-8000-000000000000 20 30";
  async function save(version: number, title: string) {
    const changed = { ...texts, opening: { ...texts.opening, title, picture } };
    await asViewer({ role: "admin", userId }, (tx) =>
      savePageTexts(tx, { userId, name: "values", version, texts: changed }),
    );
  }
  expect(await placesOf(before)).toEqual(["values opening.title"]);
  await save(1, "Seven maxims for a Tuesday");
  expect(await placesOf(before)).toEqual([]);
  expect(await placesOf("seven maxims")).toEqual(["values opening.title"]);
  await save(2, "Eight maxims for a Tuesday");
  expect(await placesOf("seven maxims")).toEqual([]);
  expect(await find("5b0c4f7e")).toEqual([]);
});

import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { type Entity, entities, entityNames, isEdited, publicEntities } from "./entities.ts";
import { conversationEntities } from "./inbox/conversations/rules.ts";

const { owner } = await testDatabase();

/** The triggers, columns and indexes that a table has of those which `prepare_entity_table` gives. */
async function preparedParts(table: string) {
  const { rows } = await owner.execute<{ part: string }>(sql`
    select tgname || coalesce(' ' || nullif(encode(tgargs, 'escape'), ''), '') as part from pg_trigger
      where tgrelid = ${table}::regclass
    union all select attname from pg_attribute where attrelid = ${table}::regclass and attgenerated = 's'
    union all select replace(relname, ${table}, '') from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = ${table}::regclass`);
  const given =
    /^(notify_change|set_updated_at|count_version|delete_(drafts|old_slugs)_of|words|_words|_named)\b/;
  return rows.map(({ part }) => part.replace("\\000", "")).filter((part) => given.test(part));
}

function expectedParts(name: Entity) {
  const { hasSlug } = entities[name];
  return [
    ...["notify_change", "words", "_words", "_named"],
    ...(isEdited(name) ? ["count_version", `delete_drafts_of ${name}`] : []),
    ...(hasSlug ? ["delete_old_slugs_of"] : []),
  ];
}

describe.each(entityNames)("%s", (name) => {
  test("has a table of its name, with all that a migration gives to the table of such an entity", async () => {
    const { table } = entities[name];
    expect(table).toBe(name.replaceAll("-", "_"));
    expect(await preparedParts(table)).toEqual(expect.arrayContaining(expectedParts(name)));
  });
});

test.each(publicEntities)("the search finds what is published of %s", async (name) => {
  const { table, section } = entities[name];
  const { rows } = await owner.execute<{ name: string; arguments: string }>(sql`
    select tgname as name, encode(tgargs, 'escape') as arguments from pg_trigger
    where tgrelid = ${table}::regclass and tgfoid = 'index_items'::regproc order by tgname`);
  expect(rows.map((row) => row.name)).toEqual([
    ...["index_added", "index_changed", "index_emptied", "index_removed"],
  ]);
  for (const row of rows) {
    expect(row.arguments.split("\\000").slice(0, 2)).toEqual([table, `/${section.path}/`]);
  }
});

/** What has a receipt: members see their application in their account. */
const withReceipt = conversationEntities.filter((name) => name !== "bcpbp-applications");

test.each([
  ["publish_due", publicEntities],
  ["end_waiting", conversationEntities],
  ["answer_moments", conversationEntities.filter((name) => name !== "calls")],
  ["find_receipt", withReceipt],
  ["open_receipt", withReceipt],
  ["withdraw_receipt", withReceipt],
])("%s() in the database is about every table that it concerns", async (name, expected) => {
  const { rows } = await owner.execute<{ body: string }>(
    sql`select prosrc as body from pg_proc where proname = ${name}`,
  );
  const body = rows.map((row) => row.body).join();
  const named = entityNames.filter((entity) =>
    new RegExp(`\\bpublic\\.${entities[entity].table}\\b|'${entity}'`).test(body),
  );
  expect(named.sort()).toEqual([...expected].sort());
});

test.each(["delete_conversation", "delete_mail_about"])(
  "%s goes with the rows of all that is sent",
  async (name) => {
    const { rows } = await owner.execute<{ table: string }>(
      sql`select tgrelid::regclass::text as table from pg_trigger where tgname = ${name}`,
    );
    const tables = rows.map(({ table }) => table);
    expect(tables).toEqual(
      expect.arrayContaining(conversationEntities.map((entity) => entities[entity].table)),
    );
  },
);

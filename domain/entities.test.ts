import { randomUUID } from "node:crypto";
import { getTableName, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { blogPosts } from "./content/blog-posts/table.server.ts";
import { oldSlugs } from "./content/old-slugs/table.server.ts";
import { drafts } from "./drafts/table.server.ts";
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

test("delete_outdated() deletes of all that is sent", async () => {
  const { rows } = await owner.execute<{ body: string }>(
    sql`select prosrc as body from pg_proc where proname = 'delete_outdated'`,
  );
  const body = rows.map((row) => row.body).join();
  for (const entity of conversationEntities)
    expect(body).toContain(`delete from public.${entities[entity].table} `);
});

describe("a table that a migration prepares", () => {
  const name = "test_notes";

  test("has what the tables before it have", async () => {
    await owner.execute(sql`
      create table test_notes (
        id uuid primary key, title text, content text, slug text, version integer not null default 1,
        updated_at timestamptz(3) not null default '2020-01-01')`);
    await owner.execute(
      sql`select prepare_entity_table('test_notes', searched => '{title,content}', named => '{title}')`,
    );
    const expected = await preparedParts(getTableName(blogPosts));
    const parts = await preparedParts(name);
    expect(parts.sort()).toEqual(expected.map((part) => part.replace("blog-posts", "test-notes")).sort());
  });

  test("counts versions, is searched, and takes drafts and old addresses along", async () => {
    const { userId } = await addPerson(owner, "Ada", "admin");
    const id = randomUUID();
    await owner.execute(
      sql`insert into test_notes (id, title, content, slug) values (${id}, 'One', 'Two', 'one')`,
    );
    await owner.execute(sql`update test_notes set title = 'Three'`);
    const found = sql`select version, updated_at > '2020-01-01' as changed from test_notes
      where words @@ search_query('three two') and search_words(title) @@ search_query('thr')`;
    expect((await owner.execute(found)).rows).toEqual([{ version: 2, changed: true }]);
    const other = randomUUID();
    await owner.execute(sql`
      insert into old_slugs (slug, entity, item_id) values ('one', 'test-notes', ${id}), ('one', 'test-notes', ${other})`);
    const draft = { userId, data: {} };
    await owner.insert(drafts).values({ ...draft, place: `test-notes/${id}` });
    await owner.insert(drafts).values({ ...draft, place: `test-notes/${other}` });
    await owner.execute(sql`delete from test_notes`);
    expect(await owner.select({ item: oldSlugs.itemId }).from(oldSlugs)).toEqual([{ item: other }]);
    expect(await owner.select({ place: drafts.place }).from(drafts)).toEqual([
      { place: `test-notes/${other}` },
    ]);
  });
});

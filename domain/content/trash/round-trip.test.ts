import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { entityParts } from "#domain/entities.server.ts";
import { type EditedEntity, editedEntities, entities } from "#domain/entities.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { testOf } from "#domain/tests/entities.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { moveToTrash, restoreFromTrash } from "./queries.server.ts";

const { owner } = await testDatabase();
const { userId, profileId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };

/** For each type of column, values that differ from any default; a column takes the first that its checks allow. */
const values: Record<string, string[]> = {
  text: [
    ...["“Ünicode” \\ line\nand \t more 🙂", "markdown", "https://example.org/ü", "/about", "word"],
    ...["Volunteer", "completed"],
  ],
  "timestamp(3) with time zone": ["2021-03-04T05:06:07.089Z"],
  date: ["2019-02-28"],
  boolean: ["true"],
  integer: ["41"],
  uuid: [profileId],
};

/** The columns that a row can be given, without generated ones. */
async function writableColumns(entity: EditedEntity) {
  const { rows } = await owner.execute<{ name: string; type: string }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${entities[entity].table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname <> 'id'
    order by attnum`);
  return rows;
}

/** Gives every column a value of its own where its checks allow one, and says which have none. */
async function fill(entity: EditedEntity, id: string) {
  const { table } = entities[entity];
  const unfilled: string[] = [];
  for (const { name, type } of await writableColumns(entity)) {
    let isFilled = false;
    for (const value of values[type] ?? []) {
      isFilled = await owner
        .transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          await tx.execute(sql`update ${sql.identifier(table)}
            set ${sql.identifier(name)} = ${value}::${sql.raw(type)} where id = ${id}`);
          return true;
        })
        .catch(() => false);
      if (isFilled) break;
    }
    if (!isFilled) unfilled.push(name);
  }
  return unfilled;
}

async function addSample(entity: EditedEntity) {
  const row = testOf(entity).sample({ jobId: "", userId, applicationId: "" });
  await owner.insert(entityParts[entity].table).values(row);
  return row;
}

async function rowOf(entity: EditedEntity, id: string) {
  const { rows } = await owner.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(entities[entity].table)} t where id = ${id}`,
  );
  return rows[0]?.row;
}

test.each(editedEntities)("%s come back from the trash with every column as it was", async (entity) => {
  const [full, bare] = [await addSample(entity), await addSample(entity)];
  const unfilled = await fill(entity, full.id);
  // What is published has no plan.
  expect(unfilled.filter((name) => name !== "publish_at")).toEqual([]);
  for (const { id } of [full, bare]) {
    const before = await rowOf(entity, id);
    const trashed = await asViewer(admin, (tx) => moveToTrash(tx, entity, id));
    expect(await rowOf(entity, id)).toBeUndefined();
    const restored = await asViewer(admin, (tx) => restoreFromTrash(tx, trashed ?? ""));
    expect(restored).toMatchObject({ entity, itemId: id });
    expect(await rowOf(entity, id)).toEqual(before);
  }
});

import { expect, test } from "vitest";
import { query, testPlace } from "#platform/backup/backup.test-support.ts";
import { checkBackup } from "#platform/backup/check.ts";
import { makeBackup } from "#platform/backup/write.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { prepareDatabase } from "#platform/db/migrate.ts";
import { compareSums, countRows, sumsOfBackup, sumsOfDatabase } from "./checksums.ts";

const { copyOf, emptyDatabase, newFile } = testPlace();

test("the drill finds rows that a database has lost, changed or added since its backup, whatever their order", async () => {
  const source = await emptyDatabase([
    `create table pictures (id int primary key, name text, content bytea);
    create table "A table" (id int);
    insert into pictures select n, case when n % 3 > 0 then 'Zoë ' || n end, decode(repeat('ab', case n when 600 then 3000000 else n end), 'hex')
      from generate_series(1, 600) n;`,
  ]);
  await prepareDatabase(source);
  const file = newFile();
  await makeBackup(source.ownerUrl, { file, secret: testSecret });
  const { tables } = (await checkBackup(file)).header;
  const expected = await sumsOfBackup(file, tables);
  expect(countRows(expected)).toBe(600);
  expect(compareSums(expected, await sumsOfDatabase(source.ownerUrl, tables))).toEqual([]);

  const other = await copyOf(source);
  await query(other.ownerUrl, "update pictures set id = id where id < 100");
  expect(compareSums(expected, await sumsOfDatabase(other.ownerUrl, tables))).toEqual([]);
  await query(other.ownerUrl, "update pictures set content = content || '\\x00' where id in (7, 600)");
  await query(other.ownerUrl, "delete from pictures where id = 300");
  await query(other.ownerUrl, `insert into "A table" values (1)`);
  expect(compareSums(expected, await sumsOfDatabase(other.ownerUrl, tables))).toEqual([
    { name: 'public."A table"', missing: 0, added: 1 },
    { name: "public.pictures", missing: 3, added: 2 },
  ]);
});

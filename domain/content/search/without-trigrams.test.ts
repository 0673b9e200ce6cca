import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret, withDatabase } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { prepareDatabase } from "#platform/db/migrate.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { searchSite } from "./queries.server.ts";

const { ownerUrl } = inject("cluster");
const name = `refusing_${randomUUID().replaceAll("-", "")}`;
const maintenance = connect(withDatabase(ownerUrl, "postgres"), { max: 1, applicationName: "tests" });
await maintenance.execute(sql.raw(`create database ${name}`));
const url = withDatabase(ownerUrl, name);
const owner = connect(url, { max: 1, applicationName: "tests" });

afterAll(async () => {
  await closePools();
  await owner.$client.end();
  await maintenance.execute(sql.raw(`drop database ${name} with (force)`));
  await maintenance.$client.end();
});

test("where the database refuses the extension, all but typing errors is found", async () => {
  // As hosts do that allow some extensions only.
  await owner.execute(sql`
    create function refuse() returns event_trigger language plpgsql as $$
    begin
      raise insufficient_privilege using message = 'this extension is not on the list';
    end $$`);
  await owner.execute(sql`
    create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()`);
  openPools(await prepareDatabase({ ownerUrl: url, secret: testSecret }));
  const { rows } = await owner.execute(sql`select from pg_extension where extname = 'pg_trgm'`);
  expect(rows).toEqual([]);

  await owner.insert(blogPosts).values({ ...sampleBlogPost(), title: "The Okonkwo bakery", published: true });
  const found = (typed: string) => asViewer(visitor, (tx) => searchSite(tx, typed, { limit: 10 }));
  expect(await found("bakeries")).toMatchObject({ outcome: "all", total: 1 });
  expect(await found("okonk")).toMatchObject({ outcome: "all", corrected: "okonkwo" });
  expect(await found("okonkow")).toMatchObject({ outcome: "none" });

  // Once the host allows it.
  await owner.execute(sql`drop event trigger refuse`);
  await owner.execute(sql`select use_trigrams()`);
  expect(await found("okonkow")).toMatchObject({ outcome: "all", corrected: "okonkwo" });
});

// `npm run bench`: every kind of list with a hundred rows and with a hundred thousand, in one run.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { listAllPosts } from "#domain/blog-posts/list.server.ts";
import { blogPostList } from "#domain/blog-posts/list.ts";
import { listPublishedPosts } from "#domain/blog-posts/queries.server.ts";
import { listPublishedJobs } from "#domain/job-posts/queries.server.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { copyDatabase, startTestCluster } from "#platform/db/test-cluster.ts";

const amounts = [100, 100_000];
const portion = 2000;
const runs = 21;

const admin: Viewer = { role: "admin", userId: randomUUID() };

/** Nine of ten articles are published, every second one has a common word, one of a thousand a rare one; jobs are mostly closed. */
async function fill(owner: Database, from: number, to: number) {
  const numbers = sql.raw(`generate_series(${from}, ${to}) n`);
  const moment = sql`'2026-01-01'::timestamptz + n * interval '1 minute'`;
  await owner.execute(sql`
    insert into blog_posts (title, slug, content, published, created_at)
    select 'Post ' || n, 'post-' || n,
      repeat('Words that fill the page, among them number' || n || '. ', 40)
        || case when n % 2 = 0 then 'common' else '' end || case when n % 1000 = 77 then ' rare' else '' end,
      n % 10 <> 0, ${moment}
    from ${numbers}`);
  await owner.execute(sql`
    insert into job_posts (job_title, employment_type, application_deadline, is_published, date_posted, created_at)
    select 'Job ' || n, 'Volunteer', now() + case when n % 100 = 0 then 10 else -10 end * interval '1 day', true,
      ${moment}, ${moment}
    from ${numbers}`);
}

function adminList(asked: string) {
  const query = readListQuery(new URLSearchParams(asked), blogPostList);
  return () => asViewer(admin, (tx) => listAllPosts(tx, query));
}

function listsOf(amount: number) {
  const lastPublic = Math.ceil((amount * 0.9) / 12);
  const lastAdmin = Math.ceil(amount / 50);
  return {
    "articles, first page": () => asViewer(visitor, (tx) => listPublishedPosts(tx, { page: 1 })),
    "articles, middle page": () =>
      asViewer(visitor, (tx) => listPublishedPosts(tx, { page: Math.ceil(lastPublic / 2) })),
    "articles, last page": () => asViewer(visitor, (tx) => listPublishedPosts(tx, { page: lastPublic })),
    "jobs, first page": () => asViewer(visitor, (tx) => listPublishedJobs(tx, { page: 1 })),
    "jobs, last page": () =>
      asViewer(visitor, (tx) => listPublishedJobs(tx, { page: Math.ceil(amount / 12) })),
    "back office, first page": adminList(""),
    "back office, middle page": adminList(`page=${Math.ceil(lastAdmin / 2)}`),
    "back office, last page": adminList(`page=${lastAdmin}`),
    "back office, drafts": adminList("status=draft"),
    "back office, by title": adminList("sort=title"),
    "search, one row in a thousand": adminList("search=rare"),
    "search, every second row": adminList("search=common"),
    "search, every row": adminList("search=words"),
    "search, every second row by title": adminList("search=common&sort=title"),
    "search, nothing": adminList("search=zeppelin"),
  };
}

async function median(run: () => Promise<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

const { cluster, stop } = await startTestCluster();
const database = await copyDatabase(cluster);
const owner = connect(database.ownerUrl, { max: 1, applicationName: "bench" });
openPools(database.addresses);

const table: Record<string, Record<string, string>> = {};
let filled = 0;
for (const amount of amounts) {
  for (; filled < amount; filled = Math.min(amount, filled + portion))
    await fill(owner, filled + 1, Math.min(amount, filled + portion));
  for (const name of ["blog_posts", "job_posts"]) await owner.execute(sql.raw(`vacuum analyze ${name}`));
  for (const [name, run] of Object.entries(listsOf(amount)))
    table[name] = { ...table[name], [`${amount} rows, ms`]: (await median(run)).toFixed(1) };
}
console.table(table);

await closePools();
await owner.$client.end();
await database.drop();
await stop();

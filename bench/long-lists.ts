// `npm run bench`: lists, searches and the dashboard with 10,000 and with 100,000 rows in each table. Fails where the
// median exceeds its target.
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { findOverview } from "#app/admin/dashboard/overview.server.ts";
import { listAllPosts } from "#domain/content/blog-posts/list.server.ts";
import { listPublishedPosts } from "#domain/content/blog-posts/queries.server.ts";
import { listPublishedJobs } from "#domain/content/job-posts/queries.server.ts";
import { publicationList } from "#domain/content/publication/list.ts";
import { listSessionRequests } from "#domain/inbox/session-requests/list.server.ts";
import { sessionRequestList } from "#domain/inbox/session-requests/list.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { findUnreadCounts } from "#domain/office/dashboard/queries.server.ts";
import { findAccounts, findPeople, listPeople } from "#domain/people/privacy/list.server.ts";
import { setBackupPlace } from "#platform/backup/state.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { readSettings } from "#platform/env.ts";
import { setConfiguredMail } from "#platform/mail/configured.ts";
import { median, reportMissed, withDatabase } from "./database.ts";
import { addRows } from "./rows.ts";

/** Median milliseconds. */
const targets = [
  { amount: 10_000, list: 100, dashboard: 300 },
  { amount: 100_000, list: 1000, dashboard: 1000 },
];
const portion = 2000;

const admin: Viewer = { role: "admin", userId: randomUUID() };

function posts(asked: string) {
  const query = readListQuery(new URLSearchParams(asked), publicationList);
  return () => asViewer(admin, (tx) => listAllPosts(tx, query));
}

function requests(search: string) {
  const query = readListQuery(new URLSearchParams(search), sessionRequestList);
  return () => asViewer(admin, (tx) => listSessionRequests(tx, query));
}

function people(typed: string) {
  return async () => {
    const accounts = await findAccounts(typed);
    return asViewer(admin, (tx) => findPeople(tx, typed, accounts, 1));
  };
}

function listsOf(amount: number) {
  const lastPublic = Math.ceil((amount * 0.9) / 12);
  const lastAdmin = Math.ceil(amount / 50);
  const middle = Math.ceil(lastAdmin / 2);
  return {
    "articles, first page": () => asViewer(visitor, (tx) => listPublishedPosts(tx, { page: 1 })),
    "articles, middle page": () =>
      asViewer(visitor, (tx) => listPublishedPosts(tx, { page: Math.ceil(lastPublic / 2) })),
    "articles, last page": () => asViewer(visitor, (tx) => listPublishedPosts(tx, { page: lastPublic })),
    "jobs, first page": () => asViewer(visitor, (tx) => listPublishedJobs(tx, { page: 1 })),
    "jobs, last page": () =>
      asViewer(visitor, (tx) => listPublishedJobs(tx, { page: Math.ceil(amount / 12) })),
    "posts, first page": posts(""),
    "posts, middle page": posts(`page=${middle}`),
    "posts, last page": posts(`page=${lastAdmin}`),
    "posts, drafts": posts("status=draft"),
    "posts, by title, first page": posts("sort=title"),
    "posts, by title, middle page": posts(`sort=title&page=${middle}`),
    "posts, published, by title, middle page": posts(`status=published&sort=title&page=${middle}`),
    "requests, new, by name, middle page": requests(`status=new&sort=name&page=${Math.ceil(middle / 3)}`),
    "requests, new for one service": requests("status=new&service=Operational+Excellence"),
    "search, one row in a thousand": posts("search=rare"),
    "search, one row in twenty": posts("search=twentieth"),
    "search, one row in twenty, last page": posts(`search=twentieth&page=${Math.ceil(lastAdmin / 20)}`),
    "search, only the oldest rows": posts("search=ancient"),
    "search, every second row": posts("search=common"),
    "search, every second row, last page": posts(`search=common&page=${Math.ceil(lastAdmin / 2)}`),
    "search, every second row, by title": posts("search=common&sort=title"),
    "search, every row": posts("search=words"),
    "search, nothing": posts("search=zeppelin"),
    "people, first page": () => asViewer(admin, (tx) => listPeople(tx, 1)),
    "people, last page": () => asViewer(admin, (tx) => listPeople(tx, lastAdmin)),
    "people, search, nearly everybody": people("name"),
    "people, search, one": people("person33"),
  };
}

const dashboard = {
  dashboard: () => asViewer(admin, (tx) => findOverview(tx, new Date())),
  "numbers beside the navigation": () => asViewer(admin, findUnreadCounts),
};

// What the dashboard says about mails and backups.
const settings = readSettings({ DATA_DIR: tmpdir() });
setConfiguredMail(settings);
setBackupPlace(settings);

const table: Record<string, Record<string, string>> = {};
const missed: string[] = [];
await withDatabase(async (owner) => {
  let filled = 0;
  for (const { amount, ...target } of targets) {
    for (; filled < amount; filled += portion) await addRows(owner, filled + 1, filled + portion);
    await owner.execute(sql`vacuum analyze`);
    for (const [kind, measured] of [
      ["list", listsOf(amount)],
      ["dashboard", dashboard],
    ] as const) {
      for (const [name, run] of Object.entries(measured)) {
        const time = await median(run);
        const isMissed = !(time <= target[kind]);
        if (isMissed)
          missed.push(`${name}: ${time.toFixed(1)} ms at ${amount} rows, target ${target[kind]} ms`);
        table[name] = {
          ...table[name],
          [`${amount} rows, ms`]: `${time.toFixed(1)}${isMissed ? ` (over ${target[kind]})` : ""}`,
        };
      }
    }
  }
});
console.table(table);
reportMissed(missed);

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { countCallBooked, countFormSent, countView, startCounting } from "./count.server.ts";
import { isReader, referringSite } from "./reader.server.ts";
import { otherName, visitLimits } from "./rules.ts";
import { pageVisits, referringSites } from "./table.server.ts";
import { createTally } from "./tally.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const ours = "https://firm.example";

let counter: ReturnType<typeof startCounting> | undefined;

function start(interval?: number) {
  counter = startCounting(ours, { interval });
}

async function stop() {
  await counter?.stop();
  counter = undefined;
}

beforeEach(() => owner.execute(sql`truncate page_visits, referring_sites`));
afterEach(stop);

function findPages() {
  return owner
    .select({
      path: pageVisits.path,
      views: pageVisits.views,
      forms: pageVisits.formsSent,
      calls: pageVisits.callsBooked,
    })
    .from(pageVisits)
    .orderBy(pageVisits.path);
}

async function findSites() {
  const rows = await owner.select().from(referringSites);
  return Object.fromEntries(rows.map(({ site, views }) => [site, views]));
}

/** What each connection of counters has asked of the database last. */
async function findLastQueries() {
  const { rows } = await owner.execute(sql`select query from pg_stat_activity
    where application_name = 'beunec background' and datname = current_database()`);
  return rows;
}

test("what was counted is written while it goes on, and the rest when it stops", async () => {
  start(20);
  countView("/about", browser);
  await expect.poll(findPages).toEqual([{ path: "/about", views: 1, forms: 0, calls: 0 }]);
  countView("/about", browser);
  countFormSent("/contact");
  countCallBooked("/book-session/call");
  await stop();
  expect(await findPages()).toEqual([
    { path: "/about", views: 2, forms: 0, calls: 0 },
    { path: "/book-session/call", views: 0, forms: 0, calls: 1 },
    { path: "/contact", views: 0, forms: 1, calls: 0 },
  ]);
});

test("what cannot be written is kept and written later, once", async () => {
  await owner.execute(sql`revoke execute on function add_visits from beunec_jobs`);
  start(20);
  countView("/about", { ...browser, referer: "https://news.example/" });
  await expect.poll(findLastQueries).toEqual([{ query: "rollback" }]);
  countView("/about", browser);
  await owner.execute(sql`grant execute on function add_visits to beunec_jobs`);
  await stop();
  expect(await findPages()).toEqual([{ path: "/about", views: 2, forms: 0, calls: 0 }]);
  expect(await findSites()).toEqual({ "news.example": 1 });
});

test("a day is the firm's, not the server's", async () => {
  const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  for (const timeZone of zones) {
    await owner.update(siteSettings).set({ timeZone });
    start();
    countView("/", browser);
    await stop();
  }
  const days = await owner.select({ day: pageVisits.day }).from(pageVisits);
  expect(new Set(days.map(({ day }) => day)).size).toBe(2);
});

test("bots, pages that are fetched ahead and parts of other pages are not readers", () => {
  expect(isReader(browser)).toBe(true);
  expect(isReader({ ...browser, "sec-fetch-dest": "document" })).toBe(true);
  for (const headers of [
    {},
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "user-agent": "curl/8.14.1" },
    { "user-agent": `${browser["user-agent"]} ${"x".repeat(5000)}` },
    { ...browser, "sec-purpose": "prefetch;prerender" },
    { ...browser, purpose: "prefetch" },
    { ...browser, "sec-fetch-dest": "iframe" },
    { ...browser, "sec-fetch-dest": "empty" },
  ]) {
    expect(isReader(headers), JSON.stringify(headers)).toBe(false);
  }
});

test.each([
  ["https://news.example/a/b?c=secret#d", "news.example"],
  ["http://WWW.News.Example", "news.example"],
  ["https://news.example:8443/", otherName],
  ["https://user:password@news.example/", otherName],
  ["https://192.168.0.7/", otherName],
  ["https://[2001:db8::1]/", otherName],
  ["https://localhost/", otherName],
  [`https://${"a".repeat(200)}.example/`, otherName],
  ["https://<script>.example/", otherName],
  ["https://firm.example.evil.example/", "firm.example.evil.example"],
  [`${ours}/about`, undefined],
  ["android-app://com.example/", undefined],
  ["anything", undefined],
  [undefined, undefined],
])("of the referer %s only the name of its host is counted", (referer, site) => {
  expect(referringSite(referer, `${ours}/`)).toBe(site);
});

test("many pages and sites fill neither the memory nor the tables", async () => {
  const tally = createTally();
  for (let number = 0; number < 100_000; number += 1) tally.view(`/page-${number}`, `site-${number}.example`);
  expect(tally.size()).toBe(visitLimits.pages + visitLimits.sites + 2);

  for (let round = 0; round < 2; round += 1) {
    start();
    for (let number = 0; number < 5000; number += 1) {
      const referer = `https://site-${round}-${number}.example/`;
      countView(`/page-${round}-${number}`, { ...browser, referer });
    }
    await stop();
  }
  expect(await owner.$count(pageVisits)).toBeLessThanOrEqual(visitLimits.pages + 1);
  expect(await owner.$count(referringSites)).toBeLessThanOrEqual(visitLimits.sites + 1);
  const pages = await findPages();
  expect(pages.reduce((sum, { views }) => sum + views, 0)).toBe(10_000);
  const sites = await findSites();
  expect(Object.values(sites).reduce((sum, views) => sum + views)).toBe(10_000);
});

test("no request can add counts, only the role of jobs", async () => {
  const add = sql`select add_visits(now(), '[]', '[]')`;
  const viewers: Viewer[] = [visitor, { role: "member", userId }, { role: "admin", userId }];
  for (const viewer of viewers) {
    expect(await databaseErrorCode(asViewer(viewer, (tx) => tx.execute(add)))).toBe(denied);
  }
});

import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { countView, setCounting, writeCounts } from "./count.server.ts";
import { visitLimits } from "./rules.ts";
import { pageVisits, referringSites } from "./table.server.ts";

const { owner } = await testDatabase();
const timeout = 2000;

setCounting(true);
beforeEach(() => owner.execute(sql`truncate page_visits, referring_sites`));

function findPages() {
  return owner.select({ path: pageVisits.path, views: pageVisits.views }).from(pageVisits);
}

async function findSites() {
  const rows = await owner.select().from(referringSites);
  return Object.fromEntries(rows.map(({ site, views }) => [site, views]));
}

test("what cannot be written is retained and written later, once", async () => {
  await owner.execute(sql`revoke execute on function add_visits from beunec_jobs`);
  countView("/about", "news.example");
  await writeCounts(timeout);
  countView("/about");
  await owner.execute(sql`grant execute on function add_visits to beunec_jobs`);
  await writeCounts(timeout);
  await writeCounts(timeout);
  expect(await findPages()).toEqual([{ path: "/about", views: 2 }]);
  expect(await findSites()).toEqual({ "news.example": 1 });
});

test("a day is the firm's, not the server's", async () => {
  const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  for (const timeZone of zones) {
    await owner.update(siteSettings).set({ timeZone });
    countView("/");
    await writeCounts(timeout);
  }
  const days = await owner.select({ day: pageVisits.day }).from(pageVisits);
  expect(new Set(days.map(({ day }) => day)).size).toBe(2);
});

test("switched off it counts nothing", async () => {
  setCounting(false);
  countView("/about");
  setCounting(true);
  await writeCounts(timeout);
  expect(await findPages()).toEqual([]);
});

test("many pages and sites do not fill the tables", async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let number = 0; number < 5000; number += 1) {
      countView(`/page-${round}-${number}`, `site-${round}-${number}.example`);
    }
    await writeCounts(timeout);
  }
  expect(await owner.$count(pageVisits)).toBeLessThanOrEqual(visitLimits.pages + 1);
  expect(await owner.$count(referringSites)).toBeLessThanOrEqual(visitLimits.sites + 1);
  const pages = await findPages();
  expect(pages.reduce((sum, { views }) => sum + views, 0)).toBe(10_000);
  const sites = await findSites();
  expect(Object.values(sites).reduce((sum, views) => sum + views)).toBe(10_000);
});

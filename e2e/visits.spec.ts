import { pageVisits, referringSites } from "#domain/office/visits/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

function dayAgo(days: number) {
  return isoDate(new Date(Date.now() - days * 24 * 60 * 60 * 1000), "America/New_York");
}

/** The entries of a panel. */
function listed(page: WebPage, title: string, entry = "li") {
  const entries = page.$(`section:has(h2:contains("${title}")) ${entry}`).toArray();
  return entries.map((found) => page.$(found).text());
}

test("what was counted is shown by day, page, site and form, over the period one chooses", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  const empty = await web.open("/admin/visits?period=7-days");
  expect(empty.text).toContain("Nothing was counted in the last 7 days.");

  const counted = { day: dayAgo(1), formsSent: 0, callsBooked: 0 };
  await site.database.insert(pageVisits).values([
    { ...counted, path: "/about", views: 30 },
    { ...counted, path: "/contact", views: 8, formsSent: 2 },
    { ...counted, path: "/book-session/call", views: 4, callsBooked: 1 },
    { ...counted, path: "/values", views: 500, day: dayAgo(60) },
  ]);
  await site.database.insert(referringSites).values({ day: dayAgo(1), site: "news.example", views: 12 });
  const week = await web.open("/admin/visits?period=7-days");
  expect(week.$("table:has(caption:contains('Views on each day')) tr")).toHaveLength(8);
  expect(listed(week, "Most read")).toEqual([
    "About30 views",
    "Contact8 views",
    expect.stringMatching(/4 views$/),
  ]);
  expect(listed(week, "Referring sites")).toEqual(["news.example12 views"]);
  expect(listed(week, "Forms and calls", "tr")).toContain("Contact82025%");

  const quarter = await week.follow("90 days");
  expect(quarter.address).toBe("/admin/visits?period=90-days");
  expect(listed(quarter, "Most read")[0]).toMatch(/^\D+500 views$/);
  expect(listed(await web.open("/admin/dashboard"), "Most read")[0]).toBe("About30 views");
});

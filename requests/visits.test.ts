import { spanOf } from "#domain/office/visits/span.server.ts";
import { pageVisits, referringSites } from "#domain/office/visits/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import { signInAsAdmin } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

/** The entries of a panel. */
function listed(page: WebPage, title: string, entry = "li") {
  return textsIn(page, `section:has(h2:contains("${title}")) ${entry}`);
}

test("what was counted is shown by day, page, site and form, over the period one chooses", async ({
  web,
  site,
}) => {
  await signInAsAdmin(web);
  const empty = await web.open("/admin/visits?period=7-days");
  expect(empty.text).toContain("Nothing was counted in the last 7 days.");

  // Days in the middle of their periods, so that it does not matter if a new one begins meanwhile.
  const today = isoDate(new Date(), "America/New_York");
  const [day = ""] = spanOf("7-days", today).starts.slice(3);
  const [earlier = ""] = spanOf("90-days", today).starts.slice(20);
  const counted = { day, formsSent: 0, callsBooked: 0 };
  await site.database.insert(pageVisits).values([
    { ...counted, path: "/about", views: 30 },
    { ...counted, path: "/contact", views: 8, formsSent: 2 },
    { ...counted, path: "/book-session/call", views: 4, callsBooked: 1 },
    { ...counted, path: "/values", views: 500, day: earlier },
  ]);
  await site.database.insert(referringSites).values({ day, site: "news.example", views: 12 });
  const week = await web.open("/admin/visits?period=7-days");
  expect(week.$("table:has(caption:contains('Views on each day')) tr")).toHaveLength(8);
  expect(listed(week, "Most read").slice(0, 2)).toEqual(["About30 views", "Contact8 views"]);
  expect(listed(week, "Referring sites")).toEqual(["news.example12 views"]);
  expect(listed(week, "Forms and calls", "tr")).toContain("Contact82025%");

  const quarter = await week.follow("90 days");
  expect(quarter.address).toBe("/admin/visits?period=90-days");
  expect(listed(quarter, "Most read")[0]).toMatch(/^\D+500 views$/);
  expect(listed(await web.open("/admin/dashboard"), "Most read")[0]).toBe("About30 views");
});

import { sql } from "drizzle-orm";
import { isoDate } from "#domain/text/rules.ts";
import { pageVisits, referringSites } from "#domain/visits/table.server.ts";
import { expectFit } from "./back-office.ts";
import { openEmptyDashboard, panel } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.beforeEach(async ({ site, page }) => {
  await site.database.execute(sql`truncate page_visits, referring_sites`);
  await openEmptyDashboard(page, site.database);
});

function dayAgo(days: number) {
  return isoDate(new Date(Date.now() - days * 24 * 60 * 60 * 1000), "America/New_York");
}

test("what was counted is shown by day, page, site and form, over the period one chooses", async ({
  page,
  site,
}) => {
  await page.goto("/admin/visits?period=7-days");
  await expect(page.getByText("Nothing was counted in the last 7 days.")).toBeVisible();
  await expectAccessible(page);

  const counted = { day: dayAgo(1), formsSent: 0, callsBooked: 0 };
  await site.database.insert(pageVisits).values([
    { ...counted, path: "/about", views: 30 },
    { ...counted, path: "/contact", views: 8, formsSent: 2 },
    { ...counted, path: "/book-session/call", views: 4, callsBooked: 1 },
    { ...counted, path: "/values", views: 500, day: dayAgo(60) },
  ]);
  await site.database.insert(referringSites).values({ day: dayAgo(1), site: "news.example", views: 12 });
  await page.goto("/admin/visits?period=7-days");
  await expect(page.getByRole("table", { name: /^Views on each day/ }).getByRole("row")).toHaveCount(8);
  const read = panel(page, "Most read").getByRole("listitem");
  await expect(read).toHaveText([/^About\s*30 views/, /^Contact\s*8 views/, /4 views$/]);
  await expect(panel(page, "Referring sites")).toContainText("news.example");
  const forms = panel(page, "Forms and calls").getByRole("row");
  await expect(forms.filter({ hasText: "Contact" })).toHaveText(/8\s*2\s*0\s*25%/);
  await expectAccessible(page);

  await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "90 days" }).click();
  await expect(read.first()).toHaveText(/^\S.*\s*500 views/);
  await expect(page).toHaveURL("/admin/visits?period=90-days");
  await expectFit(page, [320, 390, 768, 1440]);

  await page.goto("/admin/dashboard");
  await expect(panel(page, "Most read").getByRole("listitem").first()).toHaveText(/About\s*30 views/);
});

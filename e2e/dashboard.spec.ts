import { sql } from "drizzle-orm";
import { withoutLiveUpdates } from "./back-office.ts";
import { addEverything, figure, navigation, openEmptyDashboard, panel } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(({ site, page }) => openEmptyDashboard(page, site.database));

test.afterEach(async ({ site }) => {
  await site.database.execute(sql`grant select on projects to beunec_admin`);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("numbers, lists and charts show the data", async ({ page, site }) => {
      const id = await addEverything(site.database);
      await page.goto("/admin/dashboard");
      await expect(figure(page, "Blog posts")).toHaveText(/2\s*1 published/);
      await expect(figure(page, "Sessions")).toHaveText(/2\s*1 new/);
      await expect(figure(page, "Projects")).toHaveText(/4\s*3 to do/);
      await expect(figure(page, "BCPBP applications")).toHaveText(/1\s*1 pending/);
      await expect(figure(page, "Job applications")).toHaveText(/0\s*0 unread/);

      await expect(panel(page, "To do").getByRole("listitem")).toHaveText([
        /^Tomorrow/,
        /^Next week/,
        /^Far away/,
      ]);
      await expect(panel(page, "Due within a month").getByRole("listitem")).toHaveText([
        /^Tomorrow/,
        /^Done early ?Completed/,
        /^Next week/,
      ]);
      const review = panel(page, "Pending applications").getByRole("link", { name: "Review Open Loom" });
      await expect(review).toHaveAttribute("href", `/admin/bcpbp?open=${id}`);
      await expect(panel(page, "New consultation requests").getByRole("listitem")).toHaveText([/Unseen Ltd/]);

      const weeks = page.getByRole("table", { name: /^Requests and applications in each/ });
      await expect(weeks.getByRole("row")).toHaveCount(13);
      await expect(weeks.getByRole("row").last()).toHaveText(/\d+\/\d+\/\d{4}21$/);
      const wishes = page.getByRole("table", { name: /^How often each service/ });
      await expect(wishes.getByRole("row").nth(1)).toHaveText("Operational Excellence3");
      await expect(page.getByRole("table", { name: "BCPBP applications by status" })).toContainText(
        "Pending1",
      );
      await expect(page.getByRole("table", { name: "Consultation requests by status" })).toContainText(
        "Seen1",
      );

      const navigating = navigation(page);
      await expect(navigating.getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
      await expect(navigating.getByRole("link", { name: "BCPBP, 1 new" })).toBeVisible();
      await expect(navigating.getByRole("link", { name: "Job Applications", exact: true })).toBeVisible();
      await navigating.getByText("More").click();
      await expect(navigating.getByRole("link", { name: "Messages, 1 new" })).toBeVisible();
      await navigating.getByText("More").click();
      if (javaScriptEnabled) await expectAccessible(page);
    });

    test("without data every list and chart says so", async ({ page }) => {
      await page.goto("/admin/dashboard");
      await expect(page.getByText("No project is waiting to be begun.")).toBeVisible();
      await expect(page.getByText("No project is due in the next month.")).toBeVisible();
      await expect(page.getByText("No application is waiting for a decision.")).toBeVisible();
      await expect(page.getByText("No request is new.")).toBeVisible();
      await expect(page.getByText("Nothing has come in during the last twelve weeks.")).toBeVisible();
      await expect(page.getByText("No service has been asked for yet.")).toBeVisible();
      await expect(
        page.getByText("Nothing was answered for the first time in the last ninety days."),
      ).toBeVisible();
      await expect(navigation(page).getByRole("link", { name: "Sessions", exact: true })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });
}

test("all seven quick actions open their pages, by keyboard too", async ({ page }) => {
  const actions = page.getByRole("navigation", { name: "Quick actions" }).getByRole("link");
  await expect(actions).toHaveText([
    ...["Create blog post", "Create case study", "Create project"],
    ...["View sessions", "View BCPBP applications", "View careers", "View job applications"],
  ]);
  const addresses = await actions.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual([
    ...["/admin/blog/new", "/admin/case-studies/new", "/admin/projects/new"],
    ...["/admin/sessions", "/admin/bcpbp", "/admin/careers", "/admin/job-applications"],
  ]);
  const more = navigation(page).getByText("More");
  const outbox = navigation(page).getByRole("link", { name: "Outbox" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("heading", { name: "Dashboard Overview" }).click(),
  ]) {
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(outbox).toBeVisible();
    await close();
    await expect(outbox).toBeHidden();
  }
  await more.focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Tab");
  await expect(actions.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/blog/new");
});

test.describe("when the numbers cannot be loaded", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("the page shows an error with Retry", async ({ page, site }) => {
    await withoutLiveUpdates(page);
    await site.database.execute(sql`revoke select on projects from beunec_admin`);
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("alert")).toContainText("The numbers could not be loaded");
    await expect(page.getByRole("link", { name: "Create blog post" })).toBeVisible();
    await expectAccessible(page);
    await site.database.execute(sql`grant select on projects to beunec_admin`);
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(figure(page, "Blog posts")).toBeVisible();
  });
});

test("a phone shows all of it, without scrolling sideways", async ({ page, site }) => {
  await addEverything(site.database);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("link", { name: "View job applications" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByLabel("Menu, 3 new").click();
  const menu = page.getByRole("navigation", { name: "Back office menu" });
  await expect(menu.getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 400 });
  const logout = menu.getByRole("button", { name: "Logout" });
  await logout.scrollIntoViewIfNeeded();
  await expect(logout).toBeInViewport();
});

import { and, eq, gte, sql } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { jobPostMessages } from "#domain/job-posts/rules.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { pressReleases } from "#domain/press-releases/table.server.ts";
import {
  sampleBlogPost,
  sampleCaseStudy,
  sampleJobPost,
  samplePressRelease,
} from "#domain/sample-rows.test-support.ts";
import { dateTimeWithZone, longDate } from "#domain/text/rules.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import { expectFitAndAccessible } from "./back-office.ts";
import { panel } from "./dashboard.ts";
import { writeLongText } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

const timeZone = "America/New_York";
/** In full minutes, as the field has them. */
const soon = new Date(Math.ceil(Date.now() / 60_000 + 10) * 60_000);
const soonTyped = wallClock(soon, timeZone);
const soonInWords = dateTimeWithZone(soon, timeZone);

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await site.database.execute(sql`truncate blog_posts, case_studies, job_posts cascade`);
  await signInAsAdmin(page);
});

/** Not those that every database begins with. */
const isOurs = gte(pressReleases.releasedOn, "2026-01-01");

test.afterEach(({ site }) => site.database.delete(pressReleases).where(isOurs));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|404|409)/] });

    test("a planned article stays hidden, and is public at its time under that day's date", async ({
      page,
      site,
      browser,
    }) => {
      await site.database.insert(blogPosts).values({ ...sampleBlogPost(), title: "Older", published: true });
      const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
      await expect.poll(async () => (await visitor.request.get("/resources")).text()).toContain("Older");

      await page.goto("/admin/blog/new");
      await page.getByLabel("Title").first().fill("Later today");
      await writeLongText(page, "Content", "Words");
      await page.getByLabel("Publish immediately").check();
      await page.getByLabel("Publish on").fill(soonTyped);
      await page.getByRole("button", { name: "Create Post" }).click();
      await expect(page.getByText("It cannot be published now and later").first()).toBeVisible();
      await expect(page.getByLabel("Publish on")).toHaveValue(soonTyped);
      await page.getByLabel("Publish immediately").uncheck();
      await page.getByRole("button", { name: "Create Post" }).click();
      await expect(page).toHaveURL("/admin/blog");
      await expect(page.getByRole("cell", { name: `Scheduled ${soonInWords}` })).toBeVisible();
      if (javaScriptEnabled) await expectFitAndAccessible(page);

      await page.getByLabel("Status").selectOption("Scheduled");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/status=scheduled/);
      await expect(page.getByRole("rowheader")).toHaveText(["Later today"]);

      await page.goto("/admin/dashboard");
      const planned = panel(page, "Planned");
      await expect(planned).toContainText(soonInWords);
      if (javaScriptEnabled) await expectFitAndAccessible(page);
      await planned.getByRole("link", { name: "Later today" }).click();
      await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
      await expect(page.getByLabel("Publish on")).toHaveValue(soonTyped);
      if (javaScriptEnabled) await expectFitAndAccessible(page);

      await page.goto("/resources/later-today");
      await expect(page.getByText("Draft preview: only you can see this")).toBeVisible();
      await expect(page.getByRole("time").first()).toHaveText(longDate(soon, timeZone));

      for (const hidden of ["/resources/later-today", "/covers/resources/later-today/share.png"])
        expect((await visitor.request.get(hidden)).status()).toBe(404);
      for (const list of ["/resources", "/sitemap.xml"])
        expect(await (await visitor.request.get(list)).text()).not.toMatch(/later[ -]today/i);

      await site.database
        .update(blogPosts)
        .set({ publishAt: sql`now()`, createdAt: new Date("2020-01-01") })
        .where(eq(blogPosts.slug, "later-today"));
      await expect
        .poll(async () => (await visitor.request.get("/resources")).text(), { timeout: 30_000 })
        .toContain("Later today");
      await visitor.goto("/resources");
      await expect(visitor.getByRole("heading", { level: 2 }).first()).toHaveText("Later today");
      expect((await visitor.goto("/resources/later-today"))?.status()).toBe(200);
      await expect(visitor.getByRole("time").first()).toHaveText(longDate(new Date(), timeZone));
      await visitor.close();

      // The back office sorts by the day of writing.
      await page.goto("/admin/blog?status=published");
      await expect(page.getByRole("rowheader")).toHaveText(["Older", "Later today"]);
    });

    test("a moment that is past or that no clock shows is refused, and nothing typed is lost", async ({
      page,
      site,
    }) => {
      const study = sampleCaseStudy();
      await site.database.insert(caseStudies).values(study);
      await page.goto(`/admin/case-studies/edit/${study.id}`);
      await page.getByLabel("Client Name").fill("Kept client");
      await page.getByLabel("Publish on").fill("2020-01-02T12:00");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("Publish on must be in the future.").first()).toBeVisible();
      await page.getByLabel("Publish on").fill("2999-03-10T02:30");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("2:30 AM does not exist on March 10, 2999").first()).toBeVisible();
      await expect(page.getByLabel("Client Name")).toHaveValue("Kept client");
      if (javaScriptEnabled) await expectFitAndAccessible(page);
      await page.getByLabel("Publish on").fill(soonTyped);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("cell", { name: `Scheduled ${soonInWords}` })).toBeVisible();
    });

    test("Publish and Unschedule end a plan from the list", async ({ page, site }) => {
      await site.database.insert(jobPosts).values([
        { ...sampleJobPost(), jobTitle: "Analyst", publishAt: soon },
        { ...sampleJobPost(), jobTitle: "Researcher", publishAt: soon },
      ]);
      await page.goto("/admin/careers");
      await page.getByRole("button", { name: "Publish Analyst" }).click();
      await expect(page.getByRole("status").filter({ hasText: "The job post is public now." })).toBeVisible();
      await page.getByRole("button", { name: "Unschedule Researcher" }).click();
      await expect(
        page.getByRole("status").filter({ hasText: "The job post is a draft again." }),
      ).toBeVisible();
      const rows = await site.database.select().from(jobPosts).orderBy(jobPosts.jobTitle);
      expect(rows.map(({ status, publishAt }) => [status, publishAt])).toEqual([
        ["published", null],
        ["draft", null],
      ]);
    });

    test("a form that was open while its item became public shows both versions", async ({ page, site }) => {
      const release = { ...samplePressRelease(), publishAt: soon };
      await site.database.insert(pressReleases).values(release);
      await page.goto(`/admin/press/edit/${release.id}`);
      const ours = eq(pressReleases.id, release.id);
      await site.database.update(pressReleases).set({ publishAt: sql`now()` }).where(ours);
      await expect
        .poll(async () => site.database.$count(pressReleases, and(ours, eq(pressReleases.published, true))), {
          timeout: 30_000,
        })
        .toBe(1);
      await page.getByLabel("Summary").fill("A better summary");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByText("This was saved elsewhere since you opened it.").first()).toBeVisible();
      await page.getByLabel("Publish on").fill("");
      await page.getByLabel("Published", { exact: true }).check();
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.waitForURL("/admin/press");
      const [saved] = await site.database.select().from(pressReleases).where(ours);
      expect(saved).toMatchObject({ status: "published", summary: "A better summary" });
    });
  });
}

test("a plan that is not saved yet is kept as a draft", async ({ page }) => {
  await page.goto("/admin/press/new");
  await page.getByLabel("Title").first().fill("Half written");
  await page.getByLabel("Publish on").fill(soonTyped);
  await expect(page.getByRole("status").filter({ hasText: /^Draft saved/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Publish on")).toHaveValue(soonTyped);
});

test("a job that is planned for after its deadline says so", async ({ page }) => {
  await page.goto("/admin/job-posting/new");
  const warning = page.getByRole("status").filter({ hasText: jobPostMessages.plannedTooLate });
  await page.getByLabel("Application Deadline").fill("2030-01-02T12:00");
  await page.getByLabel("Publish on").fill("2030-01-01T12:00");
  await expect(warning).toBeHidden();
  await page.getByLabel("Publish on").fill("2030-01-03T12:00");
  await expect(warning).toBeVisible();
  // The bar at the window's foot covers half a toolbar where the fields left the page.
  await page.evaluate(() => scrollTo(0, 0));
  await expectFitAndAccessible(page);
  await page.getByLabel("Application Deadline").fill("2030-01-04T12:00");
  await expect(warning).toBeHidden();
});

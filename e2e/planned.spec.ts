import { and, eq, sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPostMessages } from "#domain/content/job-posts/rules.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { dateTimeWithZone, longDate } from "#domain/time/dates.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const timeZone = "America/New_York";
/** In full minutes, as the field has them. */
const soon = new Date(Math.ceil(Date.now() / 60_000 + 10) * 60_000);
const soonTyped = wallClock(soon, timeZone);
const soonInWords = dateTimeWithZone(soon, timeZone);

function rowHeaders(list: WebPage) {
  return list
    .$("tbody th")
    .toArray()
    .map((cell) => list.$(cell).text().trim());
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("a planned article stays hidden, and is public at its time under that day's date", async ({
    web,
    request,
    site,
  }) => {
    const seen = async (path: string) => (await request.get(path)).text();
    await site.database.insert(blogPosts).values({ ...sampleBlogPost(), title: "Older", published: true });
    expect(await seen("/resources")).toContain("Older");

    const refused = await (await web.open("/admin/blog/new")).send("Create Post", {
      Title: "Later today",
      Content: "Words",
      "Publish immediately": true,
      "Publish on": soonTyped,
    });
    expect(refused.text).toContain("It cannot be published now and later");
    expect(refused.value("Publish on")).toBe(soonTyped);
    const list = await refused.send("Create Post", { "Publish immediately": null });
    expect(list.address).toBe("/admin/blog");
    expect(list.$("tbody td").text()).toContain(`Scheduled ${soonInWords}`);
    const scheduled = await list.send("Search", { status: "scheduled" });
    expect(scheduled.address).toContain("status=scheduled");
    expect(rowHeaders(scheduled)).toEqual(["Later today"]);

    const dashboard = await web.open("/admin/dashboard");
    const planned = dashboard
      .$("section")
      .filter((_, panel) => dashboard.$("h2", panel).text() === "Planned");
    expect(planned.text()).toContain(soonInWords);
    const form = await web.open(planned.find("a").attr("href") ?? "");
    expect(form.value("Title")).toBe("Later today");
    expect(form.text).toContain("Scheduled");
    expect(form.value("Publish on")).toBe(soonTyped);

    const preview = await web.open("/resources/later-today");
    expect(preview.text).toContain("Draft preview: only you can see this");
    expect(preview.$("time").first().text()).toBe(longDate(soon, timeZone));
    for (const hidden of ["/resources/later-today", "/covers/resources/later-today/share.png"])
      expect((await request.get(hidden)).status()).toBe(404);
    for (const path of ["/resources", "/sitemap.xml"])
      expect(await seen(path)).not.toMatch(/later[ -]today/i);

    await site.database
      .update(blogPosts)
      .set({ publishAt: sql`now()`, createdAt: new Date("2020-01-01") })
      .where(eq(blogPosts.slug, "later-today"));
    await expect.poll(() => seen("/resources"), { timeout: 60_000 }).toContain("Later today");
    expect((await web.open("/resources")).$("main h2").first().text()).toBe("Later today");
    expect((await request.get("/resources/later-today")).status()).toBe(200);
    const published = await web.open("/resources/later-today");
    expect(published.$("time").first().text()).toBe(longDate(new Date(), timeZone));
    // The back office sorts by the day of writing.
    expect(rowHeaders(await web.open("/admin/blog?status=published"))).toEqual(["Older", "Later today"]);
  });

  test("a moment that is past or that no clock shows is refused, and nothing typed is lost", async ({
    web,
    site,
  }) => {
    const study = sampleCaseStudy();
    await site.database.insert(caseStudies).values(study);
    const past = await (await web.open(`/admin/case-studies/edit/${study.id}`)).send("Save Changes", {
      "Client Name": "Kept client",
      "Publish on": "2020-01-02T12:00",
    });
    expect(past.alerts.join()).toContain("Publish on must be in the future.");
    const skipped = await past.send("Save Changes", { "Publish on": "2999-03-10T02:30" });
    expect(skipped.alerts.join()).toContain("2:30 AM does not exist on March 10, 2999");
    expect(skipped.value("Client Name")).toBe("Kept client");
    const list = await skipped.send("Save Changes", { "Publish on": soonTyped });
    expect(list.$("tbody td").text()).toContain(`Scheduled ${soonInWords}`);
  });

  test("Publish and Unschedule end a plan from the list", async ({ web, site }) => {
    await site.database.insert(jobPosts).values([
      { ...sampleJobPost(), jobTitle: "Analyst", publishAt: soon },
      { ...sampleJobPost(), jobTitle: "Researcher", publishAt: soon },
    ]);
    const published = await (await web.open("/admin/careers")).send("Publish Analyst");
    expect(published.statuses.join()).toContain("The job post is public now.");
    const unscheduled = await published.send("Unschedule Researcher");
    expect(unscheduled.statuses.join()).toContain("The job post is a draft again.");
    const rows = await site.database.select().from(jobPosts).orderBy(jobPosts.jobTitle);
    expect(rows.map(({ status, publishAt }) => [status, publishAt])).toEqual([
      ["published", null],
      ["draft", null],
    ]);
  });

  test("a form that was open while its item became public shows both versions", async ({ web, site }) => {
    const release = { ...samplePressRelease(), publishAt: soon };
    await site.database.insert(pressReleases).values(release);
    const form = await web.open(`/admin/press/edit/${release.id}`);
    const ours = eq(pressReleases.id, release.id);
    await site.database.update(pressReleases).set({ publishAt: sql`now()` }).where(ours);
    await expect
      .poll(async () => site.database.$count(pressReleases, and(ours, eq(pressReleases.published, true))), {
        timeout: 60_000,
      })
      .toBe(1);
    const refused = await form.send("Save Changes", { Summary: "A better summary" });
    expect(refused.alerts.join()).toContain("This was saved elsewhere since you opened it.");
    const saved = await refused.send("Save Changes", { "Publish on": "", Published: true });
    expect(saved.address).toBe("/admin/press");
    expect(await site.database.select().from(pressReleases).where(ours)).toMatchObject([
      { status: "published", summary: "A better summary" },
    ]);
  });
});

test("a job that is planned for after its deadline says so", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/job-posting/new");
  const warning = page.getByRole("status").filter({ hasText: jobPostMessages.plannedTooLate });
  await page.getByLabel("Application Deadline").fill("2030-01-02T12:00");
  await page.getByLabel("Publish on").fill("2030-01-01T12:00");
  await expect(warning).toBeHidden();
  await page.getByLabel("Publish on").fill("2030-01-03T12:00");
  await expect(warning).toBeVisible();
  await page.getByLabel("Application Deadline").fill("2030-01-04T12:00");
  await expect(warning).toBeHidden();
});

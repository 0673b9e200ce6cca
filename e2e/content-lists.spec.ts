import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { signInAsAdmin } from "./people.ts";
import { confirm, namesIn, textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

const study = { ...sampleCaseStudy(), title: "Lighthouse", clientName: "=SUM(1)" };
const job = { ...sampleJobPost(), jobTitle: "Lighthouse" };
const project = { ...sampleProject(), title: "Lighthouse" };

/** Makes all changes of a table fail. */
async function refuse(database: Database, table: string) {
  await database.execute(
    sql.raw(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before update or delete on ${table} for each row execute function refuse()`),
  );
}

/** Delays scripts' requests for this address until released. */
async function holdBack(page: Page, address: string | RegExp) {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test.describe.configure({ mode: "default" });

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("deleting a job shows the number of applications, which stay", async ({ web, site }) => {
    await site.database.insert(jobPosts).values({ ...job, isPublished: true });
    await site.database.insert(jobApplications).values(sampleJobApplication(job.id));
    const ofOne = (await web.open("/admin/careers")).$(`#delete-${job.id}`).text();
    expect(ofOne).toContain("The application for it stays, with the title it was for.");
    await site.database.insert(jobApplications).values(sampleJobApplication(job.id));
    const list = await web.open("/admin/careers");
    expect(list.$(`#delete-${job.id}`).text()).toContain("The 2 applications for it stay");
    const question = "Are you sure you want to delete this job post?";
    const deleted = await confirm(web, list, { intent: "delete", id: job.id, question });
    expect(deleted.statuses.join()).toContain("The job post has been deleted.");
    expect(deleted.text).toContain("No job posts yet.");
    const remaining = await site.database.select().from(jobApplications);
    expect(remaining.map(({ jobId }) => jobId)).toEqual([null, null]);
  });

  for (const [path, table, one, id] of [
    ["/admin/case-studies", "case_studies", "case study", study.id],
    ["/admin/careers", "job_posts", "job post", job.id],
    ["/admin/projects", "projects", "project", project.id],
  ] as const) {
    test(`a ${one} that cannot be deleted is still there, and the list says so`, async ({ web, site }) => {
      await site.database.insert(caseStudies).values(study);
      await site.database.insert(jobPosts).values(job);
      await site.database.insert(projects).values(project);
      await refuse(site.database, table);
      const list = await web.open(`${path}?search=lighthouse`);
      const question = `Are you sure you want to delete this ${one}?`;
      const failed = await confirm(web, list, { intent: "delete", id, question });
      expect(failed.alerts).toEqual([`Failed to delete ${one}`]);
      expect(failed.address).toBe(`${path}?search=lighthouse`);
      expect(textsIn(failed, ".cell-opener")).toEqual(["Lighthouse"]);
    });
  }

  test("the list can be searched, filtered and sorted, and the address reflects it", async ({
    web,
    site,
  }) => {
    await site.database.insert(caseStudies).values([
      { ...sampleCaseStudy(), title: "Bakery", clientName: "Flour Street", published: true },
      { ...sampleCaseStudy(), title: "Apple farm", clientName: "Orchard Road", published: true },
      { ...sampleCaseStudy(), title: "Cannery", clientName: "Orchard Road" },
    ]);
    const all = await web.open("/admin/case-studies");
    expect(all.text).toContain("3 case studies");
    const found = await all.send("Search", { search: "orch" });
    expect(found.text).toContain("2 case studies");
    expect(found.address).toContain("search=orch");
    const published = await found.send("Search", { status: "published" });
    expect(published.text).toContain("1 case study");
    expect(namesIn(published)).toEqual(["Apple farm"]);
    expect(published.value("status")).toBe("published");
    const cleared = await published.follow("Clear");
    expect(cleared.text).toContain("3 case studies");
    const sorted = await cleared.send("Search", { sort: "title" });
    expect(namesIn(sorted)).toEqual(["Apple farm", "Bakery", "Cannery"]);
    const none = await sorted.send("Search", { search: "zeppelin" });
    expect(none.text).toContain("No case studies match what you are looking for.");
  });

  test("fifty rows are on a page, with links to the other pages", async ({ web, site }) => {
    await site.database
      .insert(projects)
      .values(Array.from({ length: 51 }, (_, index) => ({ ...sampleProject(), title: `Project ${index}` })));
    const first = await web.open("/admin/projects");
    expect(first.text).toContain("51 projects");
    expect(textsIn(first, "h2 .cell-opener")).toHaveLength(50);
    const second = await first.follow("Next page");
    expect(textsIn(second, "h2 .cell-opener")).toHaveLength(1);
    expect(second.address).toBe("/admin/projects?page=2");
  });
});

test.describe("in the browser", () => {
  test.beforeEach(({ page }) => signInAsAdmin(page));

  test("a slow page or form shows Loading...", async ({ page }) => {
    const loading = page.locator("[aria-live=polite]").getByText("Loading...");
    await page.goto("/admin/careers");
    const showProjects = await holdBack(page, "**/admin/projects.data*");
    await page.getByRole("link", { name: "Projects" }).first().click();
    await expect(loading).toBeVisible();
    showProjects();
    await expect(page).toHaveURL("/admin/projects");
    await expect(loading).toHaveCount(0);

    await page.getByRole("link", { name: "New Project" }).click();
    await page.getByLabel("Title").fill("Slow");
    await page.getByLabel("Due Date").fill("2026-12-01");
    const create = await holdBack(page, "**/admin/projects/new.data*");
    await page.getByRole("button", { name: "Create Project" }).click();
    await expect(loading).toBeVisible();
    create();
    await expect(page).toHaveURL("/admin/projects");
    await expect(loading).toHaveCount(0);
  });

  test("a job post is published and unpublished by a button that keeps the focus", async ({ page, site }) => {
    await site.database.insert(jobPosts).values(job);
    await page.goto("/admin/careers");
    const row = page.getByRole("row", { name: /Lighthouse/ });
    await expect(row.getByRole("cell", { name: "Draft", exact: true })).toBeVisible();
    await row.getByRole("button", { name: "Publish Lighthouse" }).click();
    await expect(page.getByRole("status").filter({ hasText: "The job post is public now." })).toBeVisible();
    await expect(row.getByRole("cell", { name: "Published", exact: true })).toBeVisible();
    const [stored] = await site.database.select().from(jobPosts);
    expect(stored).toMatchObject({ isPublished: true, datePosted: expect.any(Date) });
    await expect(row.getByRole("link", { name: /^Preview/ })).toHaveAttribute("href", `/careers/${job.id}`);
    const unpublish = row.getByRole("button", { name: "Unpublish Lighthouse" });
    await expect(unpublish).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(row.getByRole("cell", { name: "Draft", exact: true })).toBeVisible();
  });

  test("a choice applies at once, and text typed while the list is loading stays", async ({ page, site }) => {
    const older = {
      ...sampleCaseStudy(),
      title: "Bakery",
      published: true,
      createdAt: new Date("2026-01-05"),
    };
    await site.database.insert(caseStudies).values([study, older]);
    await page.goto("/admin/case-studies");
    const load = await holdBack(page, /status=draft/);
    await page.getByLabel("Status").selectOption("Draft");
    await page.getByRole("searchbox").fill("light");
    load();
    await expect(page).toHaveURL(/status=draft/);
    await expect(page.getByRole("rowheader")).toHaveText(["Lighthouse"]);
    await expect(page.getByRole("searchbox")).toHaveValue("light");
    await page.getByRole("link", { name: "Clear" }).click();
    await expect(page.getByRole("rowheader")).toHaveText(["Lighthouse", "Bakery"]);
    await expect(page.getByLabel("Status")).toHaveValue("");
    await page.getByRole("searchbox").fill("light");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("rowheader")).toHaveText(["Lighthouse"]);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^case-studies-\d{4}-\d\d-\d\d\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    // Spreadsheets read it as UTF-8.
    expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse<Record<string, string>>(content, { bom: true, columns: true });
    expect(rows).toMatchObject([{ Title: "Lighthouse", Client: "'=SUM(1)", Status: "Draft" }]);
  });

  test("on a tablet the buttons of a row are under it", async ({ page, site }) => {
    const jobTitle = "A title that takes more room than any column has, unbroken-hyphenated-words included";
    await site.database.insert(jobPosts).values({ ...job, jobTitle, isPublished: true });
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto("/admin/careers");
    const row = page.getByRole("row", { name: jobTitle });
    const [name, edit, last] = await Promise.all([
      row.getByRole("rowheader").boundingBox(),
      row.getByRole("link", { name: "Edit" }).boundingBox(),
      row.getByRole("button", { name: "Delete" }).boundingBox(),
    ]);
    expect(edit?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    expect(last?.y).toBe(edit?.y);
  });

  test("a project's status is changed by keyboard without losing the focus, and falls back if it cannot be saved", async ({
    page,
    site,
  }) => {
    await site.database.insert(projects).values({ ...project, dueDate: new Date("2020-01-01") });
    await page.goto("/admin/projects");
    await expect(page.getByText("Overdue")).toBeVisible();
    const status = page.getByLabel("Status of Lighthouse");
    for (const [label, value] of [
      ["Completed", "completed"],
      ["To Do", "todo"],
      ["In Progress", "in_progress"],
    ] as const) {
      await status.focus();
      await status.selectOption(label);
      await expect.poll(async () => (await site.database.select().from(projects))[0]?.status).toBe(value);
      await expect(status).toBeFocused();
    }
    await refuse(site.database, "projects");
    await status.selectOption("Completed");
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to update project status" }),
    ).toBeVisible();
    await expect(status).toHaveValue("in_progress");
  });
});

import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { projects } from "#domain/projects/table.server.ts";
import {
  sampleCaseStudy,
  sampleJobApplication,
  sampleJobPost,
  sampleProject,
} from "#domain/sample-rows.test-support.ts";
import type { Database } from "#platform/db/connect.ts";
import { expectFit } from "./back-office.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await site.database.execute(sql`truncate case_studies, job_posts, projects, job_applications cascade`);
  await signInAsAdmin(page);
});

/** Makes all changes of a table fail. */
async function refuse(database: Database, table: string) {
  await database.execute(
    sql.raw(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse before update or delete on ${table} for each row execute function refuse()`),
  );
}

test.afterEach(async ({ site }) => {
  for (const table of ["case_studies", "job_posts", "projects"])
    await site.database.execute(sql.raw(`drop trigger if exists refuse on ${table}`));
});

/** Delays scripts' requests for this address until released. */
async function holdBack(page: Page, address: string) {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("a slow page or form shows Loading...", async ({ page }) => {
  const loading = page.locator("[aria-live=polite]").getByText("Loading...");
  await page.goto("/admin/careers");
  const showProjects = await holdBack(page, "**/admin/projects.data*");
  await page.getByRole("link", { name: "Projects" }).first().click();
  await expect(loading).toBeVisible();
  showProjects();
  await expect(page).toHaveURL("/admin/projects");
  await expect(loading).toHaveCount(0);

  await page.goto("/admin/projects/new");
  await page.getByLabel("Title").fill("Slow");
  await page.getByLabel("Due Date").fill("2026-12-01");
  const create = await holdBack(page, "**/admin/projects/new.data*");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(loading).toBeVisible();
  create();
  await expect(page).toHaveURL("/admin/projects");
  await expect(loading).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a job post is published and unpublished from the list", async ({ page, site }) => {
      const job = { ...sampleJobPost(), jobTitle: "Field researcher" };
      await site.database.insert(jobPosts).values(job);
      await page.goto("/admin/careers");
      const row = page.getByRole("row", { name: /Field researcher/ });
      await expect(row.getByRole("cell", { name: "Draft", exact: true })).toBeVisible();
      await row.getByRole("button", { name: "Publish Field researcher" }).click();
      await expect(page.getByRole("status").filter({ hasText: "The job post is public now." })).toBeVisible();
      await expect(row.getByRole("cell", { name: "Published", exact: true })).toBeVisible();
      const [stored] = await site.database.select().from(jobPosts);
      expect(stored).toMatchObject({ isPublished: true, datePosted: expect.any(Date) });
      await expect(row.getByRole("link", { name: /^Preview/ })).toHaveAttribute("href", `/careers/${job.id}`);
      const unpublish = row.getByRole("button", { name: "Unpublish Field researcher" });
      if (javaScriptEnabled) await expect(unpublish).toBeFocused();
      await unpublish.click();
      await expect(row.getByRole("cell", { name: "Draft", exact: true })).toBeVisible();
    });

    test("the list can be searched, filtered and sorted, and the address reflects it", async ({
      page,
      site,
    }) => {
      await site.database.insert(caseStudies).values([
        { ...sampleCaseStudy(), title: "Bakery", clientName: "Flour Street", published: true },
        { ...sampleCaseStudy(), title: "Apple farm", clientName: "Orchard Road", published: true },
        { ...sampleCaseStudy(), title: "Cannery", clientName: "Orchard Road" },
      ]);
      await page.goto("/admin/case-studies");
      await expect(page.getByText("3 case studies")).toBeVisible();
      await page.getByLabel("Search", { exact: true }).fill("orch");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByText("2 case studies")).toBeVisible();
      await expect(page).toHaveURL(/search=orch/);
      await page.getByLabel("Status").selectOption("Published");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByText("1 case study")).toBeVisible();
      await page.reload();
      await expect(page.getByRole("rowheader")).toHaveText(["Apple farm"]);
      await expect(page.getByLabel("Status")).toHaveValue("published");
      await page.getByRole("link", { name: "Clear" }).click();
      await expect(page.getByText("3 case studies")).toBeVisible();
      await page.getByLabel("Sort").selectOption("Title, A to Z");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("rowheader")).toHaveText(["Apple farm", "Bakery", "Cannery"]);
      await page.getByLabel("Search", { exact: true }).fill("zeppelin");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByText("No case studies match what you are looking for.")).toBeVisible();
    });
  });
}

test("lists of content fit any window; on a tablet their buttons are under the row", async ({
  page,
  site,
}) => {
  const title = "A title that takes more room than any column has, unbroken-hyphenated-words included";
  await site.database.insert(caseStudies).values({ ...sampleCaseStudy(), title, published: true });
  await site.database.insert(jobPosts).values({ ...sampleJobPost(), jobTitle: title, isPublished: true });
  for (const path of ["/admin/case-studies", "/admin/careers"]) {
    await page.goto(path);
    await expectFit(page, [390, 768, 1024, 1247, 1250, 1440]);
    await page.setViewportSize({ width: 768, height: 900 });
    const row = page.getByRole("row", { name: title });
    const [name, edit, last] = await Promise.all([
      row.getByRole("rowheader").boundingBox(),
      row.getByRole("link", { name: "Edit" }).boundingBox(),
      row.getByRole("button", { name: "Delete" }).boundingBox(),
    ]);
    expect(edit?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    expect(last?.y).toBe(edit?.y);
    await expectAccessible(page);
  }
});

test("deleting a job shows the number of applications, which stay", async ({ page, site }) => {
  const job = sampleJobPost();
  await site.database.insert(jobPosts).values({ ...job, jobTitle: "Analyst", isPublished: true });
  await site.database
    .insert(jobApplications)
    .values([sampleJobApplication(job.id), sampleJobApplication(job.id)]);
  await page.goto("/admin/careers");
  await page.getByRole("button", { name: "Delete Analyst" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this job post?" });
  await expect(question.getByText(/The 2 applications for it stay/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The job post has been deleted." })).toBeVisible();
  await expect(page.getByText("No job posts yet.")).toBeVisible();
  const kept = await site.database.select().from(jobApplications);
  expect(kept.map(({ jobId }) => jobId)).toEqual([null, null]);
});

test("a project's status can be changed by keyboard without losing the focus", async ({ page, site }) => {
  const project = { ...sampleProject(), title: "Grant calendar", dueDate: new Date("2020-01-01") };
  await site.database.insert(projects).values(project);
  await page.goto("/admin/projects");
  await expect(page.getByText("Overdue")).toBeVisible();
  const status = page.getByLabel("Status of Grant calendar");
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
  await expectAccessible(page);
});

for (const { path, table, message, make } of [
  {
    path: "/admin/case-studies",
    table: "case_studies",
    message: "Failed to delete case study",
    make: addStudy,
  },
  { path: "/admin/careers", table: "job_posts", message: "Failed to delete job post", make: addJob },
  { path: "/admin/projects", table: "projects", message: "Failed to delete project", make: addProject },
]) {
  test(`${message}: is shown, and the item is still there`, async ({ page, site }) => {
    await make(site.database);
    await refuse(site.database, table);
    await page.goto(`${path}?search=lighthouse`);
    await page.getByRole("button", { name: "Delete Lighthouse" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect(page).toHaveURL(`${path}?search=lighthouse`);
    await expect(page.getByRole("link", { name: "Lighthouse", exact: true })).toBeVisible();
  });
}

test("a status that cannot be saved shows an error and the old status", async ({ page, site }) => {
  await addProject(site.database);
  await refuse(site.database, "projects");
  await page.goto("/admin/projects");
  await page.getByLabel("Status of Lighthouse").selectOption("Completed");
  await expect(page.getByRole("alert").filter({ hasText: "Failed to update project status" })).toBeVisible();
  await expect(page.getByLabel("Status of Lighthouse")).toHaveValue("todo");
});

test("the export contains the list and opens in a spreadsheet", async ({ page, site }) => {
  await addStudy(site.database);
  await site.database.insert(caseStudies).values({ ...sampleCaseStudy(), title: "Something else" });
  await page.goto("/admin/case-studies?search=lighthouse");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^case-studies-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const content = Buffer.concat(chunks);
  expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = parse<Record<string, string>>(content, { bom: true, columns: true });
  expect(rows).toMatchObject([{ Title: "Lighthouse", Client: "'=SUM(1)", Status: "Draft" }]);
});

test("fifty rows are on a page, with links to the other pages", async ({ page, site }) => {
  await site.database
    .insert(projects)
    .values(Array.from({ length: 51 }, (_, index) => ({ ...sampleProject(), title: `Project ${index}` })));
  await page.goto("/admin/projects");
  await expect(page.getByText("51 projects")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(50);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
  await expect(page).toHaveURL("/admin/projects?page=2");
});

async function addStudy(database: Database) {
  await database
    .insert(caseStudies)
    .values({ ...sampleCaseStudy(), title: "Lighthouse", clientName: "=SUM(1)" });
}

async function addJob(database: Database) {
  await database.insert(jobPosts).values({ ...sampleJobPost(), jobTitle: "Lighthouse" });
}

async function addProject(database: Database) {
  await database.insert(projects).values({ ...sampleProject(), title: "Lighthouse" });
}

import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { refuseSaves } from "../requests/refused-changes.ts";
import { expect, test } from "./test.ts";

const study = { ...sampleCaseStudy(), title: "Lighthouse" };
const job = { ...sampleJobPost(), jobTitle: "Lighthouse" };
const project = { ...sampleProject(), title: "Lighthouse" };

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

test.beforeEach(({ page }) => signInAsAdmin(page));

test("a slow page shows Loading...", async ({ page }) => {
  const loading = page.locator("[aria-live=polite]").getByText("Loading...");
  await page.goto("/admin/careers");
  const showProjects = await holdBack(page, "**/admin/projects.data*");
  await page.getByRole("link", { name: "Projects" }).first().click();
  await expect(loading).toBeVisible();
  showProjects();
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
  const unpublish = row.getByRole("button", { name: "Unpublish Lighthouse" });
  await expect(unpublish).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row.getByRole("cell", { name: "Draft", exact: true })).toBeVisible();
});

test("a choice applies at once, and text typed while the list is loading stays", async ({ page, site }) => {
  const older = { ...sampleCaseStudy(), title: "Bakery", published: true };
  await site.database.insert(caseStudies).values([study, { ...older, createdAt: new Date("2026-01-05") }]);
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
});

test("a project's status is changed by keyboard without losing the focus, and falls back if it cannot be saved", async ({
  page,
  site,
}) => {
  await site.database.insert(projects).values({ ...project, dueDate: new Date("2020-01-01") });
  await page.goto("/admin/projects");
  await expect(page.getByText("Overdue")).toBeVisible();
  const status = page.getByLabel("Status of Lighthouse");
  await status.focus();
  await status.selectOption("In Progress");
  await expect.poll(async () => site.database.$count(projects, eq(projects.status, "in_progress"))).toBe(1);
  await expect(status).toBeFocused();
  await refuseSaves(site.database);
  await status.selectOption("Completed");
  await expect(page.getByRole("alert").filter({ hasText: "Failed to update project status" })).toBeVisible();
  await expect(status).toHaveValue("in_progress");
});

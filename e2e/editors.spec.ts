import type { Page } from "@playwright/test";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { projects } from "#domain/projects/table.server.ts";
import { sampleCaseStudy, sampleProject } from "#domain/sample-rows.test-support.ts";
import { allowSaves, nobody, refuseSaves, skipBrowserChecks, writeInto } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await signInAsAdmin(page);
});

test.afterEach(async ({ site }) => allowSaves(site.database));

const study = {
  Title: "Less waste, more meals",
  "Client Name": "Regional food bank",
  Industry: "Nonprofit",
  Challenge: "A third was thrown away.",
  Solution: "A forecast.\nA second van.",
  Results: "Half of it.",
  "Detailed Content": "First line.\nSecond line.",
};

function field(page: Page, label: string) {
  return page.getByLabel(new RegExp(`^${label}( |$|\\*|Optional)`)).and(page.locator("input, textarea"));
}

async function fillStudy(page: Page) {
  for (const [label, text] of Object.entries(study)) await writeInto(field(page, label), text);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|404|409|500)/] });

    test("a case study is written, published and found at its address", async ({ page, site, browser }) => {
      await page.goto("/admin/case-studies/new");
      await expect(page.getByLabel("Publish immediately")).not.toBeChecked();
      await fillStudy(page);
      await page.getByLabel("Publish immediately").check();
      await page.getByRole("button", { name: "Create Case Study" }).click();
      await expect(page).toHaveURL("/admin/case-studies");
      await expect(page.getByRole("status")).toContainText(["The case study has been created."]);
      expect(await site.database.select().from(caseStudies)).toMatchObject([
        {
          slug: "less-waste-more-meals",
          solution: "A forecast.\nA second van.",
          published: true,
          featuredImage: null,
        },
      ]);
      const visitor = await browser.newPage({ baseURL: site.url });
      await visitor.goto("/case-studies/less-waste-more-meals");
      await expect(visitor.getByText("A second van.")).toBeVisible();
      await visitor.close();
    });

    test("a project is created and changed, and is due at the end of its day", async ({ page, site }) => {
      await page.goto("/admin/projects/new");
      await field(page, "Title").fill("Annual review");
      await page.getByLabel("Due Date").fill("2026-03-08");
      await page.getByRole("button", { name: "Create Project" }).click();
      await expect(page).toHaveURL("/admin/projects");
      await expect(page.getByRole("status")).toContainText(["The project has been created."]);
      const [created] = await site.database.select().from(projects);
      expect(created).toMatchObject({ description: null, status: "todo" });
      expect(created?.dueDate).toEqual(new Date("2026-03-09T03:59:59.999Z"));

      const dueDate = new Date("2026-11-01T04:00:00.000Z");
      await site.database.update(projects).set({ dueDate });
      await page.goto(`/admin/projects/edit/${created?.id}`);
      await expect(page.getByLabel("Due Date")).toHaveValue("2026-11-01");
      await field(page, "Description").fill("Every team.");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page).toHaveURL("/admin/projects");
      await expect(page.getByRole("status")).toContainText(["The project has been saved."]);
      expect(await site.database.select().from(projects)).toMatchObject([
        { description: "Every team.", dueDate },
      ]);
    });

    test("invalid input gets an error at its field and stays", async ({ page, site }) => {
      await page.goto("/admin/case-studies/new");
      await field(page, "Title").fill("Kept");
      await page.getByLabel("Featured Image URL").fill("javascript:alert(1)");
      await skipBrowserChecks(page);
      await page.getByRole("button", { name: "Create Case Study" }).click();
      await expect(page.getByRole("alert")).toContainText("Client name is required.");
      await expect(page.getByRole("alert")).toContainText("must be a full web address");
      await expect(page.getByLabel("Featured Image URL")).toHaveValue("javascript:alert(1)");
      await expect(field(page, "Title")).toHaveValue("Kept");
      if (javaScriptEnabled) await expect(field(page, "Client Name")).toBeFocused();

      await page.goto("/admin/projects/new");
      await field(page, "Description").fill("Kept too");
      await skipBrowserChecks(page);
      await page.getByRole("button", { name: "Create Project" }).click();
      await expect(page.getByRole("alert")).toContainText("Due date is required.");
      await expect(field(page, "Description")).toHaveValue("Kept too");
      expect(await site.database.select().from(projects)).toEqual([]);
    });

    test("a failed save shows the specified message and keeps the text", async ({ page, site }) => {
      const [sample, project] = [sampleCaseStudy(), sampleProject()];
      await site.database.insert(caseStudies).values(sample);
      await site.database.insert(projects).values(project);
      await refuseSaves(site.database);
      await page.goto("/admin/case-studies/new");
      await fillStudy(page);
      await page.getByRole("button", { name: "Create Case Study" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to create case study");
      await expect(field(page, "Results")).toHaveValue(study.Results);
      await page.goto(`/admin/case-studies/edit/${sample.id}`);
      await writeInto(field(page, "Results"), "Changed");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to update case study");
      await expect(field(page, "Results")).toHaveValue("Changed");
      await page.goto("/admin/projects/new");
      await field(page, "Title").fill("Unlucky");
      await page.getByLabel("Due Date").fill("2026-03-08");
      await page.getByRole("button", { name: "Create Project" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to create project");
      await page.goto(`/admin/projects/edit/${project.id}`);
      await field(page, "Title").fill("Unlucky again");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to update project");
      await expect(field(page, "Title")).toHaveValue("Unlucky again");
    });

    test("of two tabs the second to save is refused and sees both versions", async ({ page, site }) => {
      const sample = sampleProject();
      await site.database.insert(projects).values(sample);
      await page.goto(`/admin/projects/edit/${sample.id}`);
      await site.database.update(projects).set({ title: "Theirs", description: null });
      await field(page, "Title").fill("Mine");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toContainText("This was saved elsewhere since you opened it.");
      await expect(page.getByRole("definition").filter({ hasText: "Theirs" })).toBeVisible();
      await expect(page.getByText("Everything else in it is the same as below.")).toBeVisible();
      await expect(field(page, "Title")).toHaveValue("Mine");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page).toHaveURL("/admin/projects");
      expect(await site.database.select().from(projects)).toMatchObject([{ title: "Mine" }]);
    });
  });
}

test.describe("alike with and without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (400|404|409|500)/] });

  test("a case study is changed, cancelled and previewed, and its old address redirects", async ({
    page,
    site,
  }) => {
    const sample = sampleCaseStudy();
    await site.database.insert(caseStudies).values({ ...sample, published: true });
    await page.goto(`/admin/case-studies/edit/${sample.id}`);
    await expect(page.getByRole("link", { name: "Preview Saved Version in a new tab" })).toHaveAttribute(
      "href",
      `/case-studies/${sample.slug}`,
    );
    await expect(page.getByLabel("Published")).toBeChecked();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/admin/case-studies");
    await page.goto(`/admin/case-studies/edit/${sample.id}`);
    await field(page, "Title").fill("Another name");
    await page.getByLabel("Published").uncheck();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/admin/case-studies");
    await expect(page.getByRole("status")).toContainText(["The case study has been saved."]);
    expect(await site.database.select().from(caseStudies)).toMatchObject([
      { title: "Another name", slug: "another-name", published: false, content: sample.content },
    ]);
    const moved = await page.request.get(`/case-studies/${sample.slug}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, "/case-studies/another-name"]);
  });

  test("a missing item shows its message in place", async ({ page }) => {
    for (const id of [nobody, "no-id"]) {
      const answer = await page.goto(`/admin/case-studies/edit/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("alert")).toContainText("Case study not found");
      expect((await page.goto(`/admin/projects/edit/${id}`))?.status()).toBe(404);
      await expect(page.getByRole("alert")).toContainText("Project not found");
    }
  });
});

test.describe("deleted meanwhile", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("an item deleted while it is edited is reported as missing, and the text stays", async ({
    page,
    site,
  }) => {
    const sample = sampleProject();
    await site.database.insert(projects).values(sample);
    await page.goto(`/admin/projects/edit/${sample.id}`);
    await field(page, "Title").fill("Still here");
    await site.database.delete(projects);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert")).toHaveText("Project not found");
    await expect(field(page, "Title")).toHaveValue("Still here");
  });
});

for (const width of [390, 1440]) {
  test(`every form is accessible at ${width} pixels`, async ({ page, site, visit }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const [sample, project] = [sampleCaseStudy(), sampleProject()];
    await site.database.insert(caseStudies).values(sample);
    await site.database.insert(projects).values(project);
    const forms = ["blog", "case-studies", "job-posting", "projects"].map(
      (section) => `/admin/${section}/new`,
    );
    for (const path of [
      ...forms,
      `/admin/case-studies/edit/${sample.id}`,
      `/admin/projects/edit/${project.id}`,
    ]) {
      await visit(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

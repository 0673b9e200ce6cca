import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { sampleJobPost } from "#domain/sample-rows.test-support.ts";
import { allowSaves, nobody, refuseSaves, skipBrowserChecks, writeInto } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await site.database.execute(sql`truncate job_posts cascade`);
  await signInAsAdmin(page);
});

test.afterEach(async ({ site }) => allowSaves(site.database));

/** The specification's labels, in its order, and what is filled in. */
const filled = [
  ["Job Title", "Analyst"],
  ["Department", "Operations"],
  ["Location", "Newark, NJ"],
  ["Employment Type", "Paid Internship"],
  ["Application Deadline", "2026-03-31T17:00"],
  ["Job Summary", "Counting.\nAnd asking why."],
  ["Responsibilities", "Count."],
  ["Required Qualifications", "Counts well."],
  ["Preferred Qualifications", "Has counted."],
  ["Required Skills", "Spreadsheets"],
  ["Compensation Range", "$20 an hour"],
  ["Benefits", "Lunch"],
  ["Application Instructions", "Write to us."],
  ["Contact Information", "jobs@example.org"],
  ["Image URL", ""],
] as const;

function field(page: Page, label: string) {
  return page
    .getByLabel(new RegExp(`^${label}( |$|\\*|Optional)`))
    .and(page.locator("input, select, textarea"));
}

async function addJob(site: { database: Parameters<typeof refuseSaves>[0] }, deadline: string) {
  const sample = { ...sampleJobPost(), applicationDeadline: new Date(deadline) };
  await site.database.insert(jobPosts).values(sample);
  return { id: sample.id, address: `/admin/job-posting/edit/${sample.id}` };
}

async function deadlineOf(site: { database: Parameters<typeof refuseSaves>[0] }) {
  const [job] = await site.database.select().from(jobPosts);
  return job?.applicationDeadline.toISOString();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|404|500)/] });

    test("a job post with all its fields is created and published", async ({ page, site }) => {
      await page.goto("/admin/job-posting/new");
      const labels = await page.locator("form.editor .field-label, form.editor .choice").allInnerTexts();
      const names = labels.map((label) => label.replace(/\*|\(required\)|Optional/g, "").trim());
      const written = filled.map(([label]) => label);
      expect(names).toEqual([
        ...written.slice(0, 5),
        ...["Text format", "Formatted (Markdown)", "Plain text"],
        ...written.slice(5),
        ...["Publish immediately", "Publish on"],
      ]);
      expect(await field(page, "Employment Type").locator("option").allInnerTexts()).toEqual([
        "Choose one",
        "Unpaid Internship",
        "Paid Internship",
        "Independent Contractor",
        "Temporary Employee",
        "Volunteer",
      ]);
      await expect(page.getByLabel("Publish immediately")).not.toBeChecked();
      await expect(page.getByText("Eastern Time, the firm's time zone.", { exact: true })).toBeVisible();
      for (const [label, text] of filled) {
        if (label === "Employment Type") await field(page, label).selectOption(text);
        else await writeInto(field(page, label), text);
      }
      await page.getByLabel("Publish immediately").check();
      await page.getByRole("button", { name: "Create Job Post" }).click();
      await expect(page).toHaveURL("/admin/careers");
      await expect(page.getByRole("status")).toContainText(["The job post has been created."]);
      expect(await site.database.select().from(jobPosts)).toMatchObject([
        {
          jobTitle: "Analyst",
          department: "Operations",
          employmentType: "Paid Internship",
          applicationDeadline: new Date("2026-03-31T21:00:00.000Z"),
          jobSummary: "Counting.\nAnd asking why.",
          skills: "Spreadsheets",
          contactInfo: "jobs@example.org",
          imageUrl: null,
          isPublished: true,
          datePosted: expect.any(Date),
        },
      ]);
    });

    test("saving without a change keeps the deadline, also in an hour that occurs twice", async ({
      page,
      site,
    }) => {
      for (const [stored, shown] of [
        ["2026-11-01T06:30:15.123Z", "2026-11-01T01:30"],
        ["2026-03-08T07:00:00.000Z", "2026-03-08T03:00"],
      ] as const) {
        await site.database.delete(jobPosts);
        const { address } = await addJob(site, stored);
        await page.goto(address);
        await expect(field(page, "Application Deadline")).toHaveValue(shown);
        await field(page, "Department").fill("Changed");
        await page.getByRole("button", { name: "Save Changes" }).click();
        await expect(page).toHaveURL("/admin/careers");
        await expect(page.getByRole("status")).toContainText(["The job post has been saved."]);
        expect(await deadlineOf(site)).toBe(stored);
      }
    });

    test("a time skipped by daylight saving time, and other invalid input, gets an error at its field", async ({
      page,
      site,
    }) => {
      const { address } = await addJob(site, "2026-03-06T22:00:00.000Z");
      await page.goto(address);
      await field(page, "Application Deadline").fill("2026-03-08T02:30");
      await field(page, "Department").fill("Kept");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toContainText("2:30 AM does not exist on March 8, 2026");
      await expect(field(page, "Application Deadline")).toHaveValue("2026-03-08T02:30");
      await expect(field(page, "Department")).toHaveValue("Kept");
      expect(await deadlineOf(site)).toBe("2026-03-06T22:00:00.000Z");

      await page.goto("/admin/job-posting/new");
      await field(page, "Image URL").fill("ftp://example.org/x.png");
      await skipBrowserChecks(page);
      await page.getByRole("button", { name: "Create Job Post" }).click();
      for (const problem of [
        "Job title is required.",
        "Choose an employment type.",
        "Image URL must be a full",
      ]) {
        await expect(page.getByRole("alert")).toContainText(problem);
      }
      await expect(field(page, "Image URL")).toHaveValue("ftp://example.org/x.png");
    });

    test("a failed save shows the specified message and keeps the text", async ({ page, site }) => {
      const { address } = await addJob(site, "2026-03-06T22:00:00.000Z");
      await refuseSaves(site.database);
      await page.goto(address);
      await writeInto(field(page, "Benefits"), "Kept");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to update job post");
      await expect(field(page, "Benefits")).toHaveValue("Kept");
      await page.goto("/admin/job-posting/new");
      await field(page, "Job Title").fill("Unlucky");
      await field(page, "Employment Type").selectOption("Volunteer");
      await field(page, "Application Deadline").fill("2026-03-31T17:00");
      await page.getByRole("button", { name: "Create Job Post" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to create job post");
      await expect(field(page, "Job Title")).toHaveValue("Unlucky");
    });
  });
}

test.describe("alike with and without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (400|404|500)/] });

  test("a deadline moved across a clock change keeps the typed hour", async ({ page, site }) => {
    const { address } = await addJob(site, "2026-03-06T22:00:00.000Z");
    await page.goto(address);
    await expect(field(page, "Application Deadline")).toHaveValue("2026-03-06T17:00");
    await field(page, "Application Deadline").fill("2026-03-09T17:00");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page).toHaveURL("/admin/careers");
    expect(await deadlineOf(site)).toBe("2026-03-09T21:00:00.000Z");
    await page.goto(address);
    await expect(field(page, "Application Deadline")).toHaveValue("2026-03-09T17:00");
  });

  test("a missing job post shows its message in place, and Cancel leads to the list", async ({
    page,
    site,
  }) => {
    for (const id of [nobody, "no-id"]) {
      expect((await page.goto(`/admin/job-posting/edit/${id}`))?.status()).toBe(404);
      await expect(page.getByRole("alert")).toContainText("Job post not found");
    }
    const { id, address } = await addJob(site, "2026-03-06T22:00:00.000Z");
    await page.goto(address);
    await expect(page.getByLabel("Published")).not.toBeChecked();
    await expect(page.getByRole("link", { name: "Preview Saved Version in a new tab" })).toHaveAttribute(
      "href",
      `/careers/${id}`,
    );
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/admin/careers");
  });
});

for (const width of [390, 1440]) {
  test(`the form to edit is accessible at ${width} pixels, and its button says when it is busy`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { address } = await addJob(site, "2026-03-06T22:00:00.000Z");
    await page.goto(address);
    await expectAccessible(page);
    const answer = Promise.withResolvers<void>();
    await page.route("**/admin/job-posting/edit/*.data*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
    answer.resolve();
    await expect(page).toHaveURL("/admin/careers");
  });
}

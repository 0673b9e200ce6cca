import { eq } from "drizzle-orm";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { sampleJobApplication, sampleJobPost } from "#domain/sample-rows.test-support.ts";
import {
  acceptChanges,
  expectFitAndAccessible,
  exportedRows,
  refuseChanges,
  unbroken,
  withoutTable,
} from "./back-office.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, test } from "./test.ts";

const analyst = { ...sampleJobPost(), department: "Operations", location: "Hybrid, New Jersey" };
const ada = {
  ...sampleJobApplication(analyst.id),
  linkedinUrl: "https://linkedin.com/in/ada",
  createdAt: new Date("2026-03-15T03:30:00Z"),
};
const ben = {
  ...sampleJobApplication(analyst.id),
  firstName: "Ben",
  lastName: "Adler",
  jobId: null,
  jobTitle: "Writer",
  createdAt: new Date("2026-02-01T12:00:00Z"),
  reviewedAt: new Date("2026-02-02T12:00:00Z"),
};

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await site.database.delete(jobPosts);
  await site.database.insert(jobPosts).values(analyst);
  await signInAsAdmin(page);
});

test.afterEach(({ site }) => acceptChanges(site.database, "job_applications"));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (500|503)/] });

    test("applications are listed newest first with all that was sent", async ({ page, site }) => {
      await page.goto("/admin/job-applications");
      await expect(page.getByRole("heading", { name: "Job Applications" })).toBeVisible();
      await expect(page.getByText("Total applications: 0")).toBeVisible();
      await expect(page.getByText("No job applications yet")).toBeVisible();
      await site.database.insert(jobApplications).values([ben, ada]);
      await page.goto("/admin/job-applications");
      await expect(page.getByText("Total applications: 2")).toBeVisible();
      await expect(page.getByRole("rowheader")).toContainText(["Ada Okafor", "Ben Adler"]);
      const row = page.getByRole("row", { name: "Ada Okafor" });
      for (const text of [
        ["ada@example.com", "555 010 0100", "Newark", "Prefers Remote", "3/14/2026", "Unread"],
        ["Analyst", "Internship", "Operations · Hybrid, New Jersey"],
      ].flat())
        await expect(row).toContainText(text);
      for (const [name, address] of [
        ["View Resume", ada.resumeLink],
        ["LinkedIn", ada.linkedinUrl],
      ] as const) {
        const link = row.getByRole("link", { name });
        await expect(link).toHaveAttribute("href", address);
        await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
        await expect(link).toHaveAttribute("target", "_blank");
      }
      const other = page.getByRole("row", { name: "Ben Adler" });
      await expect(other).toContainText("Writer");
      await expect(other).toContainText("This job has been deleted");
      await expect(other.getByRole("link", { name: "LinkedIn" })).toHaveCount(0);
    });

    test("an application is marked as read and unread", async ({ page, site }) => {
      await site.database.insert(jobApplications).values(ada);
      await page.goto("/admin/job-applications");
      await page.getByRole("button", { name: "Mark as Read Ada Okafor" }).click();
      await expect(page.getByRole("status")).toContainText(["The application has been marked as read."]);
      await expect(page.getByRole("row").getByText("Read", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Mark as Unread Ada Okafor" }).click();
      await expect(page.getByRole("status")).toContainText(["The application is unread again."]);
      await refuseChanges(site.database, "job_applications");
      await page.getByRole("button", { name: "Mark as Read Ada Okafor" }).click();
      await expect(page.getByRole("alert")).toHaveText("Failed to update application. Please try again.");
    });

    test("deleting asks for confirmation, and a failure is shown", async ({ page, site }) => {
      await site.database.insert(jobApplications).values([ada, ben]);
      await refuseChanges(site.database, "job_applications");
      await page.goto("/admin/job-applications");
      const dialog = page.getByRole("dialog", {
        name: "Are you sure you want to delete this application? This action cannot be undone.",
      });
      async function remove() {
        await page.getByRole("button", { name: "Delete Ada Okafor" }).click();
        await dialog.getByRole("button", { name: "Delete" }).click();
      }
      await remove();
      await expect(page.getByRole("alert")).toHaveText("Failed to delete application. Please try again.");
      await expect(page.getByRole("rowheader")).toHaveCount(2);
      await acceptChanges(site.database, "job_applications");
      await remove();
      await expect(page.getByRole("status")).toContainText(["The application has been deleted."]);
      await expect(page.getByRole("rowheader")).toContainText(["Ben Adler"]);
      await expect(page.getByText("Total applications: 1")).toBeVisible();
      await withoutTable(site.database, "job_applications", async () => {
        await page.goto("/admin/job-applications");
        await expect(page.getByRole("alert")).toContainText("The job applications could not be loaded");
      });
    });
  });
}

test("the row shows that it is being deleted", async ({ page, site }) => {
  await site.database.insert(jobApplications).values([ada, ben]);
  await page.goto("/admin/job-applications");
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/job-applications.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Delete Ada Okafor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const button = page.getByRole("button", { name: "Deleting... Ada Okafor" });
  await expect(button).toBeVisible();
  await expect(button).toBeFocused();
  answer.resolve();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Mark as Unread Ben Adler" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Ben Adler" }).locator(":focus")).toHaveCount(1);
});

test("opening the resume marks the application as read", async ({ page, site }) => {
  await site.database.insert(jobApplications).values({ ...ada, resumeLink: `${site.url}/about` });
  await page.goto("/admin/job-applications");
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "View Resume of Ada Okafor" }).click(),
  ]);
  await tab.close();
  await expect(page.getByRole("row").getByText("Read", { exact: true })).toBeVisible();
  expect(await site.database.select().from(jobApplications)).toMatchObject([{ state: "read" }]);
});

test("the list can be filtered by status and job, sorted, searched and exported", async ({ page, site }) => {
  await site.database.insert(jobApplications).values([ada, ben]);
  await page.goto(`/admin/job-applications?job=${analyst.id}`);
  await expect(page.locator("select[name=job]")).toHaveValue(analyst.id);
  await expect(page.getByRole("rowheader")).toContainText(["Ada Okafor"]);
  await expect(page.getByText("Total applications: 2 (1 shown here)")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/admin/job-applications");
  const status = page.getByLabel("Status");
  await expect(status.getByRole("option")).toHaveText(["All Status", "Unread", "Read"]);
  await status.selectOption("Read");
  await status.selectOption("All Status");
  await page.getByLabel("Sort").selectOption("Last name, A to Z");
  await expect(page.getByRole("rowheader")).toContainText(["Ben Adler", "Ada Okafor"]);
  const rows = await exportedRows(page);
  expect(rows.map((row) => row.Name)).toEqual(["Ben Adler", "Ada Okafor"]);
  expect(rows[1]).toMatchObject({
    "Applied for": "Analyst",
    Department: "Operations",
    Resume: ada.resumeLink,
    Status: "Unread",
    "Applied on": "3/14/2026, 11:30 PM EDT",
  });
  await page.getByRole("searchbox").fill("writ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader")).toContainText("Ben Adler");
});

test("text typed while a list is loading stays", async ({ page, site }) => {
  await site.database.insert(jobApplications).values([ada, ben]);
  await page.goto("/admin/job-applications");
  const held = Promise.withResolvers<void>();
  await page.route(/status=read/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel("Status").selectOption("Read");
  await page.getByRole("searchbox").fill("Okafor");
  held.resolve();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveValue("Okafor");
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expect(page.getByLabel("Status")).toHaveValue("");
});

test("long names and addresses do not break the layout", async ({ page, site }) => {
  const long = { ...ada, firstName: unbroken.slice(100), lastName: unbroken.slice(100), location: unbroken };
  await site.database.insert(jobApplications).values([long, ben]);
  await site.database.update(jobPosts).set({ department: unbroken }).where(eq(jobPosts.id, analyst.id));
  await page.goto("/admin/job-applications");
  await expectFitAndAccessible(page);
});

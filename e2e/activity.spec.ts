import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { resumes } from "#domain/resumes/table.server.ts";
import { sampleJobApplication, sampleJobPost, samplePdf } from "#domain/sample-rows.test-support.ts";
import { expectFitAndAccessible } from "./back-office.ts";
import { clearAccounts, password, signInAsAdminByForm, signUpMember } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => {
  await clearAccounts(site.database);
  await site.database.execute(sql`truncate security_events, job_posts, job_applications, resumes cascade`);
});

test.afterEach(({ site }) => site.database.execute(sql`grant select on security_events to beunec_admin`));

function events(page: Page) {
  return page.getByRole("table", { name: "Events" }).getByRole("rowheader");
}

test("what was done in the back office and by members is listed, newest first", async ({
  page,
  browser,
  site,
}) => {
  const email = await signInAsAdminByForm(page);
  const job = sampleJobPost();
  const application = sampleJobApplication(job.id);
  await site.database.insert(jobPosts).values(job);
  await site.database.transaction(async (tx) => {
    await tx.insert(jobApplications).values(application);
    await tx.insert(resumes).values({ applicationId: application.id, content: samplePdf() });
  });

  await page.goto("/admin/job-applications");
  const file = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  expect((await page.request.get(file ?? "")).status()).toBe(200);
  expect((await page.request.get(`/admin/job-applications/resume/${application.id}`)).status()).toBe(200);

  const member = await browser.newPage({ baseURL: site.url });
  await signUpMember(member);
  expect((await member.request.get("/account/data")).status()).toBe(200);
  await member.close();

  const stranger = await browser.newPage({ baseURL: site.url });
  await stranger.goto("/admin/login");
  await stranger.getByLabel("Email").fill(email);
  await stranger.getByLabel("Password").fill(`not ${password}`);
  await stranger.getByRole("button", { name: "Login" }).click();
  await expect(stranger.getByRole("alert")).toBeVisible();
  await stranger.close();

  await page.goto("/admin/activity");
  await expect(events(page)).toHaveText([
    "A sign-in was refused",
    "A member downloaded their own data",
    /^A resume was downloaded/,
    "A file of job applications was exported",
    "Signed in",
    "Account created",
  ]);
  await expect(page.getByRole("row").filter({ hasText: "exported" })).toContainText("Grace Ito");
  await expectFitAndAccessible(page);

  await page.getByLabel("Kind").selectOption("Exports");
  await expect(events(page)).toHaveCount(3);
  await page.getByLabel("Kind").selectOption("Approvals");
  await expect(events(page)).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("while the events cannot be read", () => {
  test.use({ expectedErrors: [/status of 50/] });

  test("the page says so", async ({ page, site }) => {
    await signInAsAdminByForm(page);
    await site.database.execute(sql`revoke select on security_events from beunec_admin`);
    await page.goto("/admin/activity");
    await expect(page.getByRole("alert")).toContainText("events");
    await expectAccessible(page);
  });
});

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import type { employmentTypes } from "#domain/job-posts/rules.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { sampleJobPost } from "#domain/sample-rows.test-support.ts";
import type { Database } from "#platform/db/connect.ts";
import { acceptInto, clearInbox, refuseInto, skipBrowserChecks, ways } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.beforeEach(async ({ site }) => {
  await clearInbox(site.database);
  await site.database.delete(jobPosts);
});
test.afterEach(async ({ site }) => acceptInto(site.database, "job_applications"));

const sent = "Application submitted successfully!";
const failed = "Failed to submit application. Please try again.";

async function addJob(
  database: Database,
  employmentType: (typeof employmentTypes)[number] = "Paid Internship",
) {
  const job = { ...sampleJobPost(), employmentType, jobSummary: "What the work is", isPublished: true };
  await database.insert(jobPosts).values(job);
  return job;
}

async function fillIn(page: Page) {
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Okafor");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Phone").fill("555 010 0100");
  await page.getByLabel("Location").fill("Newark");
  await page.getByLabel("Hybrid").check();
  await page.getByLabel("Resume Link").fill("https://example.org/resume");
  await page.getByLabel("I agree to the terms and conditions and privacy policy").check();
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Submit Application" }).click();
}

for (const { way, ...options } of ways) {
  test.describe(way, () => {
    test.use({ ...options, expectedErrors: [/status of (400|500)/] });

    test("an application is sent, confirmed on the board and stored", async ({ visit, site }) => {
      const job = await addJob(site.database);
      const page = await visit(`/job-application/${job.id}`);
      await expect(page.getByRole("heading", { level: 1, name: job.jobTitle })).toBeVisible();
      await expect(page.getByText("What the work is")).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Careers" })).toHaveAttribute("href", "/careers");
      await fillIn(page);
      await send(page);
      await expect(page).toHaveURL("/careers");
      await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();
      expect(await site.database.select().from(jobApplications)).toMatchObject([
        {
          jobId: job.id,
          firstName: "Ada",
          lastName: "Okafor",
          email: "ada@example.org",
          phone: "555 010 0100",
          location: "Newark",
          workplace: "Hybrid",
          jobTitle: job.jobTitle,
          jobType: "Internship",
          linkedinUrl: null,
          resumeLink: "https://example.org/resume",
          termsAccepted: true,
        },
      ]);
    });

    test("each invalid field gets an error and what was typed stays", async ({
      page,
      site,
      javaScriptEnabled,
    }) => {
      const job = await addJob(site.database);
      await page.goto(`/job-application/${job.id}`);
      await page.getByLabel("First Name").fill("Ada");
      await page.getByLabel("Remote").check();
      await page.getByLabel("LinkedIn URL").fill("javascript:alert(1)");
      await skipBrowserChecks(page);
      await send(page);
      await expect(page.getByRole("alert").getByRole("link")).toHaveText([
        "Last name is required.",
        "Email is required.",
        "Phone is required.",
        "Location is required.",
        /^LinkedIn URL must be a full web address/,
        "Resume link is required.",
        "Agree to the terms and conditions and privacy policy to apply.",
      ]);
      await expect(page.getByLabel("First Name")).toHaveValue("Ada");
      await expect(page.getByLabel("Remote")).toBeChecked();
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await site.database.$count(jobApplications)).toBe(0);
    });

    test("a database error loses nothing typed", async ({ page, site }) => {
      const job = await addJob(site.database);
      await refuseInto(site.database, "job_applications");
      await page.goto(`/job-application/${job.id}`);
      await fillIn(page);
      await send(page);
      await expect(page.getByRole("alert")).toHaveText(failed);
      await expect(page.getByLabel("Last Name")).toHaveValue("Okafor");
      await expect(page.getByLabel("Hybrid")).toBeChecked();
    });

    test("an application for a job that closed meanwhile is refused with a message on the board", async ({
      page,
      site,
    }) => {
      const job = await addJob(site.database);
      await page.goto(`/job-application/${job.id}`);
      await fillIn(page);
      await site.database
        .update(jobPosts)
        .set({ applicationDeadline: new Date("2026-01-01") })
        .where(eq(jobPosts.id, job.id));
      await send(page);
      await expect(page).toHaveURL("/careers");
      await expect(page.getByRole("alert")).toContainText("Applications for this position have closed.");
      expect(await site.database.$count(jobApplications)).toBe(0);
    });
  });
}

test("missing, unpublished and closed jobs redirect to the board with a message", async ({ page, site }) => {
  const draft = sampleJobPost();
  const closed = { ...sampleJobPost(), applicationDeadline: new Date("2026-01-01"), isPublished: true };
  await site.database.insert(jobPosts).values([draft, closed]);
  await page.goto("/job-application");
  await expect(page).toHaveURL("/careers");
  for (const id of [randomUUID(), "nothing", draft.id]) {
    await page.goto(`/job-application/${id}`);
    await expect(page).toHaveURL("/careers");
    await expect(page.getByRole("alert")).toContainText("Job not found");
  }
  await page.goto(`/job-application/${closed.id}`);
  await expect(page).toHaveURL("/careers");
  await expect(page.getByRole("alert")).toContainText("Applications for this position have closed.");
});

test("a job that cannot be loaded redirects to the board", async ({ page, site }) => {
  const job = await addJob(site.database);
  await site.database.execute(sql`revoke select on job_posts from beunec_visitor`);
  try {
    const answer = await page.request.get(`/job-application/${job.id}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/careers");
  } finally {
    await site.database.execute(sql`grant select on job_posts to beunec_visitor`);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 500/] });

  test("a job that can no longer be loaded loses nothing typed", async ({ page, site }) => {
    const job = await addJob(site.database);
    await page.goto(`/job-application/${job.id}`);
    await fillIn(page);
    await site.database.execute(sql`revoke select on job_posts from beunec_visitor`);
    try {
      await send(page);
      await expect(page.getByRole("alert")).toHaveText(failed);
      await expect(page.getByLabel("Last Name")).toHaveValue("Okafor");
    } finally {
      await site.database.execute(sql`grant select on job_posts to beunec_visitor`);
    }
  });
});

test("the job type follows the employment type", async ({ page, site }) => {
  const expected = {
    "Unpaid Internship": "Internship",
    "Paid Internship": "Internship",
    "Independent Contractor": "Independent Contractor",
    "Temporary Employee": "Independent Contractor",
    Volunteer: "Volunteer",
  } as const;
  for (const [employmentType, jobType] of Object.entries(expected)) {
    const job = await addJob(site.database, employmentType as keyof typeof expected);
    await page.goto(`/job-application/${job.id}`);
    await fillIn(page);
    await page.getByLabel("LinkedIn URL").fill("https://www.linkedin.com/in/ada");
    await send(page);
    await expect(page).toHaveURL("/careers");
    const [row] = await site.database.select().from(jobApplications).where(eq(jobApplications.jobId, job.id));
    expect(row).toMatchObject({ jobType, linkedinUrl: "https://www.linkedin.com/in/ada" });
  }
});

test("what was typed is restored on return, including choices", async ({ page, site }) => {
  const job = await addJob(site.database);
  await page.goto(`/job-application/${job.id}`);
  await fillIn(page);
  await page.goto("/about");
  await page.goto(`/job-application/${job.id}`);
  await expect(page.getByLabel("Last Name")).toHaveValue("Okafor");
  await expect(page.getByLabel("Hybrid")).toBeChecked();
  await expect(page.getByLabel("I agree to the terms")).toBeChecked();
});

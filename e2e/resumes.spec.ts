import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { resumes } from "#domain/resumes/table.server.ts";
import { sampleJobPost, samplePdf } from "#domain/sample-rows.test-support.ts";
import { siteSettings } from "#domain/settings/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { findMail } from "./mails.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { acceptInto, clearInbox, refuseInto, skipBrowserChecks, ways } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

const tooLarge = "This file is larger than 5 MB. Choose a smaller PDF, or give a link instead.";
const notPdf = "This file is not a PDF. Choose a PDF, or give a link instead.";
const chooseAgain = "Please choose your PDF again.";
const sent = "Application submitted successfully!";

test.beforeEach(async ({ site }) => {
  await clearInbox(site.database);
  await site.database.delete(jobPosts);
});
test.afterEach(async ({ site }) => acceptInto(site.database, "job_applications"));

async function openForm(page: Page, database: Database) {
  const job = { ...sampleJobPost(), isPublished: true };
  await database.insert(jobPosts).values(job);
  await page.goto(`/job-application/${job.id}`);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lovelace");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Phone").fill("555 010 0100");
  await page.getByLabel("Location").fill("London");
  await page.getByLabel("Hybrid").check();
  await page.getByLabel("I agree to the terms and conditions and privacy policy").check();
}

async function choose(page: Page, content: Buffer, name = "My resume (final).pdf") {
  const file = { name, mimeType: "application/pdf", buffer: content };
  await page.getByLabel("or choose a PDF (5 MB at most)").setInputFiles(file);
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Submit Application" }).click();
}

for (const { way, ...options } of ways) {
  test.describe(way, () => {
    test.use({ ...options, expectedErrors: [/status of (400|500)/] });

    test("somebody applies with a PDF, and the admin downloads it byte for byte", async ({ page, site }) => {
      const pdf = samplePdf(1_500_000);
      await openForm(page, site.database);
      if (options.javaScriptEnabled) await expectAccessible(page);
      await choose(page, pdf);
      await send(page);
      await expect(page).toHaveURL("/careers");
      await page.getByRole("status").filter({ hasText: sent }).getByRole("link").click();
      await expect(page.getByRole("main")).toContainText(/resume-ada-lovelace\.pdf \(a PDF of 1\.4 MB\)/);
      await expect(page.getByRole("main")).not.toContainText("/admin/");

      await clearAccounts(site.database);
      await signInAsAdmin(page);
      await page.goto("/admin/job-applications");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "View Resume of Ada Lovelace" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("resume-ada-lovelace.pdf");
      expect(readFileSync(await download.path()).equals(pdf)).toBe(true);
    });

    test("a file that is too large or no PDF is refused, and what was typed stays", async ({
      page,
      site,
    }) => {
      await openForm(page, site.database);
      const word = Buffer.from("PK a Word document");
      for (const [content, message] of [
        [samplePdf(5 * 2 ** 20 + 1), tooLarge],
        [word, notPdf],
      ] as const) {
        await skipBrowserChecks(page);
        await choose(page, content);
        await send(page);
        await expect(page.getByRole("alert").getByRole("link")).toHaveText([message]);
        await expect(page.getByLabel("Last Name")).toHaveValue("Lovelace");
        await expect(page.getByLabel("Hybrid")).toBeChecked();
      }
      if (options.javaScriptEnabled) await expectAccessible(page);
      expect(await site.database.$count(jobApplications)).toBe(0);
    });

    test("without link and file the link is asked for", async ({ page, site }) => {
      await openForm(page, site.database);
      await skipBrowserChecks(page);
      await send(page);
      await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Resume link is required."]);
    });

    test("a form refused for something else asks to choose the PDF again", async ({ page, site }) => {
      await openForm(page, site.database);
      await page.getByLabel("Phone").fill("");
      await choose(page, samplePdf());
      await skipBrowserChecks(page);
      await send(page);
      await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Phone is required.", chooseAgain]);
      await page.getByLabel("Phone").fill("555 010 0100");
      await refuseInto(site.database, "job_applications");
      await choose(page, samplePdf());
      await send(page);
      await expect(page.getByRole("alert").getByRole("link")).toHaveText([chooseAgain]);
      await acceptInto(site.database, "job_applications");
      await choose(page, samplePdf());
      await send(page);
      await expect(page).toHaveURL("/careers");
      expect(await site.database.$count(resumes)).toBe(1);
    });
  });
}

test("a PDF counts where a link is given too", async ({ page, site }) => {
  await openForm(page, site.database);
  await page.getByLabel("Resume Link").fill("https://example.org/resume");
  await choose(page, samplePdf());
  await send(page);
  await expect(page).toHaveURL("/careers");
  const [application] = await site.database.select().from(jobApplications);
  const address = `http://localhost:${new URL(site.url).port}/admin/job-applications/resume/${application?.id}`;
  expect(application?.resumeLink).toBe(address);
  const { dataFolder } = site;
  const toSender = { dataFolder, to: "ada@example.org", subject: "We received your application: Analyst" };
  const confirmation = await findMail(toSender);
  expect(confirmation.text).toContain("resume-ada-lovelace.pdf, 1 KB");
  expect(confirmation.text).not.toContain("/admin/");
  const [{ email: firm } = { email: "" }] = await site.database.select().from(siteSettings);
  const toFirm = { dataFolder, to: firm, subject: "New job application: Analyst" };
  await expect.poll(async () => (await findMail(toFirm)).text).toContain(address);
});

test("the form says at once that a file is too large or no PDF, and forgets it when cleared", async ({
  page,
  site,
}) => {
  await openForm(page, site.database);
  const fault = page.getByRole("alert");
  await choose(page, samplePdf(5 * 2 ** 20 + 1));
  await expect(fault).toHaveText(tooLarge);
  await send(page);
  await expect(page).toHaveURL(/job-application/);
  await choose(page, Buffer.from("a letter"), "letter.txt");
  await expect(fault).toHaveText(notPdf);
  await expectAccessible(page);
  await choose(page, samplePdf());
  await expect(fault).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Last Name")).toHaveValue("Lovelace");
  await choose(page, Buffer.from("a letter"));
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expect(page.getByLabel("or choose a PDF")).toHaveValue("");
  await expect(fault).toBeHidden();
});

test("an application with a PDF that is sent twice is stored once", async ({ page, site }) => {
  await openForm(page, site.database);
  const form = await page.locator("form[method=post]").evaluate((element: HTMLFormElement) => {
    return [...new FormData(element)].filter(([, value]) => typeof value === "string") as [string, string][];
  });
  const file = { name: "a.pdf", mimeType: "application/pdf", buffer: samplePdf() };
  for (let turn = 0; turn < 2; turn++) {
    const answer = await page.request.post(page.url(), {
      headers: { Origin: site.url },
      multipart: { ...Object.fromEntries(form), resumeFile: file },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
  }
  expect(await site.database.$count(jobApplications)).toBe(1);
  expect(await site.database.$count(resumes)).toBe(1);
});

test("a withdrawn application takes its PDF along", async ({ page, site }) => {
  await openForm(page, site.database);
  await choose(page, samplePdf());
  await send(page);
  const [application] = await site.database.select().from(jobApplications);
  await page.getByRole("status").filter({ hasText: sent }).getByRole("link").click();
  await page.getByText("Withdraw", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, withdraw and delete" }).click();
  await expect(page.getByRole("status").filter({ hasText: "withdrawn" })).toBeVisible();
  expect(await site.database.$count(resumes)).toBe(0);
  await clearAccounts(site.database);
  await signInAsAdmin(page);
  await page.goto(`/admin/job-applications/resume/${application?.id}`);
  await expect(page).toHaveURL("/admin/job-applications");
  await expect(page.getByRole("alert")).toContainText("There is no such resume any more.");
});

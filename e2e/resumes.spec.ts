import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { findMail, mailsOf } from "./mails.ts";
import { freshEmail, signInAsAdmin } from "./people.ts";
import { errorsOf } from "./refused-forms.ts";
import { acceptInto, refuseInto } from "./sending.ts";
import { expect, type Site, test } from "./test.ts";
import type { Web } from "./web.ts";

const tooLarge = "This file is larger than 5 MB. Choose a smaller PDF, or give a link instead.";
const notPdf = "This file is not a PDF. Choose a PDF, or give a link instead.";
const chooseAgain = "Please choose your PDF again.";
const sent = "Application submitted successfully!";

const texts = {
  "First Name": "Ada",
  "Last Name": "Lovelace",
  Email: "ada@example.org",
  Phone: "555 010 0100",
  Location: "London",
};
const choices = { Hybrid: true, "I agree to the terms and conditions and privacy policy": true };
const filled = { ...texts, ...choices };

async function addJob({ database }: Site) {
  const job = { ...sampleJobPost(), isPublished: true };
  await database.insert(jobPosts).values(job);
  return `/job-application/${job.id}`;
}

function fileOf(buffer: Buffer, name = "My resume (final).pdf") {
  return { name, mimeType: "application/pdf", buffer };
}

test.describe("without scripts", () => {
  async function openForm(web: Web, site: Site) {
    return web.open(await addJob(site));
  }

  test("a PDF counts where a link is given too, and the receipt and the mails name it", async ({
    web,
    site,
  }) => {
    const form = await openForm(web, site);
    const email = freshEmail("ada");
    const board = await form.send("Submit Application", {
      ...filled,
      Email: email,
      "Resume Link": "https://example.org/resume",
      resumeFile: fileOf(samplePdf()),
    });
    expect(board.address).toBe("/careers");
    const [application] = await site.database.select().from(jobApplications);
    const address = `http://localhost:${new URL(site.url).port}/admin/job-applications/resume/${application?.id}`;
    expect(application?.resumeLink).toBe(address);
    const receipt = await board.follow("See your receipt");
    expect(receipt.text).toContain("resume-ada-lovelace.pdf (PDF, 1 KB)");
    expect(receipt.$("main").html()).not.toContain("/admin/");
    const { dataFolder } = site;
    const toSender = { dataFolder, to: email, subject: "We received your job application: Analyst" };
    const confirmation = await findMail(toSender);
    expect(confirmation.text).toContain("PDF, 1 KB");
    expect(confirmation.text).not.toContain("/admin/");
    const [{ email: firm } = { email: "" }] = await site.database.select().from(siteSettings);
    async function isFirmTold() {
      const mails = await mailsOf({ dataFolder, to: firm, subject: "New job application: Analyst" });
      return mails.some(({ text }) => text?.includes(address));
    }
    await expect.poll(isFirmTold, { timeout: 60_000 }).toBe(true);
  });

  test("a file that is too large or no PDF is refused, and what was typed stays", async ({ web, site }) => {
    const form = await openForm(web, site);
    for (const [content, message] of [
      [samplePdf(5 * 2 ** 20 + 1), tooLarge],
      [Buffer.from("PK a Word document"), notPdf],
    ] as const) {
      const refused = await form.send("Submit Application", { ...filled, resumeFile: fileOf(content) });
      expect(refused.status).toBe(400);
      expect(errorsOf(refused)).toEqual([message]);
      expect(refused.value("Last Name")).toBe("Lovelace");
      expect(refused.value("Hybrid")).toBe("on");
    }
    expect(await site.database.$count(jobApplications)).toBe(0);
  });

  test("a form refused for something else asks to choose the PDF again", async ({ web, site }) => {
    const form = await openForm(web, site);
    const chosen = { resumeFile: fileOf(samplePdf()) };
    const incomplete = await form.send("Submit Application", { ...filled, ...chosen, Phone: "" });
    expect(errorsOf(incomplete)).toEqual(["Phone is required.", chooseAgain]);
    await refuseInto(site.database, "job_applications");
    const completed = { ...chosen, Phone: "555 010 0100" };
    const failed = await incomplete.send("Submit Application", completed);
    expect(errorsOf(failed)).toEqual([chooseAgain]);
    await acceptInto(site.database, "job_applications");
    expect((await failed.send("Submit Application", chosen)).address).toBe("/careers");
    expect(await site.database.$count(resumes)).toBe(1);
  });

  test("an application with a PDF that is sent twice is stored once, and takes it along when withdrawn", async ({
    web,
    site,
  }) => {
    const form = await openForm(web, site);
    const withPdf = { ...filled, resumeFile: fileOf(samplePdf()) };
    const board = await form.send("Submit Application", withPdf);
    expect((await form.send("Submit Application", withPdf)).address).toBe("/careers");
    const [application, second] = await site.database.select().from(jobApplications);
    expect(second).toBeUndefined();
    expect(await site.database.$count(resumes)).toBe(1);

    const receipt = await board.follow("See your receipt");
    const answer = await receipt.send("Yes, withdraw and delete");
    expect(answer.statuses.join()).toContain("withdrawn");
    expect(await site.database.$count(resumes)).toBe(0);
    await signInAsAdmin(web);
    const list = await web.open(`/admin/job-applications/resume/${application?.id}`);
    expect(list.address).toBe("/admin/job-applications");
    expect(list.alerts.join()).toContain("This resume is no longer there.");
  });
});

async function fillIn(page: Page) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  for (const label of Object.keys(choices)) await page.getByLabel(label).check();
}

async function choose(page: Page, content: Buffer, name?: string) {
  await page.getByLabel("Resume (PDF, 5 MB at most)").setInputFiles(fileOf(content, name));
}

async function send(page: Page) {
  await page.getByRole("button", { name: "Submit Application" }).click();
}

test("somebody applies with a PDF, and the admin downloads it byte for byte", async ({ page, site }) => {
  const pdf = samplePdf(1_500_000);
  await page.goto(await addJob(site));
  await fillIn(page);
  await choose(page, pdf);
  await send(page);
  await expect(page.getByRole("status").filter({ hasText: sent })).toBeVisible();

  await signInAsAdmin(page);
  await page.goto("/admin/job-applications");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "View Resume of Ada Lovelace" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("resume-ada-lovelace.pdf");
  expect(readFileSync(await download.path()).equals(pdf)).toBe(true);
});

test("the form says at once that a file is too large or no PDF, and forgets it when cleared; texts and choices are restored", async ({
  page,
  site,
}) => {
  await page.goto(await addJob(site));
  await fillIn(page);
  const fault = page.getByRole("alert");
  await choose(page, samplePdf(5 * 2 ** 20 + 1));
  await expect(fault).toHaveText(tooLarge);
  await send(page);
  await expect(page).toHaveURL(/job-application/);
  await choose(page, Buffer.from("a letter"), "letter.txt");
  await expect(fault).toHaveText(notPdf);
  await choose(page, samplePdf());
  await expect(fault).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Last Name")).toHaveValue("Lovelace");
  for (const label of Object.keys(choices)) await expect(page.getByLabel(label)).toBeChecked();
  await choose(page, Buffer.from("a letter"));
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expect(page.getByLabel("Resume (PDF")).toHaveValue("");
  await expect(fault).toBeHidden();
});

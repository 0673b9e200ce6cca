import type { Page } from "@playwright/test";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { expect, test } from "./test.ts";

const texts = {
  "First Name": "Ada",
  "Last Name": "Lovelace",
  Email: "ada@example.org",
  Phone: "555 010 0100",
  Location: "London",
};
const choices = ["Hybrid", "I agree to the terms and conditions and privacy policy"];

async function fillIn(page: Page) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text);
  for (const label of choices) await page.getByLabel(label).check();
}

async function choose(page: Page, buffer: Buffer) {
  const file = { name: "resume.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("Resume (PDF, 5 MB at most)").setInputFiles(file);
}

test("the form says at once that a file is too large or no PDF, forgets it when cleared, and sends a PDF", async ({
  page,
  site,
}) => {
  const job = { ...sampleJobPost(), isPublished: true };
  await site.database.insert(jobPosts).values(job);
  const path = `/job-application/${job.id}`;
  await page.goto(path);
  await fillIn(page);
  const fault = page.getByRole("alert");
  const submit = page.getByRole("button", { name: "Submit Application" });
  await choose(page, samplePdf(5 * 2 ** 20 + 1));
  await expect(fault).toHaveText(
    "This file is larger than 5 MB. Choose a smaller PDF, or give a link instead.",
  );
  await submit.click();
  await expect(page).toHaveURL(path);
  await choose(page, Buffer.from("a letter"));
  await expect(fault).toHaveText("This file is not a PDF. Choose a PDF, or give a link instead.");
  await choose(page, samplePdf());
  await expect(fault).toBeHidden();

  await page.reload();
  await expect(page.getByLabel("Last Name")).toHaveValue("Lovelace");
  for (const label of choices) await expect(page.getByLabel(label)).toBeChecked();
  await choose(page, Buffer.from("a letter"));
  await expect(fault).toBeVisible();
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expect(page.getByLabel("Resume (PDF")).toHaveValue("");
  await expect(fault).toBeHidden();

  await fillIn(page);
  await choose(page, samplePdf());
  await submit.click();
  await expect(page.getByText("Application submitted successfully!")).toBeVisible();
  expect(await site.database.$count(resumes)).toBe(1);
});

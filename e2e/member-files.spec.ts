import type { Page } from "@playwright/test";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { maxFileSize } from "#domain/program/files/rules.ts";
import { sampleDocx } from "#domain/program/files/samples.test-support.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { signInAsAdmin, signUpMember } from "../requests/people.ts";
import { addProgramOf } from "../requests/program.ts";
import { expect, test } from "./test.ts";

const dashboard = "/member-dashboard";

function file(name: string, buffer = samplePdf()) {
  return { name, mimeType: "application/octet-stream", buffer };
}

async function storedNames(database: Database) {
  const rows = await database.select({ name: engagementFiles.name }).from(engagementFiles);
  return rows.map(({ name }) => name).sort();
}

function choose(page: Page, files: ReturnType<typeof file>[]) {
  return page.locator(".file-button input").setInputFiles(files);
}

test.describe("with a file that is refused", () => {
  test.use({ expectedErrors: [/status of 415/] });

  test("several files arrive one after the other, and both sides see them at once", async ({
    page,
    site,
    browser,
  }) => {
    const { engagement } = await addProgramOf(site.database, await signUpMember(page));
    const office = await (await browser.newContext({ baseURL: site.url })).newPage();
    await signInAsAdmin(office);
    await office.goto(`/admin/engagements/${engagement.id}`);
    await page.goto(dashboard);
    await choose(page, [
      file("Plan.pdf"),
      file("Plan.pdf", samplePdf(500)),
      file("Letter.docx", sampleDocx()),
      file("fake.pdf", Buffer.from("hello")),
      file("big.pdf", samplePdf(maxFileSize + 1)),
    ]);
    await expect(page.getByText("“Plan.pdf” is there as “Plan (2).pdf”.").first()).toBeVisible();
    await expect(page.getByText("“fake.pdf” is a text file, not a PDF.").last()).toBeVisible();
    await expect(page.getByText("“big.pdf” is larger than 10 MB.").last()).toBeVisible();
    expect(await storedNames(site.database)).toEqual(["Letter.docx", "Plan (2).pdf", "Plan.pdf"]);
    await expect(page.getByRole("link", { name: "Letter.docx" }).first()).toBeVisible();
    await expect(office.getByRole("link", { name: "Letter.docx" })).toBeVisible();

    await office.locator(".file-button input").setInputFiles([file("Ours.pdf")]);
    await expect(page.getByRole("link", { name: "Ours.pdf" }).first()).toBeVisible();
    await office.getByRole("button", { name: "Delete Ours.pdf" }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(office.getByRole("link", { name: "Ours.pdf" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Ours.pdf" })).toHaveCount(0);
    await office.context().close();
  });
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });

  test("a lost connection says which files arrived, and sends the others once it is back", async ({
    page,
    site,
  }) => {
    await addProgramOf(site.database, await signUpMember(page));
    await page.goto(dashboard);
    let requests = 0;
    await page.route(`**${dashboard}/files`, async (route) => {
      requests += 1;
      if (requests === 2) await route.abort("connectionreset");
      else await route.continue();
    });
    await choose(page, [file("One.pdf"), file("Two.pdf"), file("Three.pdf")]);
    const lost = "The connection was lost: “One.pdf” arrived; “Two.pdf” and “Three.pdf” did not.";
    await expect(page.getByText(lost).last()).toBeVisible();
    await page.getByRole("button", { name: "Try all again" }).click();
    await expect(page.getByText("3 of 3 files uploaded.").last()).toBeAttached();
    expect(await storedNames(site.database)).toEqual(["One.pdf", "Three.pdf", "Two.pdf"]);
  });
});

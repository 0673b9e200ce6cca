import type { Page } from "@playwright/test";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { sampleDocx } from "#domain/program/files/samples.test-support.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { addProgramOf } from "./program.ts";
import { expect, test } from "./test.ts";
import { Web } from "./web.ts";

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

test("a member sends, downloads and deletes a file without scripts", async ({ web, site }) => {
  await addProgramOf(site.database, await signUpMember(web));
  const page = await web.open(dashboard);
  expect(page.text).toContain("No files yet.");
  const sent = await page.send("Send File", { file: file("Zoë’s plan.pdf", samplePdf(300_000)) });
  expect(sent.statuses).toContain("“Zoë’s plan.pdf” has been added.");
  expect(sent.$(".file-list").text()).toContain("293 KB");
  expect(sent.$(".thread").text()).toContain("added a file");
  const address = sent.$(".file-name").attr("href") ?? "";
  const answer = await web.get(address);
  expect((await answer.body()).equals(samplePdf(300_000))).toBe(true);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="Zo__s plan.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20plan.pdf`,
    "content-length": "300000",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  const refused = await sent.send("Send File", { file: file("Plan.docx") });
  expect(refused.alerts.join()).toContain("“Plan.docx” is a PDF, not a Word document.");
  const deleted = await refused.send("Delete Zoë’s plan.pdf", {});
  expect(deleted.statuses).toContain("The file has been deleted.");
  expect(await storedNames(site.database)).toEqual([]);
  expect(await site.database.$count(conversationLines)).toBe(0);
});

test("a file is for that member and the admin alone", async ({ web, site, playwright }) => {
  await addProgramOf(site.database, await signUpMember(web));
  await (await web.open(dashboard)).send("Send File", { file: file("Plan.pdf") });
  const [stored] = await site.database.select().from(engagementFiles);
  const address = `${dashboard}/files/${stored?.id}`;
  const another = new Web(playwright.request, site.url);
  await addProgramOf(site.database, await signUpMember(another));
  const theirs = await another.open(address);
  expect(theirs.address).toBe(dashboard);
  expect(theirs.alerts).toContain("This file is no longer there.");
  await another.post(dashboard, { intent: "delete-file", file: stored?.id ?? "" });
  expect((await another.open(`${dashboard}/files/nothing`)).address).toBe(dashboard);
  expect(await storedNames(site.database)).toEqual(["Plan.pdf"]);
  await another.close();
  const visitor = new Web(playwright.request, site.url);
  expect((await visitor.open(address)).address).toBe("/signin");
  expect((await visitor.post(`${dashboard}/files`, { file: file("Plan.pdf") })).address).toBe("/signin");
  await visitor.close();
  const admin = new Web(playwright.request, site.url);
  await signInAsAdmin(admin);
  const answer = await admin.get(`/admin/engagements/${stored?.engagementId}/files/${stored?.id}`);
  expect((await answer.body()).equals(samplePdf())).toBe(true);
  // The admin deletes what the firm has sent, and nothing else.
  const page = await admin.open(`/admin/engagements/${stored?.engagementId}`);
  expect(page.$(".file-deletion")).toHaveLength(0);
  await admin.close();
});

test.describe("with a file that is refused", () => {
  test.use({ expectedErrors: [/status of 415/] });

  test("several files arrive one after the other, each with its result, and both sides see them at once", async ({
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
      file("big.pdf", samplePdf(10 * 2 ** 20 + 1)),
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

test("nothing is added to a program that has been closed, and what is there can be read", async ({
  web,
  site,
}) => {
  await addProgramOf(site.database, await signUpMember(web));
  const page = await web.open(dashboard);
  await page.send("Send File", { file: file("Plan.pdf") });
  await site.database.update(engagements).set({ closedAs: "ended", closedAt: new Date() });
  const refused = await page.send("Send File", { file: file("Late.pdf") });
  expect(refused.alerts.join()).toContain("This program has been closed, so no files can be added.");
  expect(refused.$("input[type=file]")).toHaveLength(0);
  expect((await web.get(refused.$(".file-name").attr("href") ?? "")).status()).toBe(200);
});

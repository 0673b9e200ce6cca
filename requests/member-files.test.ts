import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { signInAsAdmin, signUpMember } from "./people.ts";
import { addProgramOf } from "./program.ts";
import { expect, test } from "./test.ts";
import { Web } from "./web.ts";

const dashboard = "/member-dashboard";

function file(name: string, buffer = samplePdf()) {
  return { name, mimeType: "application/octet-stream", buffer };
}

test("a member sends, downloads and deletes a file without scripts", async ({ web, site }) => {
  await addProgramOf(site.database, await signUpMember(web));
  const page = await web.open(dashboard);
  expect(page.text).toContain("No files yet.");
  const sent = await page.send("Send File", { file: file("Zoë’s plan.pdf", samplePdf(300_000)) });
  expect(sent.statuses).toContain("“Zoë’s plan.pdf” has been added.");
  expect(sent.$(".file-list").text()).toContain("293 KB");
  expect(sent.$(".thread").text()).toContain("added a file");
  const answer = await web.get(sent.$(".file-name").attr("href") ?? "");
  expect(answer.body().equals(samplePdf(300_000))).toBe(true);
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
  const deleted = await refused.send("Delete Zoë’s plan.pdf");
  expect(deleted.statuses).toContain("The file has been deleted.");
  expect(await site.database.$count(engagementFiles)).toBe(0);
  expect(await site.database.$count(conversationLines)).toBe(0);
});

test("a file is for that member and the admin alone, who deletes only what the firm has sent", async ({
  web,
  site,
}) => {
  await addProgramOf(site.database, await signUpMember(web));
  await (await web.open(dashboard)).send("Send File", { file: file("Plan.pdf") });
  const [stored] = await site.database.select().from(engagementFiles);
  const address = `${dashboard}/files/${stored?.id}`;
  const another = new Web(site.url);
  await addProgramOf(site.database, await signUpMember(another));
  const theirs = await another.open(address);
  expect(theirs.address).toBe(dashboard);
  expect(theirs.alerts).toContain("This file is no longer there.");
  await another.post(dashboard, { intent: "delete-file", file: stored?.id ?? "" });
  const admin = new Web(site.url);
  await signInAsAdmin(admin);
  const answer = await admin.get(`/admin/engagements/${stored?.engagementId}/files/${stored?.id}`);
  expect(answer.body().equals(samplePdf())).toBe(true);
  const page = await admin.open(`/admin/engagements/${stored?.engagementId}`);
  expect(page.$(".file-deletion")).toHaveLength(0);
});

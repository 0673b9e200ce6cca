import { sql } from "drizzle-orm";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { login } from "./account.ts";
import { freshEmail, password, signInAsAdmin, signUpMember } from "./people.ts";
import { expect, test } from "./test.ts";
import { Web, type WebPage } from "./web.ts";

function events(page: WebPage) {
  const rows = page.$("table:has(caption:contains('Events')) tbody th").toArray();
  return rows.map((row) => page.$(row).text());
}

test("what was done in the back office and by members is listed, newest first", async ({ web, site }) => {
  const other = new Web(site.url);
  const email = freshEmail("admin");
  const typed = { "Full Name": "Grace Ito", Email: email, Password: password };
  await (await web.open("/admin/signup")).send("Create Admin Account", typed);
  await login(web, email);
  const job = sampleJobPost();
  const application = sampleJobApplication(job.id);
  await site.database.insert(jobPosts).values(job);
  await site.database.transaction(async (tx) => {
    await tx.insert(jobApplications).values(application);
    await tx.insert(resumes).values({ applicationId: application.id, content: samplePdf() });
  });
  const file = (await web.open("/admin/job-applications")).$("a:contains('Export CSV')").attr("href") ?? "";
  for (const handedOut of [file, `/admin/job-applications/resume/${application.id}`]) {
    expect((await web.get(handedOut)).status()).toBe(200);
  }
  await signUpMember(other);
  expect((await other.get("/account/data")).status()).toBe(200);
  expect((await login(other, email, `not ${password}`)).status).toBe(401);

  const activity = await web.open("/admin/activity");
  expect(events(activity)).toEqual([
    "A sign-in was refused",
    "A member downloaded their own data",
    expect.stringMatching(/^A resume was downloaded/),
    "A file of job applications was exported",
    "Signed in",
    "Account created",
  ]);
  expect(activity.$("tr:contains('exported')").text()).toContain("Grace Ito");
  expect(activity.$("select[name=kind] option[value=exports]").text()).toBe("Exports");
  expect(events(await web.open("/admin/activity?kind=exports"))).toHaveLength(3);
  const approvals = await web.open("/admin/activity?kind=decisions");
  expect(approvals.text).toContain("No events match what you are looking for.");
});

test("the page says that the events cannot be read", async ({ web, site }) => {
  await signInAsAdmin(web);
  await site.database.execute(sql`revoke select on security_events from beunec_admin`);
  try {
    const failed = await web.open("/admin/activity");
    expect(failed.status).toBe(503);
    expect(failed.alerts.join()).toContain("The events could not be loaded");
  } finally {
    await site.database.execute(sql`grant select on security_events to beunec_admin`);
  }
});

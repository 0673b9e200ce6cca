import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { findMail } from "./mails.ts";
import { freshEmail, signInAsAdmin } from "./people.ts";
import { acceptInto, refuseInto } from "./refused-changes.ts";
import { errorsOf } from "./refused-forms.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";
import type { Web } from "./web.ts";

const megabyte = 2 ** 20;
const tooLarge = "This file is larger than 5 MB. Choose a smaller PDF, or give a link instead.";
const notPdf = "This file is not a PDF. Choose a PDF, or give a link instead.";
const chooseAgain = "Please choose your PDF again.";
const failed = "Failed to submit application. Please try again.";
const closed = "Applications for this position have closed.";
const aLink = { "Resume Link": "https://example.org/resume" };

const filled = {
  "First Name": "Ada",
  "Last Name": "Lovelace",
  Email: "ada@example.org",
  Phone: "555 010 0100",
  Location: "London",
  Hybrid: true,
  "I agree to the terms and conditions and privacy policy": true,
};
const withLink = { ...filled, ...aLink };

async function openForm(web: Web, { database }: Site) {
  const job = { ...sampleJobPost(), jobSummary: "What the work is", isPublished: true };
  await database.insert(jobPosts).values(job);
  return { job, form: await web.open(`/job-application/${job.id}`) };
}

/** Jobs cannot be read meanwhile. */
async function withoutJobs({ database }: Site, act: () => Promise<void>) {
  await database.execute(sql`revoke select on job_posts from beunec_visitor`);
  try {
    await act();
  } finally {
    await database.execute(sql`grant select on job_posts to beunec_visitor`);
  }
}

test("an application is sent, confirmed on the board and stored", async ({ web, site }) => {
  const { job, form } = await openForm(web, site);
  expect(form.$("h1").text()).toBe(job.jobTitle);
  expect(form.text).toContain("What the work is");
  expect((await form.follow("Back to Careers")).address).toBe("/careers");
  const linkedinUrl = "https://www.linkedin.com/in/ada";
  const board = await form.send("Submit Application", { ...withLink, "LinkedIn URL": linkedinUrl });
  expect(board.address).toBe("/careers");
  expect(board.statuses.join()).toContain("Application submitted successfully!");
  expect(await site.database.select().from(jobApplications)).toMatchObject([
    {
      jobId: job.id,
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@example.org",
      phone: "555 010 0100",
      location: "London",
      workplace: "Hybrid",
      jobTitle: job.jobTitle,
      jobType: "Internship",
      linkedinUrl,
      resumeLink: "https://example.org/resume",
      termsAccepted: true,
    },
  ]);
});

test("each invalid field gets an error and what was typed stays", async ({ web, site }) => {
  const { form } = await openForm(web, site);
  const refused = await form.send("Submit Application", {
    ...withLink,
    Phone: "",
    "LinkedIn URL": "javascript:alert(1)",
  });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toEqual([
    "Phone is required.",
    expect.stringMatching(/^LinkedIn URL must be a full web address/),
  ]);
  expect(refused.value("First Name")).toBe("Ada");
  expect(refused.value("Hybrid")).toBe("on");
  expect(await site.database.$count(jobApplications)).toBe(0);
});

test("an error of the database loses nothing typed, nor does a job that can no longer be loaded", async ({
  web,
  site,
}) => {
  const { job, form } = await openForm(web, site);
  async function expectFailure() {
    const refused = await form.send("Submit Application", withLink);
    expect(refused.status).toBe(500);
    expect(refused.alerts).toEqual([failed]);
    expect(refused.value("Last Name")).toBe("Lovelace");
    expect(refused.value("Hybrid")).toBe("on");
  }
  await withoutJobs(site, async () => {
    await expectFailure();
    expect((await web.open(`/job-application/${job.id}`)).address).toBe("/careers");
  });
  await refuseInto(site.database, "job_applications");
  await expectFailure();
});

test("missing, unpublished and closed jobs lead to the board with a message, also from a form that was open", async ({
  web,
  site,
}) => {
  const { job, form } = await openForm(web, site);
  const draft = sampleJobPost();
  await site.database.insert(jobPosts).values(draft);
  expect((await web.open("/job-application")).address).toBe("/careers");
  for (const id of [randomUUID(), "nothing", draft.id]) {
    const board = await web.open(`/job-application/${id}`);
    expect(board.address).toBe("/careers");
    expect(board.alerts.join()).toContain("Job not found");
  }

  await site.database.update(jobPosts).set({ applicationDeadline: new Date("2026-01-01") });
  for (const board of [
    await web.open(`/job-application/${job.id}`),
    await form.send("Submit Application", withLink),
  ]) {
    expect(board.address).toBe("/careers");
    expect(board.alerts.join()).toContain(closed);
  }
  expect(await site.database.$count(jobApplications)).toBe(0);
});

function chosen(buffer: Buffer) {
  return { resumeFile: { name: "My resume (final).pdf", mimeType: "application/pdf", buffer } };
}

test("a PDF counts where a link is given too; the sender is told of it, and the admin downloads it byte for byte", async ({
  web,
  site,
}) => {
  const pdf = samplePdf(1_500_000);
  const Email = freshEmail("ada");
  const { form } = await openForm(web, site);
  const board = await form.send("Submit Application", { ...withLink, Email, ...chosen(pdf) });
  expect(board.address).toBe("/careers");
  const [application] = await site.database.select().from(jobApplications);
  const path = `/admin/job-applications/resume/${application?.id}`;
  expect(application?.resumeLink).toContain(path);
  const receipt = await board.follow("See your receipt");
  expect(receipt.text).toContain("resume-ada-lovelace.pdf (PDF, 1.4 MB)");
  expect(receipt.$("main").html()).not.toContain("/admin/");
  const subject = "We received your job application: Analyst";
  const confirmation = await findMail({ dataFolder: site.dataFolder, to: Email, subject });
  expect(confirmation.text).toContain("PDF, 1.4 MB");
  expect(confirmation.text).not.toContain("/admin/");

  await signInAsAdmin(web);
  const download = await web.get(path);
  expect(download.headers()["content-disposition"]).toBe('attachment; filename="resume-ada-lovelace.pdf"');
  expect(download.body().equals(pdf)).toBe(true);
});

test("a file that is too large or no PDF is refused, and what was typed stays", async ({ web, site }) => {
  const { form } = await openForm(web, site);
  for (const [content, message] of [
    [samplePdf(15 * megabyte), tooLarge],
    [Buffer.from("PK a Word document"), notPdf],
  ] as const) {
    const refused = await form.send("Submit Application", { ...filled, ...chosen(content) });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual([message]);
    expect(refused.value("Last Name")).toBe("Lovelace");
    expect(refused.value("Hybrid")).toBe("on");
  }
  const refused = await form.send("Submit Application", { ...filled, ...chosen(samplePdf(21 * megabyte)) });
  expect(refused.status).toBe(413);
  expect(refused.text).toContain("At most 20 MB can be sent at once");
  expect(await site.database.$count(jobApplications)).toBe(0);
});

test("a form refused for something else asks to choose the PDF again", async ({ web, site }) => {
  const { form } = await openForm(web, site);
  const pdf = chosen(samplePdf());
  const incomplete = await form.send("Submit Application", { ...filled, ...pdf, Phone: "" });
  expect(errorsOf(incomplete)).toEqual(["Phone is required.", chooseAgain]);
  await refuseInto(site.database, "job_applications");
  const failed = await incomplete.send("Submit Application", { ...pdf, Phone: "555 010 0100" });
  expect(errorsOf(failed)).toEqual([chooseAgain]);
  await acceptInto(site.database, "job_applications");
  expect((await failed.send("Submit Application", pdf)).address).toBe("/careers");
  expect(await site.database.$count(resumes)).toBe(1);
});

test("an application with a PDF that is sent twice is stored once, and takes it along when withdrawn", async ({
  web,
  site,
}) => {
  const { form } = await openForm(web, site);
  const withPdf = { ...filled, ...chosen(samplePdf()) };
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

test("too many PDFs from one address are refused; a form with a link is not", async ({ web, site }) => {
  const { form } = await openForm(web, site);
  const withPdf = { ...filled, ...chosen(samplePdf(100_000)), Email: "" };
  expect((await form.send("Submit Application", withPdf)).status).toBe(400);
  // As if all that are allowed had been sent.
  await site.database.execute(sql`update limits.rate_limits set hits = 40 where key like 'resume address:%'`);
  const refused = await form.send("Submit Application", withPdf);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.text).toContain("give a link to your resume");
  expect((await form.send("Submit Application", withLink)).address).toBe("/careers");
});

/** As if all PDFs took up what they may. */
async function withoutSpace({ database }: Site, act: () => Promise<void>) {
  const { rows } = await database.execute<{ fits: string }>(
    sql`select pg_get_functiondef('files_fit'::regproc) as fits`,
  );
  await database.execute(
    sql`create or replace function files_fit(files text, added bigint) returns boolean language sql as 'select false'`,
  );
  try {
    await act();
  } finally {
    await database.execute(sql.raw(rows[0]?.fits ?? ""));
  }
}

test("once all PDFs take up what they may, the form asks for a link and keeps what was typed", async ({
  web,
  site,
}) => {
  const { form } = await openForm(web, site);
  await withoutSpace(site, async () => {
    const refused = await form.send("Submit Application", { ...filled, ...chosen(samplePdf()) });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused).join()).toContain(
      "We cannot take a PDF at the moment. Please give a link to your resume instead.",
    );
    expect(refused.value("Last Name")).toBe("Lovelace");
    expect(refused.$("[type=file]")).toHaveLength(0);
    expect(await site.database.$count(jobApplications)).toBe(0);
    expect((await refused.send("Submit Application", aLink)).address).toBe("/careers");
  });
});

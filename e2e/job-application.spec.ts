import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import type { employmentTypes } from "#domain/content/job-posts/rules.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { errorsOf } from "./refused-forms.ts";
import { refuseInto } from "./sending.ts";
import { expect, type Site, test } from "./test.ts";
import type { Web } from "./web.ts";

const sent = "Application submitted successfully!";
const failed = "Failed to submit application. Please try again.";
const closed = "Applications for this position have closed.";

const filled = {
  "First Name": "Ada",
  "Last Name": "Okafor",
  Email: "ada@example.org",
  Phone: "555 010 0100",
  Location: "Newark",
  Hybrid: true,
  "Resume Link": "https://example.org/resume",
  "I agree to the terms and conditions and privacy policy": true,
};

async function openForm(
  web: Web,
  { database }: Site,
  employmentType: (typeof employmentTypes)[number] = "Paid Internship",
) {
  const job = { ...sampleJobPost(), employmentType, jobSummary: "What the work is", isPublished: true };
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
  const board = await form.send("Submit Application", filled);
  expect(board.address).toBe("/careers");
  expect(board.statuses.join()).toContain(sent);
  expect((await form.follow("Back to Careers")).address).toBe("/careers");
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

test("the job type follows the employment type, and a LinkedIn address is stored", async ({ web, site }) => {
  const { form } = await openForm(web, site, "Temporary Employee");
  const linkedinUrl = "https://www.linkedin.com/in/ada";
  await form.send("Submit Application", { ...filled, "LinkedIn URL": linkedinUrl });
  const rows = await site.database.select().from(jobApplications);
  expect(rows).toMatchObject([{ jobType: "Independent Contractor", linkedinUrl }]);
});

test("each invalid field gets an error and what was typed stays", async ({ web, site }) => {
  const { form } = await openForm(web, site);
  const refused = await form.send("Submit Application", {
    "First Name": "Ada",
    Remote: true,
    "LinkedIn URL": "javascript:alert(1)",
  });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toEqual([
    "Last name is required.",
    "Email is required.",
    "Phone is required.",
    "Location is required.",
    expect.stringMatching(/^LinkedIn URL must be a full web address/),
    "Resume link is required.",
    "Agree to the terms and conditions and privacy policy to apply.",
  ]);
  expect(refused.value("First Name")).toBe("Ada");
  expect(refused.value("Remote")).toBe("on");
  expect(await site.database.$count(jobApplications)).toBe(0);
});

test("an error of the database loses nothing typed, nor does a job that can no longer be loaded", async ({
  web,
  site,
}) => {
  const { form } = await openForm(web, site);
  async function expectFailure() {
    const refused = await form.send("Submit Application", filled);
    expect(refused.status).toBe(500);
    expect(refused.alerts).toEqual([failed]);
    expect(refused.value("Last Name")).toBe("Okafor");
    expect(refused.value("Hybrid")).toBe("on");
  }
  await withoutJobs(site, expectFailure);
  await refuseInto(site.database, "job_applications");
  await expectFailure();
});

test("an application for a job that closed meanwhile is refused with a message on the board", async ({
  web,
  site,
}) => {
  const { job, form } = await openForm(web, site);
  await site.database
    .update(jobPosts)
    .set({ applicationDeadline: new Date("2026-01-01") })
    .where(eq(jobPosts.id, job.id));
  const board = await form.send("Submit Application", filled);
  expect(board.address).toBe("/careers");
  expect(board.alerts.join()).toContain(closed);
  expect(await site.database.$count(jobApplications)).toBe(0);
});

test("missing, unpublished and closed jobs redirect to the board with a message", async ({ web, site }) => {
  const draft = sampleJobPost();
  const over = { ...sampleJobPost(), applicationDeadline: new Date("2026-01-01"), isPublished: true };
  await site.database.insert(jobPosts).values([draft, over]);
  expect((await web.open("/job-application")).address).toBe("/careers");
  for (const [id, message] of [
    [randomUUID(), "Job not found"],
    ["nothing", "Job not found"],
    [draft.id, "Job not found"],
    [over.id, closed],
  ] as const) {
    const board = await web.open(`/job-application/${id}`);
    expect(board.address).toBe("/careers");
    expect(board.alerts.join()).toContain(message);
  }
});

test("a job that cannot be loaded redirects to the board", async ({ web, site }) => {
  const { job } = await openForm(web, site);
  await withoutJobs(site, async () => {
    const answer = await web.get(`/job-application/${job.id}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/careers");
  });
});

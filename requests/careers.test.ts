import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

async function addJob({ database }: Site, values: Partial<typeof jobPosts.$inferInsert> = {}) {
  const job = { ...sampleJobPost(), isPublished: true, ...values };
  await database.insert(jobPosts).values(job);
  return job;
}

/** A job that is closed, and its deadline as the board shows it. */
const over = { jobTitle: "Over", applicationDeadline: new Date("2026-03-01T02:00:00Z") };
const deadlineOfOver = "2/28/2026";

test("without open jobs the board says so, links to contact, and has the closed ones beneath", async ({
  web,
  site,
}) => {
  const empty = await web.open("/careers");
  expect(empty.$("h1").text()).toBe("Join Our Team");
  expect(empty.text).toContain("No open positions at the moment");
  expect(empty.$("main a[href='/contact']").text()).toBe("Contact us");
  await addJob(site, over);
  expect((await web.open("/careers")).text).toMatch(/No open positions at the moment.*Over/);
});

test("an open job can be applied for; a closed one follows with a badge and without Apply Now", async ({
  web,
  site,
}) => {
  await addJob(site, over);
  await addJob(site, { jobTitle: "Draft", isPublished: false });
  const { id } = await addJob(site, {
    department: "Operations",
    location: "Newark",
    jobSummary: "What the work is",
  });
  const board = await web.open("/careers");
  const jobs = board.$("article");
  expect(jobs).toHaveLength(2);
  expect(jobs.first().text()).toMatch(
    /Analyst.*Operations.*Newark.*12.31.2998.*What the work is.*Paid Internship.*Apply Now/s,
  );
  expect(jobs.first().find(`a[href='/job-application/${id}']`).text()).toBe("Apply Now: Analyst");
  expect(jobs.last().text()).toMatch(new RegExp(`Over.*${deadlineOfOver}.*Closed`, "s"));
  expect(jobs.last().text()).not.toContain("Apply Now");
  expect(board.text).not.toContain("No open positions");
});

test("a job's page shows the whole post, and the deadline with time and zone", async ({ web, site }) => {
  const texts = {
    department: "Operations",
    location: "Newark",
    jobSummary: "Summary here",
    responsibilities: "Duty one\nDuty two",
    requiredQualifications: "Needed",
    preferredQualifications: "Wished",
    skills: "Skill",
    compensationRange: "$20 per hour",
    benefits: "Benefit",
    applicationInstructions: "Instructions",
    contactInfo: "Write to us",
  };
  const { id } = await addJob(site, { ...texts, applicationDeadline: new Date("2999-01-31T22:00:00Z") });
  const page = await web.open(`/careers/${id}`);
  const main = page.$("main").text();
  for (const text of Object.values(texts).flatMap((lines) => lines.split("\n"))) expect(main).toContain(text);
  for (const text of ["Paid Internship", "1/31/2999, 5:00 PM EST"]) expect(main).toContain(text);
  expect(page.$("a:contains('Apply Now')").attr("href")).toBe(`/job-application/${id}`);
});

test("twelve jobs are on a page; a draft is the admin's alone and not found, as an unknown address is", async ({
  web,
  request,
  site,
}) => {
  const draft = await addJob(site, { isPublished: false });
  for (let added = 0; added < 13; added += 1) await addJob(site);
  const first = await web.open("/careers");
  expect(first.$("article").length).toBe(12);
  const second = await first.follow("Next page");
  expect(second.address).toBe("/careers?page=2");
  expect(second.$("article").length).toBe(1);
  for (const path of [`/careers/${draft.id}`, "/careers/nothing", "/careers?page=3", "/careers?page=x"])
    expect((await request.get(path)).status(), path).toBe(404);

  await signInAsAdmin(web);
  const preview = await web.open(`/careers/${draft.id}`);
  expect(preview.headers["cache-control"]).toBe("no-store");
  expect(preview.text).toContain("Draft preview: only you can see this");
  const own = await web.open("/admin/careers");
  expect(own.$(`a[href="/careers/${draft.id}"]`).attr("target")).toBe("_blank");
  expect((await request.get(`/careers/${draft.id}`)).status()).toBe(404);
});

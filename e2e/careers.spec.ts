import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

const past = new Date("2026-03-01T02:00:00Z");

test("without jobs the board says so and links to contact", async ({ web }) => {
  const board = await web.open("/careers");
  expect(board.$("h1").text()).toBe("Join Our Team");
  expect(board.text).toContain("No open positions at the moment");
  expect(board.$("main a[href='/contact']").text()).toBe("Contact us");
});

test("open jobs come first, by the day they were posted; closed ones follow with a badge and without Apply Now", async ({
  web,
  site,
}) => {
  const open = {
    ...sampleJobPost(),
    jobTitle: "Older open",
    datePosted: new Date("2026-01-01"),
    isPublished: true,
  };
  await site.database.insert(jobPosts).values([
    open,
    {
      ...sampleJobPost(),
      jobTitle: "Newer open",
      department: "Operations",
      location: "Newark",
      jobSummary: "What the work is",
      employmentType: "Volunteer",
      datePosted: new Date("2026-02-01"),
      isPublished: true,
    },
    {
      ...sampleJobPost(),
      jobTitle: "Over",
      applicationDeadline: past,
      datePosted: new Date("2026-03-01"),
      isPublished: true,
    },
    { ...sampleJobPost(), jobTitle: "Draft" },
  ]);
  const board = await web.open("/careers");
  const jobs = board.$("article");
  expect(jobs.toArray().map((job) => board.$(job).find("h3").text())).toEqual([
    "Newer open",
    "Older open",
    "Over",
  ]);
  expect(jobs.first().text()).toMatch(
    /Operations.*Newark.*12.31.2998.*What the work is.*Volunteer.*Apply Now/s,
  );
  expect(jobs.last().text()).toMatch(/2\/28\/2026.*Closed/s);
  expect(board.$("a:contains('Apply Now')").length).toBe(2);
  expect(board.text).not.toContain("No open positions");
  expect(board.$(`a[href='/job-application/${open.id}']`).text()).toBe("Apply Now: Older open");
});

test("when all are closed the board says so above them", async ({ web, site }) => {
  await site.database
    .insert(jobPosts)
    .values({ ...sampleJobPost(), jobTitle: "Over", applicationDeadline: past, isPublished: true });
  const board = await web.open("/careers");
  expect(board.text).toMatch(/No open positions at the moment.*Over/);
});

test("a job's page shows the whole post, and the deadline with time and zone", async ({ web, site }) => {
  const job = {
    ...sampleJobPost(),
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
    applicationDeadline: new Date("2999-01-31T22:00:00Z"),
    isPublished: true,
  };
  await site.database.insert(jobPosts).values(job);
  const page = await web.open(`/careers/${job.id}`);
  const main = page.$("main").text();
  for (const text of [
    ...["Operations", "Newark", "Summary here", "Duty two", "Needed", "Wished", "Skill", "$20 per hour"],
    ...["Benefit", "Instructions", "Write to us", "Paid Internship", "1/31/2999, 5:00 PM EST"],
  ]) {
    expect(main).toContain(text);
  }
  expect(page.$("a:contains('Apply Now')").attr("href")).toBe(`/job-application/${job.id}`);
  expect((await web.get(`/covers/careers/${job.id}`)).headers()["content-type"]).toContain("svg");
});

test("twelve jobs are on a page; a draft and an unknown address get the same not-found page", async ({
  web,
  site,
}) => {
  const draft = sampleJobPost();
  const jobs = Array.from({ length: 13 }, () => ({ ...sampleJobPost(), isPublished: true }));
  await site.database.insert(jobPosts).values([draft, ...jobs]);
  const first = await web.open("/careers");
  expect(first.$("article").length).toBe(12);
  const second = await first.follow("Next page");
  expect(second.address).toBe("/careers?page=2");
  expect(second.$("article").length).toBe(1);
  for (const path of [`/careers/${draft.id}`, "/careers/nothing", "/careers?page=3", "/careers?page=x"]) {
    expect((await web.get(path)).status(), path).toBe(404);
  }
});

test("the admin sees a draft under its banner; it is not cached, and visitors do not see it", async ({
  web,
  request,
  site,
}) => {
  const draft = sampleJobPost();
  await site.database.insert(jobPosts).values(draft);
  await signInAsAdmin(web);
  const page = await web.open(`/careers/${draft.id}`);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.text).toContain("Draft preview: only you can see this");
  expect((await request.get(`/careers/${draft.id}`)).status()).toBe(404);
});

test("labels and summaries are whole at any width", async ({ page, site }) => {
  const jobSummary = `${"What the work is about, in a sentence of some length. ".repeat(12)}Last words.`;
  await site.database
    .insert(jobPosts)
    .values({ ...sampleJobPost(), department: "HR", location: "Home", jobSummary, isPublished: true });
  await page.goto("/careers");
  const job = page.getByRole("article");
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const label = await job.getByText("Department").evaluate((element) => element.getClientRects().length);
    expect(label, `${width} pixels wide`).toBe(1);
    const hidden = await job
      .getByText("Last words.")
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden, `${width} pixels wide`).toBeLessThanOrEqual(1);
  }
});

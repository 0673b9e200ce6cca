import { jobPosts } from "#domain/job-posts/table.server.ts";
import { sampleJobPost } from "#domain/sample-rows.test-support.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

const past = new Date("2026-03-01T02:00:00Z");

test.beforeEach(async ({ site }) => {
  await site.database.delete(jobPosts);
});

test("without jobs the board says so and links to contact", async ({ visit }) => {
  const page = await visit("/careers");
  await expect(page.getByRole("heading", { level: 1, name: "Join Our Team" })).toBeVisible();
  await expect(page.getByText("No open positions at the moment")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("open jobs come first, by the day they were posted; closed ones follow with a badge and without Apply Now", async ({
      site,
      visit,
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
      const page = await visit("/careers");
      await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Newer open", "Older open", "Over"]);
      const first = page.getByRole("article").first();
      const last = page.getByRole("article").last();
      await expect(first).toContainText(
        /Operations.*Newark.*12.31.2998.*What the work is.*Volunteer.*Apply Now/s,
      );
      await expect(last).toContainText("Closed");
      await expect(last).toContainText("2/28/2026");
      await expect(page.getByRole("link", { name: /^Apply Now/ })).toHaveCount(2);
      await expect(page.getByText("No open positions")).toHaveCount(0);
      await expect(page.getByRole("link", { name: /^Apply Now.*Older open$/ })).toHaveAttribute(
        "href",
        `/job-application/${open.id}`,
      );
    });
  });
}

test("when all are closed the board says so above them", async ({ site, visit }) => {
  await site.database
    .insert(jobPosts)
    .values({ ...sampleJobPost(), jobTitle: "Over", applicationDeadline: past, isPublished: true });
  const page = await visit("/careers");
  await expect(page.getByText("No open positions at the moment")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Over" })).toBeVisible();
});

test("a job's page shows the whole post, and the deadline with time and zone", async ({ site, visit }) => {
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
  const page = await visit(`/careers/${job.id}`);
  const main = page.getByRole("main");
  for (const text of [
    ...["Operations", "Newark", "Summary here", "Duty two", "Needed", "Wished", "Skill", "$20 per hour"],
    ...["Benefit", "Instructions", "Write to us", "Paid Internship", "1/31/2999, 5:00 PM EST"],
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(page.getByRole("link", { name: "Apply Now" })).toHaveAttribute(
    "href",
    `/job-application/${job.id}`,
  );
  expect((await page.request.get(`/covers/careers/${job.id}`)).headers()["content-type"]).toContain("svg");
});

test("twelve jobs are on a page; a draft and an unknown address get the same not-found page", async ({
  site,
  page,
}) => {
  const draft = sampleJobPost();
  const jobs = Array.from({ length: 13 }, () => ({ ...sampleJobPost(), isPublished: true }));
  await site.database.insert(jobPosts).values([draft, ...jobs]);
  await page.goto("/careers");
  await expect(page.getByRole("article")).toHaveCount(12);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/careers?page=2");
  await expect(page.getByRole("article")).toHaveCount(1);
  const answers = [];
  for (const path of [`/careers/${draft.id}`, "/careers/nothing", "/careers?page=3", "/careers?page=x"]) {
    answers.push((await page.request.get(path)).status());
  }
  expect(answers).toEqual([404, 404, 404, 404]);
});

test.describe("for the signed-in admin", () => {
  test("a draft opens under its banner and is not cached", async ({ page, site, browser }) => {
    await clearAccounts(site.database);
    const draft = sampleJobPost();
    await site.database.insert(jobPosts).values(draft);
    await signInAsAdmin(page);
    const answer = await page.goto(`/careers/${draft.id}`);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByText("Draft preview: only you can see this")).toBeVisible();
    const visitor = await browser.newPage({ baseURL: site.url });
    expect((await visitor.request.get(`/careers/${draft.id}`)).status()).toBe(404);
    await visitor.close();
  });
});

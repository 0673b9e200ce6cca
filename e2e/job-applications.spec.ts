import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test("opening the resume marks the application as read", async ({ page, site }) => {
  await signInAsAdmin(page);
  const job = sampleJobPost();
  await site.database.insert(jobPosts).values(job);
  const resumeLink = `${site.url}/robots.txt`;
  await site.database.insert(jobApplications).values({ ...sampleJobApplication(job.id), resumeLink });
  await page.goto("/admin/job-applications");
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "View Resume of Ada Okafor" }).click(),
  ]);
  await tab.close();
  await expect(page.getByRole("row").getByText("Read", { exact: true })).toBeVisible();
  expect(await site.database.select().from(jobApplications)).toMatchObject([{ state: "read" }]);
});

import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test("the button says when it is busy, and then the list opens", async ({ page, site }) => {
  await signInAsAdmin(page);
  const job = sampleJobPost();
  await site.database.insert(jobPosts).values(job);
  await page.goto(`/admin/job-posting/edit/${job.id}`);
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/job-posting/edit/*.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  answer.resolve();
  await expect(page).toHaveURL("/admin/careers");
});

import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { expect, test } from "./test.ts";

const word = `https://example.org/${"long".repeat(20)}`;

test.use({ viewport: { width: 320, height: 640 } });

test("a long word or address does not widen a narrow page", async ({ page, site }) => {
  const slug = "long-words";
  const shared = { title: word, slug, content: word, published: true };
  await site.database.insert(blogPosts).values({ ...shared, subtitle: word });
  await site.database
    .insert(caseStudies)
    .values({ ...shared, clientName: word, industry: word, challenge: word, solution: word, results: word });
  const [job] = await site.database
    .insert(jobPosts)
    .values({
      ...{ jobTitle: word, department: word, location: word, jobSummary: word, responsibilities: word },
      ...{ contactInfo: word, compensationRange: word, employmentType: "Volunteer", isPublished: true },
      applicationDeadline: new Date("2999-01-31T22:00:00Z"),
    })
    .returning({ id: jobPosts.id });
  for (const path of [
    ...["/resources", `/resources/${slug}`, "/case-studies", `/case-studies/${slug}`],
    ...["/careers", `/careers/${job?.id}`, `/job-application/${job?.id}`],
  ]) {
    await page.goto(path);
    await expect(page.getByText(word).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

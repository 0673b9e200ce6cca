import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { writePostsAsCsv } from "#domain/content/blog-posts/list.server.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { writeJobsAsCsv } from "#domain/content/job-posts/list.server.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import type { CsvWriter } from "#domain/lists/csv.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");

async function firstRow(write: CsvWriter) {
  let text = "";
  for await (const part of write({ role: "admin", userId }, new URLSearchParams(), "UTC")) text += part;
  const [row] = parse(text, { bom: true, columns: true });
  return row;
}

test("a file has the status, plan and public address of each row, by slug or by id", async () => {
  const publishAt = new Date("2999-01-02T17:00:00Z");
  await owner.insert(blogPosts).values({ ...sampleBlogPost(), slug: "a-slug", publishAt });
  const job = { ...sampleJobPost(), isPublished: true };
  await owner.insert(jobPosts).values(job);
  expect(await firstRow(writePostsAsCsv)).toMatchObject({
    Status: "Scheduled",
    "Publish on": expect.stringContaining("2999"),
    Address: "/resources/a-slug",
  });
  expect(await firstRow(writeJobsAsCsv)).toMatchObject({
    Status: "Published",
    "Publish on": "",
    Address: `/careers/${job.id}`,
  });
});

import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { namesIn } from "./rows.ts";
import { expect, test } from "./test.ts";

test("items lead to where they are edited or listed, and those that cannot be searched are a failure", async ({
  web,
  site: { database },
}) => {
  await signInAsAdmin(web);
  const post = { ...sampleBlogPost(), title: "Maplewood and the missing hour" };
  const request = { ...sampleSessionRequest(), name: "Ruth Maple", email: "ruth@maple.example" };
  const job = sampleJobPost();
  await database.insert(blogPosts).values(post);
  await database.insert(sessionRequests).values(request);
  await database.insert(jobPosts).values(job);
  const application = { ...sampleJobApplication(job.id), email: "ada@maple.example" };
  await database.insert(jobApplications).values(application);
  const list = "/admin/job-applications?search=ada%40maple.example";
  expect((await web.get("/admin/find?text=maple")).json()).toMatchObject([
    { group: "Blog posts", name: post.title, address: `/admin/blog/edit/${post.id}` },
    { group: "Consultation requests", name: "Ruth Maple", address: `/admin/sessions?open=${request.id}` },
    { group: "Job applications", name: "Ada Okafor", address: list },
  ]);
  expect(namesIn(await web.open(list))).toEqual(["Ada Okafor"]);
  await database.execute(sql`revoke select on projects from beunec_admin`);
  try {
    expect((await web.get("/admin/find?text=maple")).status()).toBe(503);
  } finally {
    await database.execute(sql`grant select on projects to beunec_admin`);
  }
});

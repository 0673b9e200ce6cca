import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import { entityNames } from "#domain/entities.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { addApprovedApplication } from "#domain/program/engagements/entity.test-support.ts";
import { entityTests } from "#domain/tests/entities.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { findItems } from "./queries.server.ts";

const { owner } = await testDatabase();
const admin: Viewer = { role: "admin", userId: randomUUID() };

function find(typed: string) {
  return asViewer(admin, (tx) => findItems(tx, typed));
}

test("an item of any kind is found by its title, name or email, and by no punctuation", async () => {
  const { userId } = await addPerson(owner, "Mara");
  const { applicationId } = await addApprovedApplication(owner);
  const job = sampleJobPost();
  await owner.insert(jobPosts).values({ ...job, jobTitle: "Another" });
  for (const { entity, sample, named } of entityTests) {
    const row = { ...sample({ jobId: job.id, userId, applicationId }), ...named("quillon") };
    await owner.insert(entityParts[entity].table).values(row);
  }
  await owner
    .insert(messages)
    .values({ template: "contact-message", recipient: "mara@quillon.example", messageId: randomUUID() });

  const kinds = (await find("quil")).map(({ kind }) => kind);
  expect(kinds).toEqual([...entityNames, "mails"]);
  expect((await find("mara@quillon")).map(({ kind }) => kind)).toEqual([
    ...["job-applications", "contact-messages", "calls", "mails"],
  ]);
  for (const typed of ["", "  ", "'", "!&|:*()", "\\"]) expect(await find(typed)).toEqual([]);
});

test("the text of an item is not searched, and the latest matches come first", async () => {
  await owner.insert(blogPosts).values({ ...sampleBlogPost(), content: "Harvest harvest" });
  const days = [1, 2, 3, 4, 5, 6, 7];
  await owner.insert(blogPosts).values(
    days.map((day) => ({
      ...sampleBlogPost(),
      title: `Harvest ${day}`,
      createdAt: new Date(`2026-01-0${day}`),
    })),
  );
  const titles = (await find("harvest")).map(({ title }) => title);
  expect(titles).toEqual(["Harvest 7", "Harvest 6", "Harvest 5", "Harvest 4", "Harvest 3"]);
});

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import { entityNames } from "#domain/entities.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { addApprovedApplication } from "#domain/program/engagements/entity.test-support.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import { entityTests } from "#domain/tests/entities.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { findItems } from "./queries.server.ts";

const { owner } = await testDatabase();
const admin: Viewer = { role: "admin", userId: randomUUID() };

beforeEach(async () => {
  const tables = sql.join(
    entityNames.map((name) => sql`${entityParts[name].table}`),
    sql`, `,
  );
  await owner.execute(sql`truncate ${tables}, mail.messages, auth."user" cascade`);
});

function find(typed: string) {
  return asViewer(admin, (tx) => findItems(tx, typed));
}

async function addOneOfEach() {
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
}

test("an item of any kind is found by its title, name or email", async () => {
  await addOneOfEach();
  const kinds = (await find("quil")).map(({ kind }) => kind);
  expect(kinds).toEqual([...entityNames, "mails"]);
  expect((await find("mara@quillon")).map(({ kind }) => kind)).toEqual([
    ...["job-applications", "contact-messages", "calls", "mails"],
  ]);
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

test("punctuation finds nothing, and only the admin may search", async () => {
  await addOneOfEach();
  for (const typed of ["", "  ", "'", "!&|:*()", "\\"]) expect(await find(typed)).toEqual([]);
  expect(await databaseErrorCode(asViewer(visitor, (tx) => findItems(tx, "quil")))).toBe(denied);
});

test("with many rows the search uses an index", async () => {
  await owner.execute(sql`
    insert into session_requests (id, name, email, company, service_type, team_size, message)
    select gen_random_uuid(), 'Person ' || n, 'person' || n || '@example.org', 'Company ' || n, service_type, team_size, 'x'
    from generate_series(1, 2000) n,
      (values (${sampleSessionRequest().serviceType}, ${sampleSessionRequest().teamSize})) given (service_type, team_size)`);
  await owner.execute(sql`vacuum analyze session_requests`);
  const read = await asViewer(admin, async (tx) => {
    expect(await findItems(tx, "person1321")).toHaveLength(1);
    const { rows } = await tx.execute<{ read: number }>(sql`
      select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'session_requests'`);
    return rows[0]?.read;
  });
  expect(read).toBe(0);
});

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { entityNames } from "#domain/entities.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { databaseErrorCode, denied } from "#domain/tests/database-errors.test-support.ts";
import {
  addPerson,
  sampleApplication,
  sampleBlogPost,
  sampleCall,
  sampleCaseStudy,
  sampleContactMessage,
  sampleJobApplication,
  sampleJobPost,
  samplePicture,
  samplePressRelease,
  sampleProject,
  sampleSessionRequest,
} from "#domain/tests/sample-rows.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { findItems } from "./queries.server.ts";

const { owner } = await testDatabase();
const admin: Viewer = { role: "admin", userId: randomUUID() };

beforeEach(async () => {
  await owner.execute(
    sql`truncate blog_posts, case_studies, press_releases, pictures, projects, session_requests, contact_messages, calls, job_posts, job_applications, mail.messages, auth."user" cascade`,
  );
});

function find(typed: string) {
  return asViewer(admin, (tx) => findItems(tx, typed));
}

async function addOneOfEach() {
  const word = "Quillon";
  const email = "mara@quillon.example";
  const job = { ...sampleJobPost(), jobTitle: `${word} analyst` };
  await owner.insert(blogPosts).values({ ...sampleBlogPost(), title: `${word} on data` });
  await owner.insert(caseStudies).values({ ...sampleCaseStudy(), clientName: word });
  await owner.insert(projects).values({ ...sampleProject(), title: word });
  await owner.insert(pressReleases).values({ ...samplePressRelease(), title: `${word} says so` });
  await owner.insert(pictures).values({ ...samplePicture(), fileName: `${word}.jpg` });
  await owner.insert(sessionRequests).values({ ...sampleSessionRequest(), company: word });
  await owner.insert(contactMessages).values({ ...sampleContactMessage(), email });
  await owner.insert(calls).values({ ...sampleCall(), email });
  await owner.insert(jobPosts).values(job);
  await owner.insert(jobApplications).values({ ...sampleJobApplication(job.id), email });
  const { userId } = await addPerson(owner, "Mara");
  await owner.insert(bcpbpApplications).values({ ...sampleApplication(userId), organizationName: word });
  await owner
    .insert(messages)
    .values({ template: "contact-message", recipient: email, messageId: randomUUID() });
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

import { getTableName, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listAllPosts } from "#domain/blog-posts/list.server.ts";
import { blogPostList } from "#domain/blog-posts/list.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { listAllCaseStudies } from "#domain/case-studies/list.server.ts";
import { caseStudyList } from "#domain/case-studies/list.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { listAllJobs } from "#domain/job-posts/list.server.ts";
import { jobPostList } from "#domain/job-posts/list.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { listOutbox } from "#domain/outbox/list.server.ts";
import { outboxList } from "#domain/outbox/list.ts";
import { listAllProjects } from "#domain/projects/list.server.ts";
import { projectList } from "#domain/projects/list.ts";
import { projects } from "#domain/projects/table.server.ts";
import { addPerson } from "#domain/sample-rows.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/test-database.ts";
import { messages } from "#platform/mail/table.server.ts";
import { readListQuery } from "./rules.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };

const amount = 5000;
const minutes = sql`'2026-01-01'::timestamptz + n * interval '1 minute'`;
const numbers = sql`from generate_series(1, ${sql.raw(String(amount))}) n`;

await owner.execute(sql`
  insert into blog_posts (title, slug, content, published, created_at)
  select 'Post ' || n, 'post-' || n, 'Word' || n, n % 2 = 0, ${minutes} ${numbers}`);
await owner.execute(sql`
  insert into case_studies (title, slug, content, client_name, industry, challenge, solution, results, published, created_at)
  select 'Study ' || n, 'study-' || n, 'Word' || n, 'Client ' || n, 'Food', 'C', 'S', 'R', n % 2 = 0, ${minutes} ${numbers}`);
await owner.execute(sql`
  insert into job_posts (job_title, job_summary, employment_type, application_deadline, is_published, created_at)
  select 'Job ' || n, 'Word' || n, 'Volunteer', ${minutes}, n % 2 = 0, ${minutes} ${numbers}`);
await owner.execute(sql`
  insert into projects (title, description, due_date, status)
  select 'Project ' || n, 'Word' || n, ${minutes}, (array['todo', 'in_progress', 'completed'])[n % 3 + 1] ${numbers}`);
await owner.execute(sql`
  insert into mail.messages (template, recipient, subject, message_id, state, sent_at, created_at)
  select 'welcome', 'word' || n || '@example.org', 'Mail ' || n, '<' || n || '@example.org>',
    (array['queued', 'sent', 'failed'])[n % 3 + 1], case when n % 3 = 1 then ${minutes} end, ${minutes} ${numbers}`);
await owner.execute(sql`vacuum analyze blog_posts, case_studies, job_posts, projects, mail.messages`);

const lists = [
  { table: blogPosts, options: blogPostList, list: listAllPosts },
  { table: caseStudies, options: caseStudyList, list: listAllCaseStudies },
  { table: jobPosts, options: jobPostList, list: listAllJobs },
  { table: projects, options: projectList, list: listAllProjects },
  { table: messages, options: outboxList, list: listOutbox },
];

for (const { table, options, list } of lists) {
  const name = getTableName(table);
  const asked = [
    "page=1",
    `page=${amount / 50}`,
    "search=word4321",
    ...Object.keys(options.sorts).map((sort) => `sort=${sort}`),
    ...Object.entries(options.filters).flatMap(([filter, { options: choices }]) =>
      Object.keys(choices).map((choice) => `${filter}=${choice}`),
    ),
  ];
  async function countScans(tx: Transaction) {
    const {
      rows: [scans],
    } = await tx.execute<{ number: number }>(
      sql`select seq_scan::int as number from pg_stat_xact_user_tables where relname = ${name}`,
    );
    return scans?.number ?? 0;
  }
  describe(`the list of ${name} is found in an index`, () => {
    test.each(asked)("%s", async (address) => {
      const query = readListQuery(new URLSearchParams(address), options);
      const { found, scans } = await asViewer(admin, async (tx) => {
        const before = await countScans(tx);
        const found = await list(tx, query);
        return { found, scans: (await countScans(tx)) - before };
      });
      expect(found.total).toBeGreaterThan(0);
      expect(scans).toBe(0);
    });
  });
}

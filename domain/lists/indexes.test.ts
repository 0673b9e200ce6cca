import { randomUUID } from "node:crypto";
import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { findListedApplication, listAllApplications } from "#domain/bcpbp-applications/list.server.ts";
import { applicationList } from "#domain/bcpbp-applications/list.ts";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { listAllPosts } from "#domain/blog-posts/list.server.ts";
import { blogPostList } from "#domain/blog-posts/list.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { findListedCall, listCalls } from "#domain/calls/list.server.ts";
import { callList } from "#domain/calls/list.ts";
import { calls } from "#domain/calls/table.server.ts";
import { listAllCaseStudies } from "#domain/case-studies/list.server.ts";
import { caseStudyList } from "#domain/case-studies/list.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { findListedContactMessage, listContactMessages } from "#domain/contact-messages/list.server.ts";
import { contactMessageList } from "#domain/contact-messages/list.ts";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { entities, entityNames } from "#domain/entities.ts";
import { listJobApplications } from "#domain/job-applications/list.server.ts";
import { jobApplicationList } from "#domain/job-applications/list.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { listAllJobs } from "#domain/job-posts/list.server.ts";
import { jobPostList } from "#domain/job-posts/list.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { listOutbox } from "#domain/outbox/list.server.ts";
import { outboxList } from "#domain/outbox/list.ts";
import { findListedPicture, listPictures } from "#domain/pictures/list.server.ts";
import { pictureList } from "#domain/pictures/list.ts";
import { pictures } from "#domain/pictures/table.server.ts";
import { listAllPressReleases } from "#domain/press-releases/list.server.ts";
import { pressReleaseList } from "#domain/press-releases/list.ts";
import { pressReleases } from "#domain/press-releases/table.server.ts";
import { listAllProjects } from "#domain/projects/list.server.ts";
import { projectList } from "#domain/projects/list.ts";
import { projects } from "#domain/projects/table.server.ts";
import { addPerson, sampleJobPost } from "#domain/sample-rows.test-support.ts";
import { findListedSessionRequest, listSessionRequests } from "#domain/session-requests/list.server.ts";
import { sessionRequestList } from "#domain/session-requests/list.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { listTrash } from "#domain/trash/queries.server.ts";
import { trashList } from "#domain/trash/rules.ts";
import { trash } from "#domain/trash/table.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { messages } from "#platform/mail/table.server.ts";
import { type ListOptions, type ListQuery, readListQuery } from "./rules.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };

const amount = 1500;
/** A page has fifty rows; related rows may be read too. */
const maxRowsRead = 150;
const jobs = [randomUUID(), randomUUID()];
const services = Object.keys(sessionRequestList.filters.service.options);

const numbers = sql`from generate_series(1, ${sql.raw(String(amount))}) n`;
const moment = sql`'2026-01-01'::timestamptz + n * interval '1 minute'`;
/** Long and unique, so that reading the table is always slower than reading the index. */
const text = sql`'Word' || n || ' ' || repeat(md5(n::text), 12)`;
const name = sql`'Name ' || md5(n::text)`;

/** Values in blocks by time, so that at the far end of a list a filter matches late. */
function inBlocks(...values: string[]) {
  const listed = sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  );
  return sql`(array[${listed}])[1 + (n - 1) * ${sql.raw(String(values.length))} / ${sql.raw(String(amount))}]`;
}
const isLate = sql`n > ${sql.raw(String(amount / 2))}`;
const status = inBlocks("draft", "scheduled", "published");
const isPublished = sql`${status} = 'published'`;
const publishAt = sql`case when ${status} = 'scheduled' then '2999-01-01'::timestamptz end`;
const mailState = inBlocks("queued", "sent", "written", "failed");
const seenAt = sql`case when ${inBlocks("new", "seen", "answered")} <> 'new' then now() end`;
const answeredAt = sql`case when ${inBlocks("new", "seen", "answered")} = 'answered' then now() end`;

// Not what is tested here, and slow for thousands of rows at once.
await owner.execute(sql`alter table search_entries disable trigger user`);
await owner.execute(sql`
  insert into blog_posts (title, slug, content, published, publish_at, created_at, updated_at)
  select ${name}, 'post-' || n, ${text}, ${isPublished}, ${publishAt}, ${moment}, ${moment} ${numbers}`);
await owner.execute(sql`
  insert into case_studies (title, slug, content, client_name, industry, challenge, solution, results, published, publish_at, created_at, updated_at)
  select ${name}, 'study-' || n, ${text}, ${name}, 'Food', 'C', 'S', 'R', ${isPublished}, ${publishAt}, ${moment}, ${moment} ${numbers}`);
await owner.execute(sql`
  insert into press_releases (title, slug, released_on, summary, content, published, publish_at, updated_at)
  select ${name}, 'release-' || n, '2000-01-01'::date + n, 'Summary', ${text}, ${isPublished}, ${publishAt}, ${moment} ${numbers}`);
await owner.execute(sql`
  insert into job_posts (job_title, job_summary, employment_type, application_deadline, is_published, publish_at, created_at)
  select ${name}, ${text}, 'Volunteer', ${moment}, ${isPublished}, ${publishAt}, ${moment} ${numbers}`);
await owner.execute(sql`
  insert into projects (title, description, due_date, status)
  select ${name}, ${text}, ${moment}, ${inBlocks("todo", "in_progress", "completed")} ${numbers}`);
await owner.execute(sql`
  insert into pictures (file_name, alt, is_decorative, hash, width, height, widths, created_at)
  select 'word' || n || md5(n::text), case when ${inBlocks("missing", "given", "decorative")} = 'given' then left(${text}, 300) end,
    ${inBlocks("missing", "given", "decorative")} = 'decorative', left(md5(n::text), 16), 1200, 800, '{480,960}', ${moment} ${numbers}`);
await owner.execute(sql`
  insert into mail.messages (template, recipient, subject, last_error, message_id, state, sent_at, created_at)
  select 'welcome', md5(n::text) || '@example.org', 'Mail', ${text}, '<' || n || '@example.org>',
    ${mailState}, case when ${mailState} = 'sent' then ${moment} end, ${moment} ${numbers}`);
await owner.execute(sql`
  insert into session_requests (name, email, company, service_type, team_size, message, created_at, seen_at, answered_at)
  select ${name}, 'person@example.com', ${name}, (array[${sql.join(
    services.map((service) => sql`${service}::text`),
    sql`, `,
  )}])[1 + n % 7], '1-10', ${text}, ${moment}, ${seenAt}, ${answeredAt} ${numbers}`);
await owner.execute(sql`
  insert into contact_messages (name, email, message, created_at, seen_at, answered_at)
  select ${name}, 'person@example.com', ${text}, ${moment}, ${seenAt}, ${answeredAt} ${numbers}`);
await owner.execute(sql`
  insert into calls (starts_at, pause_minutes, name, email, service, about, phone, time_zone, place_kind, state, created_at)
  select '2026-01-01'::timestamptz + n * interval '15 minutes', 0, ${name}, 'person' || n || '@example.com', ${services[0]}, ${text}, '555', 'UTC', 'we_call',
    ${inBlocks("done", "missed", "booked", "cancelled")}, ${moment} ${numbers}`);
await owner.execute(sql`
  insert into auth."user" (id, name, email)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Member', 'member' || n || '@example.com'
  ${numbers}`);
await owner.execute(sql`
  insert into bcpbp_applications (user_id, status, submission_date, organization_name, contact_name, email, mission,
    challenges, why_pro_bono, service_goals, commitment, applicant_name, signed_on)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${inBlocks("pending", "approved", "declined")},
    ${moment}, ${name}, 'Contact', 'member@example.com', 'Word' || n, json_build_object('note', ${text})::text, 'Why', 'Goals', 'Yes', 'Contact',
    '2026-03-31' ${numbers}`);
await owner.insert(jobPosts).values(jobs.map((id) => ({ ...sampleJobPost(), id })));
await owner.execute(sql`
  insert into job_applications (job_id, first_name, last_name, email, phone, location, workplace, job_title, job_type,
    resume_link, terms_accepted, created_at, reviewed_at)
  select ${inBlocks(...jobs)}::uuid, 'First', ${name}, 'person@example.com', '555', 'Word' || n, 'Remote', ${name},
    'Internship', 'https://example.com/' || repeat(md5(n::text), 12), true, ${moment},
    case when ${isLate} then now() end ${numbers}`);

await owner.execute(sql`
  insert into trash (entity, item_id, title, content, belongings, deleted_at)
  select 'projects', gen_random_uuid(), ${name}, json_build_object('title', ${text}), '{}', ${moment} ${numbers}`);

interface TestedList {
  table: PgTable;
  options: ListOptions;
  list: (tx: Transaction, query: ListQuery) => Promise<{ total: number }>;
  open?: (tx: Transaction, query: ListQuery, id: string) => Promise<unknown>;
}

const jobChoices = {
  ...jobApplicationList.filters.job,
  options: Object.fromEntries(jobs.map((id) => [id, id])),
};
const lists: TestedList[] = [
  { table: blogPosts, options: blogPostList, list: listAllPosts },
  { table: caseStudies, options: caseStudyList, list: listAllCaseStudies },
  { table: pressReleases, options: pressReleaseList, list: listAllPressReleases },
  { table: jobPosts, options: jobPostList, list: listAllJobs },
  { table: projects, options: projectList, list: listAllProjects },
  { table: pictures, options: pictureList, list: listPictures, open: findListedPicture },
  { table: trash, options: trashList, list: listTrash },
  { table: messages, options: outboxList, list: listOutbox },
  {
    table: sessionRequests,
    options: sessionRequestList,
    list: listSessionRequests,
    open: findListedSessionRequest,
  },
  {
    table: contactMessages,
    options: contactMessageList,
    list: listContactMessages,
    open: findListedContactMessage,
  },
  { table: calls, options: callList, list: listCalls, open: findListedCall },
  {
    table: bcpbpApplications,
    options: applicationList,
    list: listAllApplications,
    open: findListedApplication,
  },
  {
    table: jobApplications,
    options: { ...jobApplicationList, filters: { ...jobApplicationList.filters, job: jobChoices } },
    list: listJobApplications,
  },
];
// One after the other, so that none exceeds the time of a statement on a busy machine.
for (const { table } of lists) await owner.execute(sql`vacuum analyze ${table}`);

/** Each option of each filter, one combination of all, each sort, first and last pages, and a search. */
function everyAddress({ filters, sorts }: ListOptions) {
  const choices = Object.entries(filters).map(([filter, { options }]) =>
    Object.keys(options).map((value) => `&${new URLSearchParams({ [filter]: value })}`),
  );
  const together = choices.map(([first]) => first).join("");
  const narrowed = ["", ...choices.flat(), together].flatMap((narrowing) =>
    Object.keys(sorts).flatMap((sort) => [`sort=${sort}${narrowing}`, `sort=${sort}${narrowing}&page=20`]),
  );
  return [...new Set(narrowed), "search=word1321"];
}

/** Rows that this transaction has read from the table itself. */
async function countRead(tx: Transaction, table: PgTable) {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select coalesce(seq_tup_read, 0)::int + coalesce(idx_tup_fetch, 0)::int as read
    from pg_stat_xact_user_tables where relname = ${getTableName(table)}`);
  return rows[0]?.read ?? 0;
}

test("every entity has a list that is looked at here", () => {
  const tables = entityNames.map((name) => entities[name].table);
  expect(lists.map(({ table }) => getTableName(table))).toEqual(expect.arrayContaining(tables));
});

test.each(lists.map((each) => ({ name: getTableName(each.table), ...each })))(
  "a page of $name reads only the rows that it shows, with every filter and sort",
  async ({ table, options, list, open }) => {
    const readTooMuch: [string, number][] = [];
    const { rows } = await owner.execute<{ id: string }>(
      sql`select id from ${table} order by md5(id::text) limit 1`,
    );
    for (const address of everyAddress(options)) {
      const query = readListQuery(new URLSearchParams(address), options);
      const { total, read } = await asViewer(admin, async (tx) => {
        const before = await countRead(tx, table);
        const found = await list(tx, query);
        if (open) await open(tx, query, rows[0]?.id ?? "");
        return { total: found.total, read: (await countRead(tx, table)) - before };
      });
      if (read > maxRowsRead || total === 0) readTooMuch.push([address, read]);
    }
    expect(readTooMuch).toEqual([]);
  },
);

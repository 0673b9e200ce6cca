import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { findListedApplication, listAllApplications } from "#domain/inbox/bcpbp-applications/list.server.ts";
import { applicationList } from "#domain/inbox/bcpbp-applications/list.ts";
import { findListedContactMessage, listContactMessages } from "#domain/inbox/contact-messages/list.server.ts";
import { contactMessageList } from "#domain/inbox/contact-messages/list.ts";
import { listJobApplications, listJobsToChoose } from "#domain/inbox/job-applications/list.server.ts";
import { jobApplicationList } from "#domain/inbox/job-applications/list.ts";
import { findListedSessionRequest, listSessionRequests } from "#domain/inbox/session-requests/list.server.ts";
import { sessionRequestList } from "#domain/inbox/session-requests/list.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { type ListOptions, type ListQuery, readListQuery } from "./rules.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };
const jobs = [randomUUID(), randomUUID(), randomUUID()] as const;
const amount = 3000;

await owner.insert(jobPosts).values(jobs.map((id) => ({ ...sampleJobPost(), id })));
const services = Object.keys(sessionRequestList.filters.service.options);
await owner.execute(sql`
  insert into session_requests (name, email, company, service_type, team_size, message, created_at, seen_at, answered_at)
  select 'Name ' || n % 900, 'person' || n || '@example.com', 'Company ' || n % 700,
    (array[${sql.join(
      services.map((service) => sql`${service}`),
      sql`, `,
    )}])[1 + n % 7], '1-10', 'Words' || case when n = 77 then ' and a marsupial' else '' end,
    now() - n * interval '1 minute', case when n % 3 > 0 then now() end, case when n % 3 = 2 then now() end
  from generate_series(1, ${amount}::int) n`);
await owner.execute(sql`
  insert into contact_messages (name, email, message, created_at, seen_at, answered_at)
  select 'Name ' || n % 900, 'person' || n || '@example.com', 'Words' || case when n = 77 then ' and a marsupial' else '' end,
    now() - n * interval '1 minute', case when n % 3 > 0 then now() end, case when n % 3 = 2 then now() end
  from generate_series(1, ${amount}::int) n`);
await owner.execute(sql`
  insert into auth."user" (id, name, email)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Member', 'member' || n || '@example.com'
  from generate_series(1, ${amount}::int) n`);
await owner.execute(sql`
  insert into bcpbp_applications (user_id, status, submission_date, organization_name, contact_name, email, mission,
    challenges, why_pro_bono, service_goals, commitment, applicant_name, signed_on)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
    (array['pending', 'approved', 'declined'])[1 + n % 3], now() - n * interval '1 minute', 'Organization ' || n % 900,
    'Contact', 'member' || n || '@example.com', 'Shoes' || case when n = 77 then ' for a marsupial' else '' end,
    '{}', 'Why', 'Goals', 'Yes', 'Contact', '2026-03-31'
  from generate_series(1, ${amount}::int) n`);
await owner.execute(sql`
  insert into job_applications (job_id, first_name, last_name, email, phone, location, workplace, job_title, job_type,
    resume_link, terms_accepted, created_at, reviewed_at)
  select (array[${sql.join(
    jobs.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}])[1 + n % 3], 'First', 'Last ' || n % 900, 'person' || n || '@example.com', '555', 
    case when n = 77 then 'Marsupial' else 'Newark' end, 'Remote', 'Title ' || n % 5, 'Internship',
    'https://example.com/resume', true, now() - n * interval '1 minute', case when n % 2 = 0 then now() end
  from generate_series(1, ${amount}::int) n`);
await owner.execute(
  sql`vacuum analyze session_requests, contact_messages, bcpbp_applications, job_applications, job_posts`,
);

interface TestedList {
  table: string;
  options: ListOptions;
  list: (tx: Transaction, query: ListQuery) => Promise<{ total: number; ids: string[] }>;
  open?: (tx: Transaction, query: ListQuery, id: string) => Promise<unknown>;
}

function withIds<Found extends { rows: { id: string }[] }>(found: Found) {
  return { ...found, ids: found.rows.map(({ id }) => id) };
}

const jobChoices = {
  ...jobApplicationList.filters.job,
  options: Object.fromEntries(jobs.map((id) => [id, id])),
};
const lists: TestedList[] = [
  {
    table: "session_requests",
    options: sessionRequestList,
    list: async (tx, query) => withIds(await listSessionRequests(tx, query)),
    open: findListedSessionRequest,
  },
  {
    table: "contact_messages",
    options: contactMessageList,
    list: async (tx, query) => withIds(await listContactMessages(tx, query)),
    open: findListedContactMessage,
  },
  {
    table: "bcpbp_applications",
    options: applicationList,
    list: async (tx, query) => withIds(await listAllApplications(tx, query)),
    open: findListedApplication,
  },
  {
    table: "job_applications",
    options: { ...jobApplicationList, filters: { ...jobApplicationList.filters, job: jobChoices } },
    list: async (tx, query) => withIds(await listJobApplications(tx, query)),
  },
];

function listed(search: string, { options, list }: TestedList) {
  return asViewer(admin, (tx) => list(tx, readListQuery(new URLSearchParams(search), options)));
}

test("a status, a service and a job filter the list and its count", async () => {
  const [sessions, messages, applications, jobApplications] = lists as [
    TestedList,
    TestedList,
    TestedList,
    TestedList,
  ];
  expect((await listed("", sessions)).total).toBe(amount);
  expect((await listed("status=new", sessions)).total).toBe(1000);
  expect((await listed("service=Operational+Excellence", sessions)).total).toBe(429);
  expect((await listed("service=Operational+Excellence&status=new", sessions)).total).toBe(143);
  expect((await listed("status=answered", messages)).total).toBe(1000);
  expect((await listed("status=pending", applications)).total).toBe(1000);
  expect((await listed("status=unread", jobApplications)).total).toBe(1500);
  expect((await listed(`job=${jobs[0]}`, jobApplications)).total).toBe(1000);
  expect((await listed(`job=${randomUUID()}`, jobApplications)).total).toBe(0);
  for (const each of lists) expect((await listed("search=marsupial", each)).total).toBe(1);
});

test("the neighbors of a row are those of its list, even if the row no longer matches its filters", async () => {
  const query = readListQuery(new URLSearchParams("status=new"), sessionRequestList);
  const { rows } = await asViewer(admin, (tx) => listSessionRequests(tx, query));
  const [first, second, third] = rows.map(({ id }) => id);
  const open = (id = "") => asViewer(admin, (tx) => findListedSessionRequest(tx, query, id));
  expect(await open(first)).toMatchObject({ previous: null, next: second });
  expect(await open(second)).toMatchObject({ previous: first, next: third });
  await owner.execute(sql`update session_requests set seen_at = now() where id = ${second}`);
  expect(await open(second)).toMatchObject({ previous: first, next: third });
  expect(await open(third)).toMatchObject({ previous: first });
  expect(await open(randomUUID())).toBeNull();
});

test("the job filter offers the newest jobs and the chosen one, even if it is deleted", async () => {
  const gone = randomUUID();
  const titles = await asViewer(admin, (tx) => listJobsToChoose(tx, gone));
  expect(titles).toMatchObject({ [jobs[0]]: "Analyst", [gone]: "A deleted job" });
});

import { and, asc, desc, eq, getTableName, gte, lte, sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { projects } from "#domain/projects/table.server.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { tallies } from "#domain/tallies/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { lastWeeks } from "./weeks.ts";

const listLength = 5;
const weeksShown = 12;

/** Whose clock and calendar count. */
interface Clock {
  now: Date;
  timeZone: string;
}

type Amounts = Record<string, Record<string, Record<string, number>>>;

/** Every number of the dashboard in one statement: amounts by table, facet and value; for `week` the value is its Monday. */
export async function findAmounts(tx: Transaction, { now, timeZone }: Clock) {
  const weeks = lastWeeks(now, timeZone, weeksShown);
  const firstHour = sql`to_char(${weeks[0]}::timestamp at time zone ${timeZone} at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`;
  const arriving = [sessionRequests, bcpbpApplications, jobApplications].map(getTableName);
  const counted = [...arriving, ...[blogPosts, caseStudies, jobPosts, projects].map(getTableName)];
  const { rows } = await tx.execute<{ counted: string; facet: string; value: string; amount: number }>(sql`
    select table_name as counted, facet, value, amount::float8 as amount from ${tallies}
      where table_name in ${counted} and facet in ('status', 'service')
    union all
    select table_name, 'week', date_trunc('week', (value || ':00Z')::timestamptz at time zone ${timeZone})::date::text,
        sum(amount)::float8
      from ${tallies}
      where table_name in ${arriving} and facet = 'hour' and value >= ${firstHour}
      group by 1, 3`);
  const amounts: Amounts = {};
  for (const { counted, facet, value, amount } of rows) {
    amounts[counted] ??= {};
    amounts[counted][facet] ??= {};
    amounts[counted][facet][value] = amount;
  }
  return { weeks, amounts };
}

export async function listProjectsToDo(tx: Transaction) {
  return tx
    .select({ id: projects.id, title: projects.title, dueDate: projects.dueDate })
    .from(projects)
    .where(eq(projects.status, "todo"))
    .orderBy(asc(projects.dueDate), asc(projects.id))
    .limit(listLength);
}

/** From today, all of it, to the same moment a month ahead: a due date is a day, and today's is still to come. */
export async function listProjectsDueWithinMonth(tx: Transaction, { now, timeZone }: Clock) {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})`;
  return tx
    .select({
      id: projects.id,
      title: projects.title,
      dueDate: projects.dueDate,
      status: projects.status,
    })
    .from(projects)
    .where(
      and(
        gte(projects.dueDate, sql`date_trunc('day', ${local}) at time zone ${timeZone}`),
        lte(projects.dueDate, sql`(${local} + interval '1 month') at time zone ${timeZone}`),
      ),
    )
    .orderBy(asc(projects.dueDate), asc(projects.id))
    .limit(listLength);
}

export async function listPendingApplications(tx: Transaction) {
  return tx
    .select({
      id: bcpbpApplications.id,
      organizationName: bcpbpApplications.organizationName,
      orgType: bcpbpApplications.orgType,
      submissionDate: bcpbpApplications.submissionDate,
    })
    .from(bcpbpApplications)
    .where(eq(bcpbpApplications.status, "pending"))
    .orderBy(desc(bcpbpApplications.submissionDate), desc(bcpbpApplications.id))
    .limit(listLength);
}

export async function listNewRequests(tx: Transaction) {
  return tx
    .select({
      id: sessionRequests.id,
      name: sessionRequests.name,
      company: sessionRequests.company,
      createdAt: sessionRequests.createdAt,
    })
    .from(sessionRequests)
    .where(eq(sessionRequests.state, "new"))
    .orderBy(desc(sessionRequests.createdAt), desc(sessionRequests.id))
    .limit(listLength);
}

/** What nobody has looked at yet, for the numbers beside the navigation. */
export async function findNews(tx: Transaction) {
  const wanted = {
    sessions: [sessionRequests, "new"],
    applications: [bcpbpApplications, "pending"],
    jobApplications: [jobApplications, "unread"],
    messages: [contactMessages, "new"],
  } as const;
  const pairs = Object.values(wanted).map(
    ([table, status]) => sql`(${getTableName(table)}, 'status', ${status})`,
  );
  const rows = await tx
    .select({ table: tallies.tableName, amount: tallies.amount })
    .from(tallies)
    .where(sql`(${tallies.tableName}, ${tallies.facet}, ${tallies.value}) in (${sql.join(pairs, sql`, `)})`);
  function amountOf(name: keyof typeof wanted) {
    return rows.find(({ table }) => table === getTableName(wanted[name][0]))?.amount ?? 0;
  }
  return {
    sessions: amountOf("sessions"),
    applications: amountOf("applications"),
    jobApplications: amountOf("jobApplications"),
    messages: amountOf("messages"),
  };
}

export type News = Awaited<ReturnType<typeof findNews>>;

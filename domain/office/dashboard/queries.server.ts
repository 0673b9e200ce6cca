import { and, asc, desc, eq, getTableName, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { entityParts } from "#domain/entities.server.ts";
import { type Entity, entityNames, type PublicEntity, publicEntities } from "#domain/entities.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { conversationSources } from "#domain/inbox/conversations/items.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { lastWeeks } from "./weeks.ts";

const listLength = 5;
const weeksShown = 12;

interface Clock {
  now: Date;
  timeZone: string;
}

type Amounts = Record<string, Record<string, Record<string, number>>>;

type Facet = "status" | "service" | "week";

/** All numbers of the dashboard in one statement, by table, facet and value; the value of `week` is its Monday. */
export async function findAmounts(tx: Transaction, { now, timeZone }: Clock) {
  const weeks = lastWeeks(now, timeZone, weeksShown);
  function byWeek(table: PgTable, arrival: PgColumn) {
    const begins = sql`week::timestamp at time zone ${timeZone}`;
    const ends = sql`(week + 7)::timestamp at time zone ${timeZone}`;
    return sql`
      select ${getTableName(table)}, 'week', week::text,
        (select count(*)::int from ${table} where ${arrival} >= ${begins} and ${arrival} < ${ends})
      from unnest(${sql.param(weeks)}::date[]) week`;
  }
  const counts = [
    ...Object.values(entityParts).map(({ table, status }) => amountsBy("status", table, sql`${status}`)),
    amountsBy("service", sessionRequests, sql`${sessionRequests.serviceType}`),
    byWeek(sessionRequests, sessionRequests.createdAt),
    amountsBy("service", bcpbpApplications, sql`unnest(${bcpbpApplications.desiredServices})`),
    byWeek(bcpbpApplications, bcpbpApplications.submissionDate),
    byWeek(jobApplications, jobApplications.createdAt),
  ];
  const { rows } = await tx.execute<{ counted: string; facet: Facet; value: string; amount: number }>(
    sql.join(counts, sql` union all `),
  );
  const amounts: Amounts = {};
  for (const { counted, facet, value, amount } of rows) {
    amounts[counted] ??= {};
    amounts[counted][facet] ??= {};
    amounts[counted][facet][value] = amount;
  }
  return { weeks, amounts };
}

function amountsBy(facet: Facet, table: PgTable, value: SQL) {
  return sql`
    select ${getTableName(table)}::text as counted, ${facet}::text as facet, ${value} as value, count(*)::int as amount
    from ${table} group by 3`;
}

export async function listProjectsToDo(tx: Transaction) {
  return tx
    .select({ id: projects.id, title: projects.title, dueDate: projects.dueDate })
    .from(projects)
    .where(eq(projects.status, "todo"))
    .orderBy(asc(projects.dueDate), asc(projects.id))
    .limit(listLength);
}

/** From the start of today to the end of the same day next month. */
export async function listProjectsDueWithinMonth(tx: Transaction, { now, timeZone }: Clock) {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone})`;
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
        gte(projects.dueDate, sql`${today} at time zone ${timeZone}`),
        lt(
          projects.dueDate,
          sql`(${today} + interval '1 month' + interval '1 day') at time zone ${timeZone}`,
        ),
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

const applicationKinds = ["bcpbp-applications", "job-applications"] as const;

type OpenApplication = {
  entity: (typeof applicationKinds)[number];
  id: string;
  /** The applicant's name. */
  name: string;
  /** The organization, or the job. */
  about: string;
  /** Whether it is also in the inbox. */
  isWaiting: boolean;
};

/** Program applications to decide and job applications to review, the oldest first. */
export async function listOpenApplications(tx: Transaction, amount: number): Promise<OpenApplication[]> {
  const kinds = applicationKinds.map((entity) => {
    const { table, name, about, sentAt } = conversationSources[entity];
    const { status, waiting } = entityParts[entity];
    return sql`(
      select ${entity}::text as entity, ${table.id} as id, ${name} as name, ${about} as about,
        ${table.waitingSince} is not null as "isWaiting", ${sentAt} as sent_at
      from ${table} where ${status} = ${waiting} order by ${sentAt}, ${table.id} limit ${amount})`;
  });
  const { rows } = await tx.execute<OpenApplication & { sent_at: string }>(
    sql`${sql.join(kinds, sql` union all `)} order by sent_at, id limit ${amount}`,
  );
  return rows.map(({ sent_at, ...application }) => application);
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

/** What will be published, next first. */
export async function listPlanned(tx: Transaction) {
  const plans = publicEntities.map((entity) => {
    const { table, item } = entityParts[entity];
    return sql`(
      select ${entity}::text as entity, id, ${item.title} as title, publish_at from ${table}
      where publish_at is not null order by publish_at, id limit ${listLength})`;
  });
  const { rows } = await tx.execute<{ entity: PublicEntity; id: string; title: string; publish_at: string }>(
    sql`${sql.join(plans, sql` union all `)} order by publish_at, id limit ${listLength}`,
  );
  return rows.map(({ publish_at, ...item }) => ({ ...item, publishAt: new Date(publish_at) }));
}

/** How many of each kind nobody has looked at yet, for the numbers beside the navigation. */
export async function findUnreadCounts(tx: Transaction): Promise<UnreadCounts> {
  const counts = entityNames.flatMap((entity) => {
    const { table, status, waiting } = entityParts[entity];
    return waiting
      ? [
          sql`select ${entity}::text as entity, count(*)::int as amount from ${table} where ${status} = ${waiting}`,
        ]
      : [];
  });
  const { rows } = await tx.execute<{ entity: Entity; amount: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ entity, amount }) => [entity, amount]));
}

type UnreadCounts = Partial<Record<Entity, number>>;

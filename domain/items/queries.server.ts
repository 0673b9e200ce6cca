import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import { projects } from "#domain/projects/table.server.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";

interface ItemSource {
  table: PgTable & { id: PgColumn };
  title: SQLWrapper;
  /** What tells two of the same title apart: an email, a client. */
  note: SQLWrapper;
  /** The titles, names and emails by which it is found. The table has an index on the words of exactly these. */
  foundBy: readonly [PgColumn, ...PgColumn[]];
  /** The latest first. */
  moment: PgColumn;
}

const nothing = sql`''`;

const sources = {
  "blog-posts": {
    table: blogPosts,
    title: blogPosts.title,
    note: nothing,
    foundBy: [blogPosts.title],
    moment: blogPosts.createdAt,
  },
  "session-requests": {
    table: sessionRequests,
    title: sessionRequests.name,
    note: sql`${sessionRequests.company} || ', ' || ${sessionRequests.email}`,
    foundBy: [sessionRequests.name, sessionRequests.email, sessionRequests.company],
    moment: sessionRequests.createdAt,
  },
  projects: {
    table: projects,
    title: projects.title,
    note: nothing,
    foundBy: [projects.title],
    moment: projects.dueDate,
  },
  "case-studies": {
    table: caseStudies,
    title: caseStudies.title,
    note: caseStudies.clientName,
    foundBy: [caseStudies.title, caseStudies.clientName],
    moment: caseStudies.createdAt,
  },
  "bcpbp-applications": {
    table: bcpbpApplications,
    title: bcpbpApplications.organizationName,
    note: sql`${bcpbpApplications.contactName} || ', ' || ${bcpbpApplications.email}`,
    foundBy: [bcpbpApplications.organizationName, bcpbpApplications.contactName, bcpbpApplications.email],
    moment: bcpbpApplications.submissionDate,
  },
  "job-posts": {
    table: jobPosts,
    title: jobPosts.jobTitle,
    note: sql`coalesce(${jobPosts.department}, '')`,
    foundBy: [jobPosts.jobTitle],
    moment: jobPosts.createdAt,
  },
  "job-applications": {
    table: jobApplications,
    title: sql`${jobApplications.firstName} || ' ' || ${jobApplications.lastName}`,
    note: jobApplications.email,
    foundBy: [jobApplications.firstName, jobApplications.lastName, jobApplications.email],
    moment: jobApplications.createdAt,
  },
  "contact-messages": {
    table: contactMessages,
    title: contactMessages.name,
    note: contactMessages.email,
    foundBy: [contactMessages.name, contactMessages.email],
    moment: contactMessages.createdAt,
  },
  mails: {
    table: messages,
    // A mail gets its subject with the first attempt to send it.
    title: sql`coalesce(${messages.subject}, ${messages.recipient})`,
    note: messages.recipient,
    foundBy: [messages.recipient, messages.subject],
    moment: messages.createdAt,
  },
} satisfies Record<string, ItemSource>;

export type ItemKind = keyof typeof sources;

export interface FoundItem {
  kind: ItemKind;
  id: string;
  title: string;
  note: string;
}

const mostOfAKind = 5;
/** Where more match, any of them are looked at: whoever types on finds the right one. */
const mostLookedAt = 1000;

/** Items of all kinds whose title, name or email holds every word typed, the latest of each kind first. */
export async function findItems(tx: Transaction, typed: string): Promise<FoundItem[]> {
  const kinds = Object.entries(sources).map(([kind, source]) => itemsOf(kind, source, typed));
  const { rows } = await tx.execute<FoundItem & Record<string, unknown>>(sql.join(kinds, sql` union all `));
  return rows.map(({ kind, id, title, note }) => ({ kind, id, title, note }));
}

function itemsOf(kind: string, { table, title, note, foundBy, moment }: ItemSource, typed: string): SQL {
  const words = sql`search_words(${sql.join(
    foundBy.map((column) => sql`${column}`),
    sql`, `,
  )})`;
  return sql`(
    select ${kind}::text as kind, id, title, note
    from (
      select ${table.id} as id, ${title} as title, ${note} as note, ${moment} as moment
      from ${table} where ${words} @@ search_query(${typed}) limit ${mostLookedAt}
    ) matching
    order by moment desc, id limit ${mostOfAKind})`;
}

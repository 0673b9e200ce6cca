import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { entityParts } from "#domain/entities.server.ts";
import { type PersonalEntity, personalEntities } from "#domain/entities.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { kindName } from "#domain/office/outbox/kinds.server.ts";
import { listSessions } from "#domain/people/profiles/account-changes.server.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { stories } from "#domain/program/stories/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { withTimeout } from "#platform/db/availability.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { messages } from "#platform/mail/table.server.ts";
import { type PersonCounts, shownPerKind } from "./rules.ts";
import {
  isAboutApplicationOf,
  isAboutProgramOf,
  isFrom,
  isMailOf,
  type Person,
  personalTables,
} from "./sources.server.ts";

/** The account with this email, or null. Accounts are read by their own login. */
export async function findAccountOf(email: string) {
  const [account] = await withTimeout(() =>
    pools()
      .auth.select({
        userId: user.id,
        name: user.name,
        email: user.email,
        isConfirmed: user.emailVerified,
        since: user.createdAt,
        role: profiles.role,
      })
      .from(user)
      .leftJoin(profiles, eq(profiles.userId, user.id))
      .where(eq(user.email, sql`lower(${email})`)),
  );
  if (!account) return null;
  return { ...account, devices: (await listSessions(account.userId)).length };
}

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccountOf>>>;

/** How many rows are stored about a person, by kind. */
export async function countPerson(tx: Transaction, person: Person): Promise<PersonCounts> {
  const counts: PersonCounts = {};
  let lines = 0;
  for (const entity of personalEntities) {
    const table = personalTables[entity];
    counts[entity] = await tx.$count(table, isFrom(table, person));
    const ids = tx.select({ id: table.id }).from(table).where(isFrom(table, person));
    const isAbout = and(sql`${conversationLines.entity} = ${entity}`, inArray(conversationLines.itemId, ids));
    lines += await tx.$count(conversationLines, isAbout);
  }
  counts.lines = lines;
  const applications = tx
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(isFrom(jobApplications, person));
  counts.resumes = await tx.$count(resumes, inArray(resumes.applicationId, applications));
  counts.engagements = await tx.$count(engagements, isAboutApplicationOf(person));
  const programs = tx.select({ id: engagements.id }).from(engagements).where(isAboutApplicationOf(person));
  counts.files = await tx.$count(engagementFiles, inArray(engagementFiles.engagementId, programs));
  counts.stories = await tx.$count(stories, isAboutProgramOf(stories, stories.memberId, person));
  counts.consents = await tx.$count(consents, isAboutProgramOf(consents, consents.userId, person));
  counts.account = person.userId ? 1 : 0;
  counts.mails = await tx.$count(messages, isMailOf(person));
  return Object.fromEntries(Object.entries(counts).filter(([, amount]) => amount > 0));
}

/** The start of the next call that somebody has booked, or null. */
export async function findComingCall(tx: Transaction, person: Person) {
  const [call] = await tx
    .select({ startsAt: calls.startsAt })
    .from(calls)
    .where(and(isFrom(calls, person), eq(calls.state, "booked"), sql`${calls.startsAt} > now()`));
  return call?.startsAt ?? null;
}

/** The newest items that somebody sent, each with the length of its conversation. */
export async function listSent(tx: Transaction, entity: PersonalEntity, person: Person) {
  const table = personalTables[entity];
  const { title, note, moment } = entityParts[entity].item;
  const sent = await tx
    .select({
      id: sql<string>`${table.id}`,
      title: sql<string>`${title}`,
      note: sql<string>`${note}`,
      sentAt: sql`${moment}`.mapWith((text: string) => moment.mapFromDriverValue(text) as Date),
    })
    .from(table)
    .where(isFrom(table, person))
    .orderBy(desc(moment), desc(table.id))
    .limit(shownPerKind);
  const { itemId } = conversationLines;
  const ids = sent.map(({ id }) => id);
  const lengths = await tx
    .select({ itemId, lines: count() })
    .from(conversationLines)
    .where(and(sql`${conversationLines.entity} = ${entity}`, inArray(itemId, ids)))
    .groupBy(itemId);
  const linesOf = new Map(lengths.map((length) => [length.itemId, length.lines]));
  return sent.map((item) => ({ ...item, lines: linesOf.get(item.id) ?? 0 }));
}

/** The newest mails, without their content. */
export async function listMails(tx: Transaction, person: Person) {
  const { id, template, subject, recipient, state, createdAt } = messages;
  const mails = await tx
    .select({ id, template, subject, recipient, state, createdAt })
    .from(messages)
    .where(isMailOf(person))
    .orderBy(desc(createdAt), desc(id))
    .limit(shownPerKind);
  return mails.map(({ template: kind, ...mail }) => ({ ...mail, kind: kindName(kind) }));
}

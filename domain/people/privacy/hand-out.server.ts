import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { entityParts } from "#domain/entities.server.ts";
import { type PersonalEntity, personalEntities } from "#domain/entities.ts";
import { heldCalls } from "#domain/inbox/calls/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { findResume } from "#domain/inbox/resumes/queries.server.ts";
import { resumeFileName } from "#domain/inbox/resumes/rules.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { inOrderOf } from "#domain/lists/list.server.ts";
import { kindName } from "#domain/office/outbox/kinds.server.ts";
import { gatherAccount } from "#domain/people/profiles/account-data.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { exportConsents } from "#domain/program/consents/queries.server.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { entriesOfFiles, exportEngagement } from "#domain/program/engagements/export.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { cleanName, freeName } from "#domain/program/files/names.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";
import type { SignedIn } from "./erase.server.ts";
import { countPerson, findAccountOf } from "./look-up.server.ts";
import { addRecord } from "./records.server.ts";
import {
  accountIn,
  isAboutApplicationOf,
  isAboutProgramOf,
  isFrom,
  isMailOf,
  type Person,
  personalTables,
} from "./sources.server.ts";

const portion = 100;

/** Null if nothing is stored about them. */
export async function findPerson(admin: SignedIn, email: string): Promise<Person | null> {
  const person = { email, userId: (await findAccountOf(email))?.userId ?? null };
  const counts = await asViewer(admin, (tx) => countPerson(tx, person));
  return Object.keys(counts).length > 0 ? person : null;
}

/**
 * Everything that is stored about a person, as the entries of a ZIP. The record is added before its last bytes: an
 * incomplete ZIP was not handed out.
 */
export async function* handOutPerson(admin: SignedIn, person: Person) {
  const counts = await asViewer(admin, async (tx) => {
    // First, because an incomplete file also reveals something.
    await recordSecurityEvent(tx, { kind: "person-handed-out", ...accountIn(person) });
    return countPerson(tx, person);
  });
  const withFiles = {
    engagements: await asViewer(admin, (tx) => listEngagementsOf(tx, person)),
    resumes: await asViewer(admin, (tx) => listResumes(tx, person)),
  };
  yield { name: "personal-data.json", content: writePerson(admin, person, withFiles), isCompressed: true };
  for (const engagement of withFiles.engagements) yield* entriesOfFiles(admin, engagement);
  for (const { applicationId, path } of withFiles.resumes) {
    yield { name: path, content: readResume(admin, applicationId), isCompressed: false };
  }
  const { email } = person;
  await asViewer(admin, (tx) => addRecord(tx, { action: "handed_out", email, counts, doneBy: admin.userId }));
}

/** The text of one JSON object, read in batches. `withFiles` are rows that name the paths of their files. */
async function* writePerson(admin: SignedIn, person: Person, withFiles: Record<string, object[]>) {
  const { email } = person;
  const account = await findAccountOf(email);
  yield `{\n  "email": ${json(email)},\n  "handedOutAt": ${json(new Date())}`;
  for (const [name, value] of Object.entries(account ? await gatherAccount(account) : { account: null })) {
    yield `,\n  ${json(name)}: ${json(value)}`;
  }
  for (const entity of personalEntities) {
    const ids = await asViewer(admin, (tx) => listIds(tx, entity, person));
    yield* writeList(entity, ids, (wanted) => asViewer(admin, (tx) => readSent(tx, entity, wanted)));
  }
  for (const [name, rows] of Object.entries(withFiles)) yield `,\n  ${json(name)}: ${json(rows)}`;
  yield `,\n  "consents": ${json(await asViewer(admin, (tx) => listConsentsOf(tx, person)))}`;
  yield `,\n  "held-calls": ${json(await asViewer(admin, (tx) => listHeldCalls(tx, person)))}`;
  const mails = await asViewer(admin, (tx) => listMailIds(tx, person));
  yield* writeList("mails", mails, (wanted) => asViewer(admin, (tx) => readMails(tx, wanted)));
  yield "\n}\n";
}

async function* writeList(name: string, ids: string[], read: (ids: string[]) => Promise<object[]>) {
  yield `,\n  ${json(name)}: [`;
  let isFirst = true;
  for (let start = 0; start < ids.length; start += portion) {
    for (const row of await read(ids.slice(start, start + portion))) {
      yield `${isFirst ? "" : ","}\n    ${json(row, 4)}`;
      isFirst = false;
    }
  }
  yield isFirst ? "]" : "\n  ]";
}

async function listIds(tx: Transaction, entity: PersonalEntity, person: Person) {
  const table = personalTables[entity];
  const rows = await tx
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(isFrom(table, person))
    .orderBy(asc(entityParts[entity].item.moment), asc(table.id));
  return rows.map(({ id }) => id);
}

/** One application has one engagement, and one member one application. */
async function listEngagementsOf(tx: Transaction, person: Person) {
  const rows = await tx.select().from(engagements).where(isAboutApplicationOf(person));
  const folders = freeNames(rows.map(({ organizationName }) => cleanName(organizationName)));
  return Promise.all(rows.map((row, index) => exportEngagement(tx, row, `files/${folders[index]}`)));
}

/** Also those whose application has been deleted. */
async function listConsentsOf(tx: Transaction, person: Person) {
  return exportConsents(
    await tx
      .select()
      .from(consents)
      .where(isAboutProgramOf(consents, consents.userId, person))
      .orderBy(asc(consents.givenAt), asc(consents.applicationId), asc(consents.kind)),
  );
}

async function listResumes(tx: Transaction, person: Person) {
  const { id, firstName, lastName, createdAt } = jobApplications;
  const rows = await tx
    .select({ id, firstName, lastName })
    .from(resumes)
    .innerJoin(jobApplications, eq(id, resumes.applicationId))
    .where(isFrom(jobApplications, person))
    .orderBy(asc(createdAt), asc(id));
  const names = freeNames(rows.map(resumeFileName));
  return rows.map((row, index) => ({ applicationId: row.id, path: `resumes/${names[index]}` }));
}

/** The names, with a number where one is there already. */
function freeNames(names: string[]) {
  const free: string[] = [];
  for (const name of names) free.push(freeName(name, free));
  return free;
}

/** Bookings that they have not confirmed yet. */
function listHeldCalls(tx: Transaction, { email }: Person) {
  const {
    confirmHash: _confirm,
    submissionKey: _key,
    receiptHash: _hash,
    ...columns
  } = getTableColumns(heldCalls);
  return tx
    .select(columns)
    .from(heldCalls)
    .where(sql`lower(${heldCalls.email}) = lower(${email})`)
    .orderBy(asc(heldCalls.createdAt));
}

async function listMailIds(tx: Transaction, person: Person) {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(isMailOf(person))
    .orderBy(asc(messages.createdAt), asc(messages.id));
  return rows.map(({ id }) => id);
}

/** Up to 5 MB. */
async function* readResume(admin: SignedIn, applicationId: string) {
  const resume = await asViewer(admin, (tx) => findResume(tx, applicationId));
  if (!resume) throw new Error("The resume was deleted before it was read");
  yield resume.content;
}

/** Rows as they are stored, with their conversations, which include the firm's notes about the person. */
async function readSent(tx: Transaction, entity: PersonalEntity, ids: string[]) {
  const table = personalTables[entity];
  const { submissionKey: _key, receiptHash: _hash, ...columns } = getTableColumns(table) as Columns;
  const rows = await tx.select(columns).from(table).where(inArray(table.id, ids));
  const { itemId, kind, text, writtenAt } = conversationLines;
  const lines = await tx
    .select({ itemId, kind, text, writtenAt })
    .from(conversationLines)
    .where(and(sql`${conversationLines.entity} = ${entity}`, inArray(itemId, ids)))
    .orderBy(asc(writtenAt), asc(conversationLines.id));
  const linesOf = Map.groupBy(lines, (line) => line.itemId);
  return inOrderOf(ids, rows as (Record<string, unknown> & { id: string })[]).map((row) => {
    const about = (linesOf.get(row.id) ?? []).map(({ itemId: _item, ...line }) => line);
    return {
      ...readable(row),
      conversation: about.filter((line) => line.kind !== "note"),
      notesOfTheFirm: about
        .filter((line) => line.kind === "note")
        .map((note) => ({ text: note.text, writtenAt: note.writtenAt })),
    };
  });
}

type Columns = Record<string, PgColumn>;

/** The challenges of a program application are JSON within a text. */
function readable({ challenges, ...row }: Record<string, unknown>) {
  return typeof challenges === "string" ? { ...row, challenges: JSON.parse(challenges) } : row;
}

/** Without their content, which has links that open accounts. Replies are among the conversations. */
async function readMails(tx: Transaction, ids: string[]) {
  const { id, template, recipient, replyTo, subject, state, createdAt, sentAt } = messages;
  const rows = await tx
    .select({ id, template, recipient, replyTo, subject, state, createdAt, sentAt })
    .from(messages)
    .where(inArray(id, ids));
  return inOrderOf(ids, rows).map(({ template: kind, ...mail }) => ({ ...mail, kind: kindName(kind) }));
}

function json(value: unknown, indent = 2) {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);
}

import { and, asc, getTableColumns, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { entityParts } from "#domain/entities.server.ts";
import { type PersonalEntity, personalEntities } from "#domain/entities.ts";
import { heldCalls } from "#domain/inbox/calls/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { findResume } from "#domain/inbox/resumes/queries.server.ts";
import { resumeFileName } from "#domain/inbox/resumes/rules.ts";
import { inOrderOf } from "#domain/lists/list.server.ts";
import { kindName } from "#domain/office/outbox/kinds.server.ts";
import { gatherAccount } from "#domain/people/profiles/account-data.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { withPlan } from "#domain/program/engagements/export.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";
import type { SignedIn } from "./erase.server.ts";
import { countPerson, findAccountOf } from "./look-up.server.ts";
import { addRecord } from "./records.server.ts";
import {
  accountIn,
  isAboutApplicationOf,
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
 * Everything that is stored about a person, as the text of one JSON object. Read and written in batches, so that many
 * resumes need little memory. The record is added before the last chunk: an incomplete file was not handed out.
 */
export async function* writePerson(admin: SignedIn, person: Person): AsyncGenerator<string, void> {
  const { email } = person;
  const counts = await asViewer(admin, async (tx) => {
    // First, because an incomplete file also reveals something.
    await recordSecurityEvent(tx, { kind: "person-handed-out", ...accountIn(person) });
    return countPerson(tx, person);
  });
  const account = await findAccountOf(email);
  yield `{\n  "email": ${json(email)},\n  "handedOutAt": ${json(new Date())}`;
  for (const [name, value] of Object.entries(account ? await gatherAccount(account) : { account: null })) {
    yield `,\n  ${json(name)}: ${json(value)}`;
  }
  for (const entity of personalEntities) {
    const ids = await asViewer(admin, (tx) => listIds(tx, entity, person));
    yield* writeList(entity, ids, (wanted) => asViewer(admin, (tx) => readSent(tx, entity, wanted)));
  }
  yield `,\n  "engagements": ${json(await asViewer(admin, (tx) => listEngagementsOf(tx, person)))}`;
  yield `,\n  "held-calls": ${json(await asViewer(admin, (tx) => listHeldCalls(tx, person)))}`;
  const applications = await asViewer(admin, (tx) => listIds(tx, "job-applications", person));
  yield* writeList("resumes", applications, (wanted) => asViewer(admin, (tx) => readResumes(tx, wanted)), 1);
  const mails = await asViewer(admin, (tx) => listMailIds(tx, person));
  yield* writeList("mails", mails, (wanted) => asViewer(admin, (tx) => readMails(tx, wanted)));
  await asViewer(admin, (tx) => addRecord(tx, { action: "handed_out", email, counts, doneBy: admin.userId }));
  yield "\n}\n";
}

async function* writeList(
  name: string,
  ids: string[],
  read: (ids: string[]) => Promise<object[]>,
  size = portion,
) {
  yield `,\n  ${json(name)}: [`;
  let isFirst = true;
  for (let start = 0; start < ids.length; start += size) {
    for (const row of await read(ids.slice(start, start + size))) {
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

/** With their plans. One application has one engagement, and one member one application. */
async function listEngagementsOf(tx: Transaction, person: Person) {
  const rows = await tx.select().from(engagements).where(isAboutApplicationOf(person));
  return Promise.all(rows.map((row) => withPlan(tx, row)));
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

/** The PDFs of some applications; each has up to 5 MB. */
async function readResumes(tx: Transaction, applications: string[]) {
  const files: object[] = [];
  for (const applicationId of applications) {
    const resume = await findResume(tx, applicationId);
    if (!resume) continue;
    const base64 = Buffer.from(resume.content).toString("base64");
    files.push({ applicationId, fileName: resumeFileName(resume), mediaType: "application/pdf", base64 });
  }
  return files;
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

import { randomUUID } from "node:crypto";
import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { addProgramLine } from "#domain/inbox/conversations/queries.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { submissionKeyOf } from "#domain/inbox/receipts/receipt.server.ts";
import type { Engagement } from "#domain/program/engagements/queries.server.ts";
import type { Doer } from "#domain/program/plans/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { describeError } from "#platform/log.ts";
import { boundSpace, isOutOfSpace } from "#platform/uploads/space.ts";
import type { FileKind } from "./kinds.ts";
import { cleanName, freeName } from "./names.ts";
import { fileMessages } from "./rules.ts";
import { engagementFiles } from "./table.server.ts";

const { id, engagementId, content } = engagementFiles;
const { content: _content, toldAt: _toldAt, ...facts } = getTableColumns(engagementFiles);

/** The files of an engagement, the newest first. */
export async function listFiles(tx: Transaction, engagement: string) {
  return tx
    .select({ ...facts, sentAt: conversationLines.writtenAt })
    .from(engagementFiles)
    .innerJoin(conversationLines, eq(conversationLines.id, id))
    .where(eq(engagementId, engagement))
    .orderBy(sql`${conversationLines.writtenAt} desc`, asc(id));
}

export type ListedFile = Awaited<ReturnType<typeof listFiles>>[number];

/** The facts about a file that the viewer may read. */
export async function findFile(tx: Transaction, wanted: string) {
  const [file] = await tx.select(facts).from(engagementFiles).where(eq(id, wanted));
  return file ?? null;
}

/** Some bytes of a file; null if it has been deleted. */
export async function readFilePart(tx: Transaction, wanted: string, start: number, length: number) {
  const [part] = await tx
    .select({ bytes: sql<Uint8Array>`substring(${content} from ${start + 1} for ${length})` })
    .from(engagementFiles)
    .where(eq(id, wanted));
  return part?.bytes ?? null;
}

interface NewFile {
  /** As its sender called it. */
  name: string;
  kind: FileKind;
  content: Uint8Array;
  sentBy: Doer;
  writtenBy: string;
  /** The same when a form is sent again because the answer was lost. */
  key: string;
}

/** Adds a file with its line in the conversation; returns the name that it has now. */
export async function addFile(tx: Transaction, engagement: Engagement, file: NewFile): Promise<string> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('files ' || ${engagement.id}::text, 0))`,
  );
  const { sentBy, kind, writtenBy } = file;
  // With the file's own facts: a form that is gone back to may send another one.
  const sent = { key: file.key, name: file.name, size: file.content.length };
  const submissionKey = submissionKeyOf(`file ${writtenBy} ${engagement.id}`, sent);
  const present = await tx
    .select({ name: engagementFiles.name, key: conversationLines.submissionKey })
    .from(engagementFiles)
    .innerJoin(conversationLines, eq(conversationLines.id, id))
    .where(eq(engagementId, engagement.id));
  const repeated = present.find(({ key }) => key === submissionKey);
  if (repeated) return repeated.name;
  const name = freeName(
    cleanName(file.name),
    present.map((each) => each.name),
  );
  await boundSpace(tx, "engagement_files");
  const line = { id: randomUUID(), text: name, writtenBy, submissionKey };
  await addProgramLine(tx, engagement.applicationId, `${sentBy}_file`, line);
  await tx
    .insert(engagementFiles)
    .values({ id: line.id, engagementId: engagement.id, sentBy, name, kind, content: file.content });
  return name;
}

/** Why the database refused a file; null if it was another failure. */
export function refusalOf(error: unknown): string | null {
  if (isOutOfSpace(error, "engagement_files")) return fileMessages.full;
  switch (describeError(error).constraint) {
    case "engagement_files_most":
      return fileMessages.mostFiles;
    case "engagement_files_bytes":
      return fileMessages.mostBytes;
    default:
      return null;
  }
}

/** Deletes a file of the viewer's side; returns whether it was there. */
export async function deleteFile(tx: Transaction, engagement: string, wanted: string): Promise<boolean> {
  const deleted = await tx
    .delete(engagementFiles)
    .where(sql`${id} = ${wanted} and ${engagementId} = ${engagement}`)
    .returning({ id });
  return deleted.length > 0;
}

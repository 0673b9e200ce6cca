import { and, asc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { entities } from "#domain/entities.ts";
import { receiptPathOf } from "#domain/inbox/receipts/receipt.server.ts";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { checkIns } from "#domain/program/check-ins/table.server.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { sitePaths } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";
import { conversationSources } from "./items.server.ts";
import { answersPerHour, type ConversationItem, type LineKind, mostAnswers } from "./rules.ts";
import { conversationLines } from "./table.server.ts";

const { id, entity, itemId, kind, text, writtenAt } = conversationLines;

function isAbout(item: ConversationItem) {
  return and(eq(entity, item.entity), eq(itemId, item.id));
}

const ofCheckIn = { week: checkIns.week, stuck: checkIns.stuck, usefulness: checkIns.usefulness };
const ofFile = { engagementId: engagementFiles.engagementId };

/** The lines of a conversation that the viewer may read, the oldest first. */
export async function listLines(tx: Transaction, item: ConversationItem) {
  return tx
    .select({ id, kind, text, writtenAt, checkIn: ofCheckIn, file: ofFile })
    .from(conversationLines)
    .leftJoin(checkIns, eq(checkIns.lineId, id))
    .leftJoin(engagementFiles, eq(engagementFiles.id, id))
    .where(isAbout(item))
    .orderBy(asc(writtenAt), asc(id));
}

/** Delivery states of the reply mails to this address, by the time of the reply. Old mails are deleted. */
export async function findReplyMails(tx: Transaction, item: ConversationItem, recipient: string) {
  const mails = await tx
    .select({ state: messages.state, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.aboutId, item.id), eq(messages.recipient, recipient)));
  return new Map(mails.map(({ state, createdAt }) => [createdAt.getTime(), state]));
}

export type ConversationLine = Awaited<ReturnType<typeof listLines>>[number];

/** The sender of an item. */
export async function findSender(tx: Transaction, item: ConversationItem) {
  const { table, name, about, sentAt } = conversationSources[item.entity];
  const [sender] = await tx
    .select({
      name: sql<string>`${name}`,
      email: sql<string>`${table.email}`,
      about: sql<string | null>`${about}`,
      sentAt: sql<Date>`${sentAt}`.mapWith((moment) => new Date(moment)),
      waitingSince: sql<Date | null>`${table.waitingSince}`.mapWith((moment) => new Date(moment)),
    })
    .from(table)
    .where(eq(table.id, item.id));
  return sender ?? null;
}

/** A line that somebody writes. The key is derived from the form, so that sending it twice makes one line. */
interface NewLine {
  text: string;
  submissionKey: string;
}

interface WrittenLine extends NewLine {
  writtenBy: string;
}

type Added = "added" | "repeated" | "missing";

async function addLine(
  tx: Transaction,
  item: ConversationItem,
  lineKind: LineKind,
  line: WrittenLine,
): Promise<Added> {
  const { table } = conversationSources[item.entity];
  // A row that is deleted meanwhile makes the insertion fail instead.
  if ((await tx.$count(table, eq(table.id, item.id))) === 0) return "missing";
  const { rowCount } = await tx
    .insert(conversationLines)
    .values({ ...line, entity: item.entity, itemId: item.id, kind: lineKind })
    .onConflictDoNothing();
  return rowCount === 0 ? "repeated" : "added";
}

type ProgramKind = "check_in" | "firm_file" | "member_file";

/** Adds a line that stands for something else of the program, which refers to its id. */
export async function addProgramLine(
  tx: Transaction,
  applicationId: string,
  lineKind: ProgramKind,
  line: WrittenLine & { id: string },
): Promise<Added> {
  return addLine(tx, { entity: "bcpbp-applications", id: applicationId }, lineKind, line);
}

/** Adds the firm's reply and mails it; whoever waited no longer does. */
export async function addReply(tx: Transaction, item: ConversationItem, line: WrittenLine): Promise<Added> {
  const added = await addLine(tx, item, "reply", line);
  if (added === "added") await mailReply(tx, item, line.text);
  return added;
}

/** Adds a reply whose text is part of another mail, such as one about a moved call. */
export async function addMailedReply(tx: Transaction, item: ConversationItem, line: WrittenLine) {
  return addLine(tx, item, "reply", line);
}

async function mailReply(tx: Transaction, item: ConversationItem, reply: string) {
  const { table, name, receipt } = conversationSources[item.entity];
  const [sender] = await tx
    .select({
      name: sql<string>`${name}`,
      email: sql<string>`${table.email}`,
      submissionKey: receipt ? sql<string>`${receipt.submissionKey}` : sql<string>`''`,
      receiptHash: receipt ? sql<Buffer | null>`${receipt.receiptHash}` : sql<null>`null`,
    })
    .from(table)
    .where(eq(table.id, item.id));
  if (!sender) throw new Error("A reply was added to nothing");
  const { email } = await findSettings(tx);
  await queueMail(tx, {
    kind: "conversation-reply",
    recipient: sender.email,
    replyTo: email,
    aboutId: item.id,
    payload: {
      name: sender.name,
      about: `your ${entities[item.entity].one}`,
      text: reply,
      path: receipt ? receiptPathOf(sender) : sitePaths.memberDashboard,
    },
  });
}

/** Adds a note that only the admin can read. */
export async function addNote(tx: Transaction, item: ConversationItem, line: WrittenLine) {
  return addLine(tx, item, "note", line);
}

/** Adds what the sender wrote by mail; they wait for an answer again. */
export async function addIncomingMail(tx: Transaction, item: ConversationItem, line: WrittenLine) {
  return addLine(tx, item, "by_mail", line);
}

/** Ends the waiting without an answer. Returns whether the item exists. */
export async function markNoAnswerNeeded(tx: Transaction, item: ConversationItem): Promise<boolean> {
  const {
    rows: [row],
  } = await tx.execute(sql`select end_waiting(${item.entity}, ${item.id}) as ended`);
  return row?.ended === true;
}

/** "too many" is more than thirty within an hour, "full" more than three hundred in all. */
export type AnswerOutcome = Added | "too many" | "full";

/** A member's answer about their own application. */
export async function addAnswer(
  tx: Transaction,
  item: ConversationItem,
  line: WrittenLine,
): Promise<AnswerOutcome> {
  // Answers that come at the same time are counted one after the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('conversation ' || ${item.id}::text, 0))`,
  );
  const isAnswer = and(isAbout(item), eq(kind, "answer"));
  const isRecent = and(isAnswer, gt(writtenAt, sql`now() - interval '1 hour'`));
  const isRepeated = eq(conversationLines.submissionKey, line.submissionKey);
  if ((await tx.$count(conversationLines, isRepeated)) > 0) return "repeated";
  if ((await tx.$count(conversationLines, isRecent)) >= answersPerHour) return "too many";
  if ((await tx.$count(conversationLines, isAnswer)) >= mostAnswers) return "full";
  return addLine(tx, item, "answer", line);
}

const receiptLine = z.object({
  id: z.string(),
  kind: z.enum(["reply", "answer", "by_mail"]),
  text: z.string(),
  written_at: z.coerce.date(),
});

/** The conversation of the receipt with this token, without notes. */
export async function listReceiptLines(tx: Transaction, token: string): Promise<ConversationLine[]> {
  const { rows } = await tx.execute(sql`select id, kind, text, written_at from read_conversation(${token})`);
  return rows.map((row) => {
    const { written_at, ...line } = receiptLine.parse(row);
    return { ...line, writtenAt: written_at, checkIn: null, file: null };
  });
}

const answerOutcome = z.enum(["added", "repeated", "missing", "too many", "full"]);

/** An answer of whoever holds the receipt with this token. */
export async function answerReceipt(tx: Transaction, token: string, line: NewLine): Promise<AnswerOutcome> {
  const {
    rows: [row],
  } = await tx.execute(sql`select answer_receipt(${token}, ${line.text}, ${line.submissionKey}) as outcome`);
  return answerOutcome.parse(row?.outcome);
}

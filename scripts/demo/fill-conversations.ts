import { and, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { fillPlaceholders } from "#domain/content/placeholders/rules.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { conversationSources } from "#domain/inbox/conversations/items.server.ts";
import type { ConversationEntity, LineKind } from "#domain/inbox/conversations/rules.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { savedReplies } from "#domain/inbox/saved-replies/table.server.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { fullNameOf } from "#domain/people/profiles/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { demoAdmin, idsOf } from "./accounts.ts";
import type { DemoConversations } from "./conversation.ts";
import {
  conversationsAboutJobApplications,
  conversationsAboutProgramApplications,
} from "./conversations-about-applications.ts";
import { conversationsAboutRequests } from "./conversations-about-requests.ts";
import { daysFrom, inDaytime } from "./days.ts";
import { demoJobApplications } from "./job-applications.ts";
import { demoApplicants } from "./program.ts";
import { conversationsAboutMessages, demoMessages, demoRequests } from "./requests.ts";
import {
  answeredByPhone,
  applicationReceived,
  demoSavedReplies,
  firstConversation,
} from "./saved-replies.ts";
import { sampleId } from "./series.ts";
import { demoHolidays, usualAnswerAt, workingMoment } from "./working-days.ts";

type Line = typeof conversationLines.$inferInsert;

/** The firm's promises, in working days. */
const promises = { answerWithinDays: 2, programAnswerWithinDays: 10, jobAnswerWithinDays: 4 };
/** How long ago the firm began to answer on the site. */
const talkedSinceDays = 85;

/** What was sent of one kind, in the order of its list. */
interface SentKind {
  entity: ConversationEntity;
  conversations: DemoConversations;
  idOf: (index: number) => string;
  senders: { name: string; daysAgo: number }[];
  /** The reply to items without a conversation of their own. */
  usualReply: string;
}

const sentKinds: SentKind[] = [
  {
    entity: "session-requests",
    conversations: conversationsAboutRequests,
    idOf: (index) => sampleId("request", index),
    senders: demoRequests,
    usualReply: firstConversation.text,
  },
  {
    entity: "contact-messages",
    conversations: conversationsAboutMessages,
    idOf: (index) => sampleId("message", index),
    senders: demoMessages,
    usualReply: answeredByPhone.text,
  },
  {
    entity: "job-applications",
    conversations: conversationsAboutJobApplications,
    idOf: (index) => sampleId("job application", index),
    senders: demoJobApplications.map((row) => ({ ...row, name: fullNameOf(row) })),
    usualReply: applicationReceived.text,
  },
  {
    entity: "bcpbp-applications",
    conversations: conversationsAboutProgramApplications,
    idOf: (index) => sampleId("program application", emailOf(index)),
    senders: demoApplicants,
    usualReply: applicationReceived.text,
  },
];

function emailOf(applicant: number) {
  return demoApplicants[applicant]?.email ?? "";
}

/** The promises, saved replies, and what the firm and the senders wrote to each other in the last months. */
export async function fillConversations(tx: Transaction, now: Date) {
  await tx.update(siteSettings).set({ ...promises, holidays: demoHolidays(now), showAnswerTime: true });
  const createdAt = workingMoment(now, [60, "09:00"]);
  await tx
    .insert(savedReplies)
    .values(
      demoSavedReplies.map((reply, index) => ({ id: sampleId("saved reply", index), ...reply, createdAt })),
    );
  const lines = sentKinds.flatMap((kind) => [...ownLines(kind, now), ...usualReplies(kind, now)]);
  // A trigger runs for each line, so they are inserted in the order in which they were written.
  lines.sort((a, b) => Number(a.writtenAt) - Number(b.writtenAt));
  await tx.insert(conversationLines).values(lines);
  for (const kind of sentKinds) await endWaiting(tx, kind, now);
  await noteRepliesToMembers(tx);
}

function ownLines({ entity, conversations, idOf }: SentKind, now: Date): Line[] {
  return Object.entries(conversations).flatMap(([key, { lines }]) => {
    const itemId = idOf(Number(key));
    return lines.map(([kind, at, text], position) => ({
      ...idsOfLine(itemId, position),
      entity,
      itemId,
      kind,
      text,
      writtenBy: kind === "answer" ? memberOf(entity, Number(key)) : idsOf(demoAdmin).userId,
      writtenAt: workingMoment(now, at),
    }));
  });
}

function idsOfLine(itemId: string, position: number) {
  return {
    id: sampleId("line", `${itemId} ${position}`),
    submissionKey: sampleId("line key", `${itemId} ${position}`),
  };
}

function memberOf(entity: ConversationEntity, index: number) {
  return entity === "bcpbp-applications" ? idsOf({ email: emailOf(index) }).userId : null;
}

/** A saved reply to each item of the last months without a conversation of its own. */
function usualReplies({ entity, conversations, idOf, senders, usualReply }: SentKind, now: Date): Line[] {
  const { firmName: firm, phone } = defaultSettings;
  return senders.flatMap(({ name, daysAgo }, index) => {
    const writtenAt = usualAnswerAt(now, inDaytime(now, daysAgo), index);
    if (conversations[index] || daysAgo > talkedSinceDays || !writtenAt) return [];
    const itemId = idOf(index);
    return {
      ...idsOfLine(itemId, 0),
      entity,
      itemId,
      kind: "reply" as const,
      writtenAt,
      text: fillPlaceholders(usualReply, { name, firm, phone }),
      writtenBy: idsOf(demoAdmin).userId,
    };
  });
}

/** No answer is pending where none is needed, nor for items older than the conversations. */
async function endWaiting(tx: Transaction, { entity, conversations, idOf }: SentKind, now: Date) {
  const { table, sentAt } = conversationSources[entity];
  const all = Object.entries(conversations);
  const done = all.filter(([, { needsNoAnswer }]) => needsNoAnswer).map(([key]) => idOf(Number(key)));
  const own = all.map(([key]) => idOf(Number(key)));
  const isOld = and(notInArray(table.id, own), lt(sentAt, daysFrom(now, -14)));
  await tx
    .update(table)
    .set({ waitingSince: null })
    .where(or(inArray(table.id, done), isOld));
}

/** A reply before the decision is the first answer, and a sender who wrote again has read the earlier replies. */
async function noteRepliesToMembers(tx: Transaction) {
  const { id, firstAnsweredAt, repliesReadAt } = bcpbpApplications;
  const { entity, itemId, kind, writtenAt } = conversationLines;
  const linesOf = (lineKind: LineKind, moment: SQL) => sql`(select ${moment} from ${conversationLines}
    where ${entity} = 'bcpbp-applications' and ${itemId} = ${id} and ${kind} = ${lineKind})`;
  await tx.update(bcpbpApplications).set({
    firstAnsweredAt: sql`least(${firstAnsweredAt}, ${linesOf("reply", sql`min(${writtenAt})`)})`,
    repliesReadAt: sql`coalesce(${linesOf("answer", sql`max(${writtenAt})`)}, ${repliesReadAt})`,
  });
}

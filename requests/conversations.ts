import { eq } from "drizzle-orm";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import type { ConversationItem, LineKind } from "#domain/inbox/conversations/rules.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import type { Database } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";
import type { Site } from "./site.ts";

/** Text that a page must show as it is. */
export const hostile = '<b>Bold</b> <img src=x onerror="alert(1)"> {firm} &amp; \u202Eleft\nsecond line';

/** Inserts a line; triggers do the rest. */
export async function addLine(
  database: Database,
  { entity, id }: ConversationItem,
  kind: LineKind,
  text: string,
) {
  await database.insert(conversationLines).values({ entity, itemId: id, kind, text });
}

/** For every kind; null promises nothing. */
export async function promiseDays(database: Database, days: number | null) {
  await database.update(siteSettings).set({
    answerWithinDays: days,
    programAnswerWithinDays: days,
    jobAnswerWithinDays: days,
  });
}

export function addressOf({ entity, id }: ConversationItem) {
  return `/admin/conversations/${entity}/${id}`;
}

export function linesOf({ database }: Site) {
  return database
    .select({ kind: conversationLines.kind, text: conversationLines.text })
    .from(conversationLines)
    .orderBy(conversationLines.writtenAt);
}

export function repliesSent({ database }: Site) {
  return database.select().from(messages).where(eq(messages.template, "conversation-reply"));
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}

/** Of three kinds, sent in another order than they are due. */
export async function sendThree(database: Database) {
  const request = { ...sampleSessionRequest(), name: "Ada Okafor", createdAt: daysAgo(10) };
  const message = { ...sampleContactMessage(), name: "Cleo Marsh", createdAt: new Date() };
  const { userId } = await addPerson(database, "Ben Zimmer");
  const application = {
    ...sampleApplication(userId),
    contactName: "Ben Zimmer",
    organizationName: "Open Loom",
    submissionDate: daysAgo(9),
  };
  await database.insert(contactMessages).values(message);
  await database.insert(bcpbpApplications).values(application);
  await database.insert(sessionRequests).values(request);
  return { request, application };
}

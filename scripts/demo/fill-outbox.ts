import { and, eq, gt, sql } from "drizzle-orm";
import { entities } from "#domain/entities.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { conversationSources } from "#domain/inbox/conversations/items.server.ts";
import { conversationEntities } from "#domain/inbox/conversations/rules.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import type { Mail } from "#domain/office/mails/kinds.ts";
import { writeMail } from "#domain/office/mails/templates/write.server.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import { fullNameOf } from "#domain/people/profiles/rules.ts";
import { sitePaths } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { publicUrl } from "#platform/identity.ts";
import { describeFailure } from "#platform/mail/failure.ts";
import { messages } from "#platform/mail/table.server.ts";
import { seal } from "#platform/seal.ts";
import { daysFrom } from "./days.ts";
import { demoReceipt } from "./fill-inbox.ts";
import { sampleId } from "./series.ts";

/** A mail, the row it is about, and that row's sender, who gets it unless the firm does. */
type DemoMail = Mail & { aboutId: string; email: string; queuedAt: Date };

const minute = 1 / (24 * 60);
const timedOut = describeFailure({ code: "ETIMEDOUT", command: "CONN" });
const noSuchAddress = describeFailure({
  responseCode: 550,
  response: "550 5.1.1 No such user",
  command: "RCPT TO",
});

/** The mails of the last months' inquiries, applications and decisions, in every delivery state. */
export async function fillOutbox(tx: Transaction, now: Date) {
  const mails = await mailsSince(tx, daysFrom(now, -90));
  mails.sort((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime());
  await tx.insert(messages).values(
    mails.map((mail, index) => {
      const { kind, payload, aboutId, email, queuedAt } = mail;
      const id = sampleId("mail", index);
      const isToFirm = kind.startsWith("firm-");
      return {
        id,
        template: kind,
        recipient: isToFirm ? defaultSettings.email : email,
        replyTo: isToFirm ? email : kind === "conversation-reply" ? defaultSettings.email : null,
        subject: writeMail(mail, defaultSettings.firmName).subject,
        payload: { sealed: seal(payload, id) },
        aboutId,
        messageId: `<${id}@${new URL(publicUrl()).hostname}>`,
        createdAt: queuedAt,
        ...progressOf(index, { isToFirm, queuedAt, now }),
      };
    }),
  );
}

interface Queued {
  isToFirm: boolean;
  queuedAt: Date;
  now: Date;
}

/** The newest are still queued because the mail server does not answer; a few have failed. */
function progressOf(
  index: number,
  { isToFirm, queuedAt, now }: Queued,
): Partial<typeof messages.$inferInsert> {
  if (index < 2) {
    const fourth = daysFrom(queuedAt, 7 * minute);
    const lastAttemptAt = fourth > now ? now : fourth;
    return { state: "queued", attempts: 4, lastError: timedOut, lastAttemptAt };
  }
  if (!isToFirm && [14, 15].includes(index % 20)) {
    return { state: "failed", attempts: 14, lastError: noSuchAddress, lastAttemptAt: daysFrom(queuedAt, 1) };
  }
  // Sent at once, because the newest may be only seconds old.
  return { state: "sent", attempts: 1, lastAttemptAt: queuedAt, sentAt: queuedAt };
}

async function mailsSince(tx: Transaction, since: Date): Promise<DemoMail[]> {
  const { createdAt: requestedAt, id: requestId } = sessionRequests;
  const requests = await tx.select().from(sessionRequests).where(gt(requestedAt, since)).orderBy(requestId);
  const { createdAt: writtenAt, id: letterId } = contactMessages;
  const letters = await tx.select().from(contactMessages).where(gt(writtenAt, since)).orderBy(letterId);
  const { createdAt: appliedAt, id: jobId } = jobApplications;
  const jobs = await tx.select().from(jobApplications).where(gt(appliedAt, since)).orderBy(jobId);
  const { submissionDate, id: programId } = bcpbpApplications;
  const program = await tx
    .select()
    .from(bcpbpApplications)
    .where(gt(submissionDate, since))
    .orderBy(programId);
  return [
    ...requests.flatMap(aboutRequest),
    ...letters.flatMap(aboutMessage),
    ...jobs.flatMap(aboutJobApplication),
    ...program.flatMap(aboutApplication),
    ...(await repliesSince(tx, since)),
  ];
}

async function repliesSince(tx: Transaction, since: Date): Promise<DemoMail[]> {
  const mails: DemoMail[] = [];
  for (const entity of conversationEntities) {
    const { table, name, receipt } = conversationSources[entity];
    const { id, itemId: aboutId, kind, text, writtenAt: queuedAt } = conversationLines;
    const replies = await tx
      .select({ aboutId, text, queuedAt, name: sql<string>`${name}`, email: sql<string>`${table.email}` })
      .from(conversationLines)
      .innerJoin(table, and(eq(conversationLines.entity, entity), eq(aboutId, table.id)))
      .where(and(eq(kind, "reply"), gt(queuedAt, since)))
      .orderBy(id);
    for (const { name, text, ...reply } of replies) {
      const path = receipt ? demoReceipt(reply.aboutId).path : sitePaths.memberDashboard;
      mails.push({
        ...reply,
        kind: "conversation-reply",
        payload: { name, about: `your ${entities[entity].one}`, text, path },
      });
    }
  }
  return mails;
}

function aboutRequest(request: typeof sessionRequests.$inferSelect): DemoMail[] {
  const { id: aboutId, name, email, company, serviceType: service, createdAt: queuedAt } = request;
  const about = { aboutId, email, queuedAt };
  const receiptPath = demoReceipt(aboutId).path;
  return [
    { ...about, kind: "consultation-received", payload: { service, receiptPath } },
    { ...about, kind: "firm-consultation", payload: { rowId: aboutId, name, company, service } },
  ];
}

function aboutMessage(message: typeof contactMessages.$inferSelect): DemoMail[] {
  const { id: aboutId, name, email, createdAt: queuedAt } = message;
  const about = { aboutId, email, queuedAt };
  const receiptPath = demoReceipt(aboutId).path;
  return [
    { ...about, kind: "contact-received", payload: { receiptPath } },
    { ...about, kind: "firm-contact", payload: { rowId: aboutId, name } },
  ];
}

function aboutJobApplication(application: typeof jobApplications.$inferSelect): DemoMail[] {
  const { id: aboutId, email, jobTitle, createdAt: queuedAt } = application;
  const about = { aboutId, email, queuedAt };
  const name = fullNameOf(application);
  const receiptPath = demoReceipt(aboutId).path;
  return [
    { ...about, kind: "job-application-received", payload: { jobTitle, receiptPath } },
    { ...about, kind: "firm-job-application", payload: { rowId: aboutId, name, jobTitle } },
  ];
}

function aboutApplication(application: typeof bcpbpApplications.$inferSelect): DemoMail[] {
  const { id: aboutId, email, status, decidedAt, contactName: name } = application;
  const payload = { name, organization: application.organizationName };
  const about = { aboutId, email, payload, queuedAt: application.submissionDate };
  const received: DemoMail[] = [
    { ...about, kind: "program-application-received" },
    { ...about, kind: "firm-program-application", payload: { rowId: aboutId, ...payload } },
  ];
  if (status === "pending" || !decidedAt) return received;
  return [...received, { ...about, kind: `program-application-${status}`, queuedAt: decidedAt }];
}

import { randomUUID } from "node:crypto";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { calls } from "#domain/inbox/calls/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { checkIns } from "#domain/program/check-ins/table.server.ts";
import { sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";

export const resumeOfSample = samplePdf(3_000);
/** Read in two parts. */
export const fileOfSample = samplePdf(1_200_000);

let callHour = 0;

/** Something of each kind under one email, each with an answer and a note. The account is another matter. */
export async function addEverything(owner: Database, email: string, userId: string) {
  const job = sampleJobPost();
  await owner.insert(jobPosts).values(job);
  const request = { ...sampleSessionRequest(), email };
  const message = { ...sampleContactMessage(), email };
  const application = { ...sampleApplication(userId), email, status: "approved" as const };
  const jobApplication = { ...sampleJobApplication(job.id), email };
  const call = { ...sampleCall(), email, startsAt: new Date(Date.UTC(2999, 0, 1, callHour++)) };
  await owner.insert(calls).values(call);
  await owner.insert(sessionRequests).values(request);
  await owner.insert(contactMessages).values(message);
  await owner.insert(bcpbpApplications).values(application);
  const engagement = sampleEngagement({ applicationId: application.id, userId });
  await owner.insert(engagements).values(engagement);
  const step = { engagementId: engagement.id, week: 1, position: 1, who: "member" } as const;
  await owner.insert(planSteps).values({ ...step, title: "Send us your accounts" });
  await addProgramLines(owner, { engagementId: engagement.id, applicationId: application.id });
  await owner.transaction(async (tx) => {
    await tx.insert(jobApplications).values(jobApplication);
    await tx.insert(resumes).values({ applicationId: jobApplication.id, content: resumeOfSample });
  });
  const items: [ConversationEntity, string][] = [
    ["session-requests", request.id],
    ["contact-messages", message.id],
    ["bcpbp-applications", application.id],
    ["job-applications", jobApplication.id],
    ["calls", call.id],
  ];
  for (const [entity, itemId] of items) {
    await owner.insert(conversationLines).values([
      { entity, itemId, kind: "answer", text: `An answer about ${entity}` },
      { entity, itemId, kind: "note", text: `A note about ${entity}` },
    ]);
  }
  await addMail(owner, { recipient: email, aboutId: request.id });
  await addMail(owner, { recipient: "hello@beunec.example", replyTo: email, aboutId: message.id });
  await addMail(owner, { recipient: email.toUpperCase() });
  return { request, message, application, jobApplication };
}

/** A check-in and a file; each is a line of the conversation too. */
async function addProgramLines(
  owner: Database,
  { engagementId, applicationId }: { engagementId: string; applicationId: string },
) {
  const about = { entity: "bcpbp-applications", itemId: applicationId } as const;
  const [checkIn, file] = [randomUUID(), randomUUID()];
  await owner.insert(conversationLines).values([
    { ...about, id: checkIn, kind: "check_in", text: "The budget is done" },
    { ...about, id: file, kind: "member_file", text: "Größe.pdf" },
  ]);
  const answered = { lineId: checkIn, stuck: "The server", usefulness: 4 };
  await owner.insert(checkIns).values({ engagementId, week: 1, day: "2999-01-11", ...answered });
  const sent = { name: "Größe.pdf", kind: "pdf", sentBy: "member", content: fileOfSample } as const;
  await owner.insert(engagementFiles).values({ id: file, engagementId, ...sent });
}

interface SampleMail {
  recipient: string;
  replyTo?: string;
  aboutId?: string;
}

export async function addMail(owner: Database, mail: SampleMail) {
  const id = randomUUID();
  const template = mail.replyTo ? "firm-contact" : "contact-received";
  await owner.insert(messages).values({ ...mail, id, template, messageId: `<${id}@test>` });
  return id;
}

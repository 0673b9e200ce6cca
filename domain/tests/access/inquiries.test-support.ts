import { randomUUID } from "node:crypto";
import { drafts } from "#domain/drafts/table.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { callSettings, calls, heldCalls } from "#domain/inbox/calls/table.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import {
  sampleApplication,
  sampleCall,
  sampleContactMessage,
  sampleJobApplication,
  samplePdf,
  sampleSessionRequest,
} from "#domain/tests/sample-rows.test-support.ts";
import type { Database } from "#platform/db/connect.ts";
import { addConversations } from "./conversations.test-support.ts";
import type { Fixture, People } from "./fixture.test-support.ts";

/** What visitors and members send. */
export async function addInquiries(owner: Database, { anna, ben, admin, newcomer }: People, openJob: string) {
  const request = sampleSessionRequest();
  await owner.insert(sessionRequests).values(request);
  const contact = sampleContactMessage();
  await owner.insert(contactMessages).values(contact);
  const createdAt = new Date("2026-01-05");
  const jobApplication = { ...sampleJobApplication(openJob), createdAt };
  await owner.insert(jobApplications).values(jobApplication);
  await owner.insert(resumes).values({ applicationId: jobApplication.id, createdAt, content: samplePdf() });
  const application = { anna: sampleApplication(anna.userId), ben: sampleApplication(ben.userId) };
  await owner
    .insert(bcpbpApplications)
    .values([application.anna, { ...application.ben, status: "approved" }]);
  await owner.insert(drafts).values([
    { userId: anna.userId, place: "application", data: {} },
    { userId: ben.userId, place: "application", data: {} },
    { userId: admin.userId, place: "blog-posts/new", data: {} },
  ]);

  const call = { booked: sampleCall(), done: sampleCall(new Date("2026-01-05")) };
  await owner.insert(calls).values([call.booked, { ...call.done, state: "done" }]);

  const held = {
    ...sampleCall(),
    busyUntil: new Date(),
    heldUntil: new Date(),
    confirmHash: Buffer.alloc(32),
  };
  await owner.insert(heldCalls).values(held);

  const conversations = await addConversations(
    owner,
    { anna, ben, admin, newcomer },
    { annaApplication: application.anna.id, benApplication: application.ben.id, request: request.id },
  );
  const fixtures: Fixture[] = [
    ...conversations,
    {
      table: sessionRequests,
      key: "id",
      rows: { sent: request.id },
      fresh: sampleSessionRequest(),
      change: { seenAt: new Date() },
    },
    {
      table: contactMessages,
      key: "id",
      rows: { sent: contact.id },
      fresh: sampleContactMessage(),
      change: { seenAt: new Date() },
    },
    {
      table: jobApplications,
      key: "id",
      rows: { sent: jobApplication.id },
      fresh: sampleJobApplication(openJob),
      change: { reviewedAt: new Date() },
    },
    {
      table: resumes,
      key: "applicationId",
      rows: { sent: jobApplication.id },
      fresh: { applicationId: randomUUID(), content: samplePdf() },
      change: { content: samplePdf() },
    },
    {
      table: bcpbpApplications,
      key: "id",
      rows: { annaPending: application.anna.id, benApproved: application.ben.id },
      fresh: sampleApplication(newcomer),
      change: { status: "approved" },
    },
    {
      table: calls,
      key: "id",
      rows: { booked: call.booked.id, done: call.done.id },
      fresh: sampleCall(new Date("2999-02-01")),
      change: { state: "missed" },
    },
    {
      table: heldCalls,
      key: "id",
      rows: { held: held.id },
      fresh: { ...held, id: randomUUID() },
      change: { heldUntil: new Date("2999-01-01") },
    },
    {
      table: callSettings,
      key: "id",
      rows: { settings: 1 },
      fresh: { id: 2 },
      change: { pauseMinutes: 30 },
    },
    {
      table: drafts,
      key: "userId",
      rows: { anna: anna.userId, ben: ben.userId, admin: admin.userId },
      fresh: { userId: newcomer, place: "application", data: {} },
      change: { data: { mission: "Changed" } },
    },
  ];
  return fixtures;
}

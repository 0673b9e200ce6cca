import { randomUUID } from "node:crypto";
import { drafts } from "#domain/drafts/table.server.ts";
import { blockedTimes, outsideCalendars, outsideTimes } from "#domain/inbox/busy-times/table.server.ts";
import { sampleCall } from "#domain/inbox/calls/entity.test-support.ts";
import { callSettings, heldCalls } from "#domain/inbox/calls/table.server.ts";
import { samplePdf } from "#domain/inbox/resumes/pdf.test-support.ts";
import { resumes } from "#domain/inbox/resumes/table.server.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { checkIns } from "#domain/program/check-ins/table.server.ts";
import { engagementFiles } from "#domain/program/files/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { addConversations } from "./conversations.test-support.ts";
import type { AddedEntities } from "./entities.test-support.ts";
import type { Fixture, People } from "./fixture.test-support.ts";

/** What belongs to what visitors and members send, in tables of its own. */
export async function addInquiryParts(owner: Database, people: People, { ids }: AddedEntities) {
  const { anna, ben, admin, newcomer } = people;
  const applicationId = ids["job-applications"].sent ?? "";
  const createdAt = new Date("2026-01-05");
  await owner.insert(resumes).values({ applicationId, createdAt, content: samplePdf() });
  await owner.insert(drafts).values([
    { userId: anna.userId, place: "application", data: {} },
    { userId: ben.userId, place: "application", data: {} },
    { userId: admin.userId, place: "blog-posts/new", data: {} },
  ]);
  const held = {
    ...sampleCall(),
    busyUntil: new Date(),
    heldUntil: new Date(),
    confirmHash: Buffer.alloc(32),
  };
  await owner.insert(heldCalls).values(held);
  const busy = await addBusyTimes(owner);
  const { annaPending = "", benApproved = "" } = ids["bcpbp-applications"];
  const engagementId = ids.engagements.ben ?? "";
  const plans = await addPlans(owner, engagementId);
  const files = { firm: randomUUID(), member: randomUUID() };
  const conversations = await addConversations(owner, people, {
    annaApplication: annaPending,
    benApplication: benApproved,
    request: ids["session-requests"].sent ?? "",
    files,
  });
  const program = await addProgramParts(owner, engagementId, files);
  const fixtures: Fixture[] = [
    ...conversations,
    ...busy,
    plans,
    ...program,
    {
      table: resumes,
      key: "applicationId",
      rows: { sent: applicationId },
      fresh: { applicationId: randomUUID(), content: samplePdf() },
      change: { content: samplePdf() },
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

/** The steps of a plan, and one of a template. */
async function addPlans(owner: Database, engagementId: string): Promise<Fixture> {
  const step = { week: 1, position: 1, title: "Send us your accounts", who: "member" } as const;
  const [member, firm, template] = [randomUUID(), randomUUID(), randomUUID()];
  const service = services[0];
  await owner.delete(planSteps);
  await owner.insert(planSteps).values([
    { ...step, id: member, engagementId },
    { ...step, id: firm, engagementId, who: "firm" },
    { ...step, id: template, service },
  ]);
  return {
    table: planSteps,
    key: "id",
    rows: { benFirm: firm, benMember: member, template },
    fresh: { ...step, service },
    // One of a template is never done.
    change: { doneAt: null },
  };
}

/** A check-in that can be answered, and a file of each side. */
async function addProgramParts(
  owner: Database,
  engagementId: string,
  files: { firm: string; member: string },
): Promise<Fixture[]> {
  const checkIn = { engagementId, week: 1, day: "2999-01-11" };
  await owner.insert(checkIns).values(checkIn);
  const file = { engagementId, kind: "pdf", content: samplePdf() } as const;
  await owner.insert(engagementFiles).values([
    { ...file, id: files.firm, name: "Ours.pdf", sentBy: "firm" },
    { ...file, id: files.member, name: "Theirs.pdf", sentBy: "member" },
  ]);
  return [
    {
      table: checkIns,
      key: "engagementId",
      rows: { ben: engagementId },
      fresh: { ...checkIn, week: 2 },
      // Without a line of the conversation, which a member adds first.
      change: { usefulness: null },
    },
    {
      table: engagementFiles,
      key: "id",
      rows: files,
      fresh: { ...file, id: randomUUID(), name: "Fresh.pdf", sentBy: "firm" },
      change: { name: "Changed.pdf" },
    },
  ];
}

async function addBusyTimes(owner: Database): Promise<Fixture[]> {
  const period = { startsAt: new Date("2999-01-01"), endsAt: new Date("2999-01-02") };
  const calendar = { id: randomUUID(), name: "Private", host: "calendar.example", sealedAddress: "sealed" };
  const block = { ...period, id: randomUUID() };
  const event = { ...period, id: randomUUID(), calendarId: calendar.id };
  await owner.insert(blockedTimes).values(block);
  await owner.insert(outsideCalendars).values(calendar);
  await owner.insert(outsideTimes).values(event);
  return [
    {
      table: blockedTimes,
      key: "id",
      rows: { block: block.id },
      fresh: { ...block, id: randomUUID() },
      change: { note: "Changed" },
    },
    {
      table: outsideCalendars,
      key: "id",
      rows: { calendar: calendar.id },
      fresh: { ...calendar, id: randomUUID() },
      change: { failure: "refused", failedSince: new Date() },
    },
    {
      table: outsideTimes,
      key: "id",
      rows: { event: event.id },
      fresh: { ...event, id: randomUUID() },
      change: { endsAt: new Date("2999-01-03") },
    },
  ];
}

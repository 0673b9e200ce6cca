import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { consents } from "#domain/program/consents/table.server.ts";
import { engagementHours, serviceRates } from "#domain/program/hours/table.server.ts";
import { sampleLetter, samplePdf } from "#domain/program/letters/letters.test-support.ts";
import { letterFiles, letters, letterTexts } from "#domain/program/letters/table.server.ts";
import { engagementResults } from "#domain/program/results/table.server.ts";
import { stories, storyNotices } from "#domain/program/stories/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import type { Database } from "#platform/db/connect.ts";
import type { AddedEntities } from "./entities.test-support.ts";
import type { Fixture, People } from "./fixture.test-support.ts";

/** What a program gave: hours, results, consents, and whose story a case study tells. */
export async function addProgramResults(owner: Database, { ben }: People, { ids }: AddedEntities) {
  const engagementId = ids.engagements.ben ?? "";
  const applicationId = ids["bcpbp-applications"].benApproved ?? "";
  const organizationName = "Bright Steps";
  const [service, another] = services;
  const hours = { id: randomUUID(), engagementId, day: "2026-01-05", quarters: 6, service };
  // The engagement of these tests is to come.
  await owner.execute(sql`alter table engagement_hours disable trigger bound_hours`);
  await owner.insert(engagementHours).values(hours);
  await owner.execute(sql`alter table engagement_hours enable trigger bound_hours`);
  await owner.delete(serviceRates);
  await owner.insert(serviceRates).values({ service });
  const results = { engagementId, figures: [], changed: "We have a plan" };
  await owner.insert(engagementResults).values(results);
  const consent = {
    applicationId,
    userId: ben.userId,
    organizationName,
    kind: "story",
    wording: "Yes",
  } as const;
  await owner.insert(consents).values(consent);
  const story = { caseStudyId: randomUUID(), applicationId, memberId: ben.userId, organizationName };
  await owner.insert(stories).values(story);
  const notice = { id: randomUUID(), event: "deleted" } as const;
  await owner.insert(storyNotices).values(notice);
  const today = isoDate(new Date(), "America/New_York");
  const letter = { ...sampleLetter(), id: randomUUID() };
  const erased = { ...sampleLetter(), id: randomUUID() };
  await owner.insert(letters).values([letter, erased]);
  const file = { letterId: letter.id, engagementId, pdf: samplePdf };
  await owner.insert(letterFiles).values(file);
  const fixtures: Fixture[] = [
    {
      table: letters,
      key: "id",
      rows: { ben: letter.id, erased: erased.id },
      fresh: { ...sampleLetter(), id: randomUUID(), issuedOn: today },
      change: { revokedOn: today },
    },
    {
      table: letterFiles,
      key: "letterId",
      rows: { ben: letter.id },
      fresh: { ...file, letterId: randomUUID() },
      change: { pdf: samplePdf },
    },
    {
      table: letterTexts,
      key: "id",
      rows: { texts: 1 },
      fresh: { title: "A", opening: "B", statement: "C", taxNote: "D", id: 2 },
      change: { title: "Changed" },
    },
    {
      table: engagementHours,
      key: "id",
      rows: { ben: hours.id },
      fresh: { ...hours, id: randomUUID() },
      change: { what: "Changed" },
    },
    {
      table: serviceRates,
      key: "service",
      rows: { rate: service },
      fresh: { service: another },
      change: { cents: 15_000, basis: "What others ask for" },
    },
    {
      table: engagementResults,
      key: "engagementId",
      rows: { ben: engagementId },
      fresh: { ...results, engagementId: randomUUID() },
      change: { changed: "Changed", acceptedAt: new Date() },
    },
    {
      table: consents,
      key: "applicationId",
      rows: { ben: applicationId },
      fresh: { ...consent, kind: "name" },
      change: { withdrawnAt: new Date() },
    },
    {
      table: stories,
      key: "caseStudyId",
      rows: { story: story.caseStudyId },
      fresh: { ...story, caseStudyId: randomUUID(), applicationId: randomUUID() },
      change: { toConfirm: ["quote"] },
    },
    {
      table: storyNotices,
      key: "id",
      rows: { notice: notice.id },
      fresh: { ...notice, id: randomUUID() },
      change: { event: "withdrawn" },
    },
  ];
  return fixtures;
}

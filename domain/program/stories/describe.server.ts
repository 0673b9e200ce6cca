import { describeConsents } from "#domain/program/consents/describe.server.ts";
import { listConsentsOf } from "#domain/program/consents/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { findStory } from "./queries.server.ts";

/** What a case study may say of a program; null if it is about none. */
export async function describeStory(tx: Transaction, caseStudyId: string, timeZone: string) {
  const story = await findStory(tx, caseStudyId);
  if (!story) return null;
  const { applicationId, ...facts } = story;
  return {
    caseStudyId,
    ...facts,
    consents: describeConsents(await listConsentsOf(tx, applicationId), timeZone),
  };
}

export type DescribedStory = NonNullable<Awaited<ReturnType<typeof describeStory>>>;

import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNull } from "drizzle-orm";
import { resultsPlace } from "#domain/drafts/places.ts";
import { discardDraft, lockDraft, saveDraft } from "#domain/drafts/queries.server.ts";
import type { DraftMark, FormTexts } from "#domain/drafts/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { isEnding } from "#domain/program/engagements/rules.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { ResultsForm } from "./rules.ts";
import { engagementResults } from "./table.server.ts";

const { engagementId, version, sentAt, acceptedAt } = engagementResults;

export type Results = typeof engagementResults.$inferSelect;

export async function findResults(tx: Transaction, engagement: string): Promise<Results | null> {
  const [results] = await tx.select().from(engagementResults).where(eq(engagementId, engagement));
  return results ?? null;
}

/** As the person whom they are about gets them. */
export async function exportResults(tx: Transaction, engagement: string) {
  const results = await findResults(tx, engagement);
  if (!results) return null;
  const { engagementId: _engagement, version: _version, ...facts } = results;
  return facts;
}

/** The key of a member's draft. */
export function resultsDraft(userId: string) {
  return { userId, place: resultsPlace } as const;
}

/** Saves nothing once the results are accepted. */
export async function saveResultsDraft(tx: Transaction, userId: string, form: FormTexts, mark: DraftMark) {
  await lockDraft(tx, resultsDraft(userId));
  const engagement = await findEngagementOf(tx, userId);
  const results = engagement && (await findResults(tx, engagement.id));
  if (results?.acceptedAt) return { outcome: "submitted" } as const;
  return saveDraft(tx, { ...resultsDraft(userId), form }, mark);
}

interface Sending {
  form: ResultsForm;
  /** Of the results that the form began with; 0 if none had been sent. */
  version: number;
}

/**
 * Sends the results of a member's program, or a correction of them, and removes the draft. A correction of an older
 * version is a conflict, unless it says the same.
 */
export async function sendResults(tx: Transaction, userId: string, { form, version: begun }: Sending) {
  // Of two that are sent at the same time, the second waits here and is a correction.
  await lockDraft(tx, resultsDraft(userId));
  const engagement = await findEngagementOf(tx, userId);
  const results = engagement && (await findResults(tx, engagement.id));
  if (results?.acceptedAt) return { outcome: "accepted" } as const;
  const { timeZone } = await findSettings(tx);
  if (!engagement || !isEnding(engagement, isoDate(new Date(), timeZone)))
    return { outcome: "not asked" } as const;
  const { figures, changed, ...signed } = form;
  const values = { figures, changed, ...(signed.quotation ? signed : unsigned) };
  if (results && results.version !== begun && !areSame(results, values)) {
    return { outcome: "conflict", current: results } as const;
  }
  if (results) {
    const corrected = await tx
      .update(engagementResults)
      .set(values)
      .where(and(eq(engagementId, engagement.id), isNull(acceptedAt)))
      .returning({ version });
    if (corrected.length === 0) return { outcome: "accepted" } as const;
  } else {
    await tx.insert(engagementResults).values({ engagementId: engagement.id, ...values });
  }
  await discardDraft(tx, resultsDraft(userId));
  return { outcome: results ? "corrected" : "sent" } as const;
}

function areSame(results: Results, values: Partial<Results>) {
  return Object.entries(values).every(([name, value]) =>
    isDeepStrictEqual(results[name as keyof Results], value),
  );
}

const unsigned = { quotation: null, signedName: null, signedRole: null };

type AcceptOutcome = "accepted" | "already" | "corrected" | "missing";

/** Accepts what was read: "corrected" if the member has corrected it since. */
export async function acceptResults(
  tx: Transaction,
  engagement: string,
  read: number,
): Promise<AcceptOutcome> {
  const accepted = await tx
    .update(engagementResults)
    .set({ acceptedAt: new Date() })
    .where(and(eq(engagementId, engagement), eq(version, read), isNull(acceptedAt)))
    .returning({ version });
  if (accepted.length > 0) return "accepted";
  const results = await findResults(tx, engagement);
  if (!results) return "missing";
  return results.acceptedAt ? "already" : "corrected";
}

/** Results that the owner has not accepted yet, the first that were sent first. */
export function listResultsToAccept(tx: Transaction, amount: number) {
  const { id, organizationName } = engagements;
  return tx
    .select({ id, organizationName, sentAt })
    .from(engagementResults)
    .innerJoin(engagements, eq(id, engagementId))
    .where(isNull(acceptedAt))
    .orderBy(asc(sentAt), asc(id))
    .limit(amount);
}

export function countResultsToAccept(tx: Transaction) {
  return tx.$count(engagementResults, isNull(acceptedAt));
}

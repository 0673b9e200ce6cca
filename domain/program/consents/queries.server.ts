import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { recordFrequentEvent } from "#domain/people/security-events/record.server.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { isEnding } from "#domain/program/engagements/rules.ts";
import { isoDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type ConsentKind, consentKinds, consentWording } from "./rules.ts";
import { consents } from "./table.server.ts";

const { applicationId, kind, userId, givenAt, withdrawnAt } = consents;

export type Consent = typeof consents.$inferSelect;

/** What a member has given, withdrawn or not, for all their applications. */
export async function listConsents(tx: Transaction, member: string): Promise<Consent[]> {
  const rows = await tx
    .select()
    .from(consents)
    .where(eq(userId, member))
    .orderBy(asc(givenAt), asc(applicationId));
  return inOrder(rows);
}

/** What was given for an application, withdrawn or not. */
export async function listConsentsOf(tx: Transaction, application: string): Promise<Consent[]> {
  return inOrder(await tx.select().from(consents).where(eq(applicationId, application)));
}

function inOrder(rows: Consent[]) {
  return rows.sort((one, other) => consentKinds.indexOf(one.kind) - consentKinds.indexOf(other.kind));
}

/** As the person whom they are about gets them. */
export function exportConsents(rows: Consent[]) {
  return rows.map(({ userId: _user, ...facts }) => facts);
}

interface Giving {
  application: string;
  kinds: ConsentKind[];
  /** As they were read. */
  wordings: Partial<Record<ConsentKind, string>>;
}

type GiveOutcome = "given" | "not asked" | "wording changed";

/** Gives some consents for a member's own program. One that is given already stays as it is. */
export async function giveConsents(
  tx: Transaction,
  member: string,
  { application, kinds, wordings }: Giving,
): Promise<GiveOutcome> {
  const { timeZone, firmName } = await findSettings(tx);
  const engagement = await findEngagementOf(tx, member);
  const isAsked = engagement?.applicationId === application;
  if (!isAsked || !isEnding(engagement, isoDate(new Date(), timeZone))) return "not asked";
  const { organizationName } = engagement;
  // Always in this order: two requests wait for each other, and never both.
  const chosen = consentKinds.filter((each) => kinds.includes(each));
  const rows = chosen.map((each) => ({
    applicationId: application,
    kind: each,
    userId: member,
    organizationName,
    wording: consentWording(each, { firmName, organizationName }),
  }));
  if (rows.some((row) => row.wording !== wordings[row.kind])) return "wording changed";
  if (rows.length === 0) return "given";
  const given = await tx
    .insert(consents)
    .values(rows)
    .onConflictDoUpdate({
      target: [applicationId, kind],
      set: { wording: sql`excluded.wording`, withdrawnAt: null },
      setWhere: isNotNull(withdrawnAt),
    })
    .returning({ kind });
  if (given.length > 0) await record("consent-given", member, application);
  return "given";
}

/** Returns false if the member has never given it. */
export async function withdrawConsent(
  tx: Transaction,
  member: string,
  application: string,
  withdrawn: ConsentKind,
): Promise<boolean> {
  const isThis = and(eq(userId, member), eq(applicationId, application), eq(kind, withdrawn));
  const changed = await tx
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(isThis, isNull(withdrawnAt)))
    .returning({ kind });
  if (changed.length > 0) {
    await record("consent-withdrawn", member, application);
    return true;
  }
  return (await tx.$count(consents, isThis)) > 0;
}

/** By the accounts' role: a member may add no events. */
function record(event: "consent-given" | "consent-withdrawn", member: string, application: string) {
  const subject = { entity: "bcpbp-applications", itemId: application } as const;
  return recordFrequentEvent({ kind: event, userId: member, ...subject }, member);
}

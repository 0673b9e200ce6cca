import { createHmac } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { profiles } from "#domain/people/profiles/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { keyFor } from "#platform/identity.ts";
import { type PersonCounts, type PrivacyAction, shownRecords } from "./rules.ts";
import { privacyRecords } from "./table.server.ts";

function emailHash(email: string) {
  return createHmac("sha256", keyFor("privacy records")).update(email.toLowerCase()).digest();
}

interface Done {
  action: PrivacyAction;
  email: string;
  counts: PersonCounts;
  doneBy: string;
}

export async function addRecord(tx: Transaction, { action, email, counts, doneBy }: Done) {
  await tx.insert(privacyRecords).values({ action, emailHash: emailHash(email), counts, doneBy });
}

/** The newest records of one email, or of all. */
export async function listRecords(tx: Transaction, email?: string) {
  const { id, action, counts, doneAt } = privacyRecords;
  return tx
    .select({ id, action, counts, doneAt, doneBy: profiles.fullName })
    .from(privacyRecords)
    .leftJoin(profiles, eq(profiles.userId, privacyRecords.doneBy))
    .where(email === undefined ? undefined : eq(privacyRecords.emailHash, emailHash(email)))
    .orderBy(desc(doneAt), desc(id))
    .limit(shownRecords);
}

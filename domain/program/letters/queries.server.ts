import { and, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { todayInDatabase } from "#domain/program/engagements/state.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { mailAboutLetter } from "./mail.server.ts";
import { letterFiles, letters, letterTexts } from "./table.server.ts";

const { id, number, replacedBy, revokedOn } = letters;
const newer = alias(letters, "newer");

/** Without why one was revoked, which members may not read. */
const columns = {
  id,
  number,
  code: letters.code,
  organizationName: letters.organizationName,
  firstDay: letters.firstDay,
  lastDay: letters.lastDay,
  services: letters.services,
  issuedOn: letters.issuedOn,
  replacedBy,
  replacedByNumber: newer.number,
  revokedOn,
};

/** The letters about an engagement, the newest first. */
export function listLettersOf(tx: Transaction, engagementId: string) {
  return tx
    .select(columns)
    .from(letters)
    .innerJoin(letterFiles, eq(letterFiles.letterId, id))
    .leftJoin(newer, eq(newer.id, replacedBy))
    .where(eq(letterFiles.engagementId, engagementId))
    .orderBy(desc(number));
}

/** The one letter about an engagement that is neither replaced nor revoked. */
export async function findGenuine(tx: Transaction, engagementId: string) {
  const all = await listLettersOf(tx, engagementId);
  return all.find((letter) => letter.replacedBy === null && letter.revokedOn === null) ?? null;
}

/** A letter's PDF with its number; null once it has been erased. */
export async function findLetterFile(tx: Transaction, letter: string) {
  const [file] = await tx
    .select({ number, pdf: letterFiles.pdf })
    .from(letterFiles)
    .innerJoin(letters, eq(id, letterFiles.letterId))
    .where(eq(letterFiles.letterId, letter));
  return file ?? null;
}

/** Issuing and revoking wait for each other, so that numbers follow each other and a letter has one end. */
export async function lockLetters(tx: Transaction) {
  await tx.select({ id: letterTexts.id }).from(letterTexts).for("update");
}

/**
 * Revokes a letter that is neither replaced nor revoked, and tells the member. Once the program has been deleted, nobody is
 * told and no reason is kept: it may name somebody, and nothing would delete it any more.
 */
export async function revokeLetter(tx: Transaction, wanted: string, reason: string | null) {
  await lockLetters(tx);
  // A deletion waits until the reason is there to be deleted too.
  const [engagement] = await tx
    .select({ id: engagements.id, userId: engagements.userId, applicationId: engagements.applicationId })
    .from(engagements)
    .innerJoin(letterFiles, eq(letterFiles.engagementId, engagements.id))
    .where(eq(letterFiles.letterId, wanted))
    .for("key share", { of: engagements });
  if (engagement && reason === null) return { outcome: "unexplained" } as const;
  const [revoked] = await tx
    .update(letters)
    .set({ revokedOn: todayInDatabase, revocationReason: engagement ? reason : null })
    .where(and(eq(id, wanted), isNull(replacedBy), isNull(revokedOn)))
    .returning({ number });
  if (!revoked) {
    const isThere = (await tx.$count(letters, eq(id, wanted))) > 0;
    return { outcome: isThere ? "not genuine" : "missing" } as const;
  }
  await recordSecurityEvent(tx, { kind: "letter-revoked", entity: "engagements", itemId: engagement?.id });
  if (engagement) await mailAboutLetter(tx, engagement, { ...revoked, isRevoked: true });
  return { outcome: "revoked", ...revoked, isMailed: engagement !== undefined } as const;
}

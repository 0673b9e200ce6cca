import { createHash, randomInt } from "node:crypto";
import { eq, like, max } from "drizzle-orm";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { findEngagement } from "#domain/program/engagements/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { publicUrl } from "#platform/identity.ts";
import { codeCharacters, codeLength, verificationPath, withCheckDigit } from "./code.ts";
import type { LetterContent } from "./content.ts";
import { draftLetter } from "./draft.server.ts";
import { mailAboutLetter } from "./mail.server.ts";
import { makeLetterPdf, unprintable } from "./pdf.server.ts";
import { findGenuine, lockLetters } from "./queries.server.ts";
import { letterFiles, letters } from "./table.server.ts";

interface Wanted {
  /** The form's, so that one press issues one letter. */
  key: string;
  engagementId: string;
  /** As the letter names it. */
  organizationName: string;
  /** The letter that the page showed as genuine. */
  replaces: string | null;
}

/** Issues a letter in place of the genuine one of the engagement, if there is one. */
export async function issueLetter(
  tx: Transaction,
  { key, engagementId, organizationName, replaces }: Wanted,
) {
  await lockLetters(tx);
  const [present] = await tx.select({ number: letters.number }).from(letters).where(eq(letters.id, key));
  if (present) return { outcome: "issued", number: present.number } as const;
  const engagement = await findEngagement(tx, engagementId);
  if (!engagement) return { outcome: "missing" } as const;
  const genuine = await findGenuine(tx, engagementId);
  if ((genuine?.id ?? null) !== replaces) {
    return { outcome: "meanwhile", number: genuine?.number ?? null } as const;
  }
  const { content, refusal } = await draftLetter(tx, { ...engagement, organizationName });
  if (!content) return { outcome: "refused", refusal } as const;
  const problem = unprintable(content);
  if (problem !== null) return { outcome: "refused", refusal: problem } as const;

  const number = await nextNumber(tx, content.issuedOn);
  const { pdf, ...row } = await printLetter(content, { number, code: newCode() });
  await tx.insert(letters).values({ id: key, ...row });
  await tx.insert(letterFiles).values({ letterId: key, engagementId, pdf });
  if (genuine) await tx.update(letters).set({ replacedBy: key }).where(eq(letters.id, genuine.id));
  await recordSecurityEvent(tx, { kind: "letter-issued", entity: "engagements", itemId: engagementId });
  await mailAboutLetter(tx, engagement, { number, ...(genuine && { replaces: genuine.number }) });
  return { outcome: "issued", number } as const;
}

/** The PDF of a letter, and the row that is kept of it. */
export async function printLetter(
  content: LetterContent,
  { number, code }: { number: string; code: string },
) {
  const address = publicUrl() + verificationPath(code);
  const pdf = await makeLetterPdf({ ...content, number, address, isSample: false });
  const { organizationName, firstDay, lastDay, services, issuedOn } = content;
  const fileHash = createHash("sha256").update(pdf).digest();
  return { number, code, organizationName, firstDay, lastDay, services, issuedOn, fileHash, pdf };
}

export async function nextNumber(tx: Transaction, day: string) {
  const year = day.slice(0, 4);
  const [{ last } = { last: null }] = await tx
    .select({ last: max(letters.number) })
    .from(letters)
    .where(like(letters.number, `${year}-%`));
  return `${year}-${String(Number(last?.slice(5) ?? 0) + 1).padStart(4, "0")}`;
}

export function newCode() {
  const characters = Array.from({ length: codeLength - 1 }, () =>
    codeCharacters.charAt(randomInt(codeCharacters.length)),
  );
  return withCheckDigit(characters.join(""));
}

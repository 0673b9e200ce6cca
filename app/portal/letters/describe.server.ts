import { verificationPath, writeCode } from "#domain/program/letters/code.ts";
import { dayOfLetter } from "#domain/program/letters/describe.ts";
import { listLettersOf } from "#domain/program/letters/queries.server.ts";
import { letterStateOf } from "#domain/program/letters/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The letters about the member's program, the newest first. */
export async function describeLetters(tx: Transaction, engagement: string) {
  const letters = await listLettersOf(tx, engagement);
  return letters.map((letter) => ({
    id: letter.id,
    number: letter.number,
    issued: dayOfLetter(letter.issuedOn),
    code: writeCode(letter.code),
    address: verificationPath(letter.code),
    state: letterStateOf(letter),
    replacedBy: letter.replacedByNumber,
    revoked: letter.revokedOn && dayOfLetter(letter.revokedOn),
  }));
}

export type MemberLetter = Awaited<ReturnType<typeof describeLetters>>[number];

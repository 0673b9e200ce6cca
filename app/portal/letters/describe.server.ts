import { writeCode } from "#domain/program/letters/code.ts";
import { describeIssued } from "#domain/program/letters/describe.ts";
import { listLettersOf } from "#domain/program/letters/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The letters about the member's program, the newest first. */
export async function describeLetters(tx: Transaction, engagement: string) {
  const letters = await listLettersOf(tx, engagement);
  return letters.map((letter) => ({ ...describeIssued(letter), code: writeCode(letter.code) }));
}

export type MemberLetter = Awaited<ReturnType<typeof describeLetters>>[number];

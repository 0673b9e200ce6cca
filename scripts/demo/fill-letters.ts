import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { listHours } from "#domain/program/hours/queries.server.ts";
import { findRates } from "#domain/program/hours/rates.server.ts";
import { sumByService } from "#domain/program/hours/sums.ts";
import { codeCharacters, codeLength, withCheckDigit } from "#domain/program/letters/code.ts";
import { draftLetter } from "#domain/program/letters/draft.server.ts";
import { nextNumber, printLetter } from "#domain/program/letters/issue.server.ts";
import { letterFiles, letters } from "#domain/program/letters/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { firmDay } from "./days.ts";
import { sampleId } from "./series.ts";

/** A letter about an ended program that was revoked, and one about the member's that has been replaced by a newer one. */
export async function fillLetters(tx: Transaction, now: Date) {
  const today = firmDay(now);
  const ended = sampleId("engagement", 2);
  const running = sampleId("engagement", 0);
  const first = await addLetter(tx, { which: 0, engagementId: ended, day: addDays(today, -9) });
  await tx
    .update(letters)
    .set({ revokedOn: addDays(today, -8), revocationReason: "It was meant for their partner organization." })
    .where(eq(letters.id, first));
  const second = await addLetter(tx, { which: 1, engagementId: running, day: addDays(today, -3) });
  const third = await addLetter(tx, { which: 2, engagementId: running, day: addDays(today, -1) });
  await tx.update(letters).set({ replacedBy: third }).where(eq(letters.id, second));
}

interface DemoLetter {
  which: number;
  engagementId: string;
  /** The day of issue. */
  day: string;
}

async function addLetter(tx: Transaction, { which, engagementId, day: issuedOn }: DemoLetter) {
  const [engagement] = await tx.select().from(engagements).where(eq(engagements.id, engagementId));
  const { content, refusal } = engagement
    ? await draftLetter(tx, engagement)
    : { content: null, refusal: "none" };
  if (!content) throw new Error(`A letter of the demo cannot be issued: ${refusal}`);
  const hours = (await listHours(tx, engagementId)).filter(({ day }) => day < issuedOn);
  const [last] = hours;
  if (!last) throw new Error("A letter of the demo is about no hours");
  const services = sumByService(hours, await findRates(tx));
  const number = await nextNumber(tx, issuedOn);
  const { pdf, ...row } = await printLetter(
    { ...content, lastDay: last.day, services, issuedOn },
    { number, code: codeOf(which) },
  );
  const id = sampleId("letter", which);
  await tx.insert(letters).values({ id, ...row });
  await tx.insert(letterFiles).values({ letterId: id, engagementId, pdf });
  return id;
}

/** Always the same, as the addresses are. */
function codeOf(which: number) {
  const bytes = createHash("sha256")
    .update(`letter ${which}`)
    .digest()
    .subarray(0, codeLength - 1);
  return withCheckDigit(
    [...bytes].map((byte) => codeCharacters.charAt(byte % codeCharacters.length)).join(""),
  );
}

import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#platform/db/connect.ts";

const day = z.iso.date();

const service = z.object({
  service: z.string(),
  quarters: z.int().positive(),
  cents: z.int().nonnegative().nullable(),
  basis: z.string().nullable(),
});

const verified = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("genuine"),
    number: z.string(),
    organizationName: z.string(),
    firstDay: day,
    lastDay: day,
    services: z.array(service).min(1),
    issuedOn: day,
    /** SHA-256 of the PDF, in hexadecimal digits. */
    fileHash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.object({
    state: z.literal("replaced"),
    number: z.string(),
    organizationName: z.string(),
    /** The newest one. */
    by: z.object({ number: z.string(), issuedOn: day, revokedOn: day.nullable() }),
  }),
  z.object({ state: z.literal("revoked"), number: z.string(), revokedOn: day }),
]);

export type Verified = z.infer<typeof verified>;
export type GenuineLetter = Extract<Verified, { state: "genuine" }>;

/** What the holder of a letter's code may learn of it; null if no letter has this code. */
export async function findVerified(tx: Transaction, code: string): Promise<Verified | null> {
  const { rows } = await tx.execute(sql`select verify_letter(${code}) as letter`);
  return verified.nullable().parse(rows[0]?.letter);
}

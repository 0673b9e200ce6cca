import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#platform/db/connect.ts";

/** The link that confirms a held call. Its key is only in the mail, and its hash in the database. */
export function newConfirmation(receiptPath: string) {
  const key = randomBytes(32).toString("hex");
  return { path: `${receiptPath}/confirm?key=${key}`, hash: createHash("sha256").update(key).digest() };
}

const heldCall = z
  .object({
    starts_at: z.coerce.date(),
    email: z.string(),
    time_zone: z.string(),
    held_until: z.coerce.date(),
    available: z.boolean(),
  })
  .transform(({ starts_at: startsAt, time_zone: timeZone, held_until: heldUntil, available, email }) => ({
    startsAt,
    timeZone,
    heldUntil,
    email,
    /** Whether it can be confirmed: it is still held, or nobody else has taken the time since. */
    isAvailable: available,
  }));

export type HeldCall = z.infer<typeof heldCall>;

/** The held call of the receipt with this token, for a day after it was held. */
export async function openHeldCall(tx: Transaction, token: string): Promise<HeldCall | null> {
  const {
    rows: [row],
  } = await tx.execute(sql`select * from open_held_call(${token})`);
  return row ? heldCall.parse(row) : null;
}

/** Gives the held time of the receipt with this token back. Returns false if there is none. */
export async function releaseCall(tx: Transaction, token: string): Promise<boolean> {
  const {
    rows: [row],
  } = await tx.execute(sql`select release_call(${token}) as released`);
  return row?.released === true;
}

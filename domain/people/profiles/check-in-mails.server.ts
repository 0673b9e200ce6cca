import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import { profiles } from "./table.server.ts";

/** Whether a member is mailed when a check-in of their program opens. */
export async function findCheckInMails(tx: Transaction, userId: string): Promise<boolean> {
  const [profile] = await tx
    .select({ wantsCheckInMails: profiles.wantsCheckInMails })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return profile?.wantsCheckInMails ?? false;
}

export async function switchCheckInMails(tx: Transaction, userId: string, wantsCheckInMails: boolean) {
  await tx.update(profiles).set({ wantsCheckInMails }).where(eq(profiles.userId, userId));
}

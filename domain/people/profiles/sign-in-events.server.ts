import { eq } from "drizzle-orm";
import { recordFrequentEvent } from "#domain/people/security-events/record.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { withTimeout } from "#platform/db/availability.ts";
import { pools } from "#platform/db/pools.ts";

export async function recordSignIn(userId: string) {
  await recordFrequentEvent({ kind: "signed-in", userId }, userId);
}

/**
 * What was typed is not stored: an account is named by its id. Refusals are counted for each account, so that many of one
 * do not hide another's, and together for all unknown addresses, because anybody can invent any number of them.
 */
export async function recordRefusedSignIn(kind: "sign-in-refused" | "sign-in-limited", email: string) {
  const [holder] = await withTimeout(() =>
    pools().auth.select({ userId: user.id }).from(user).where(eq(user.email, email.toLowerCase())),
  );
  await recordFrequentEvent({ kind, userId: holder?.userId ?? null }, holder?.userId ?? "unknown");
}

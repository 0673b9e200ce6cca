import { eq, sql } from "drizzle-orm";
import { recordFrequentEvent, recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { makeAuth } from "#platform/auth/auth.ts";
import { twoFactor, user } from "#platform/auth/table.server.ts";
import { consumeToken, findToken, issueToken, revokeTokens } from "#platform/auth/tokens.ts";
import { withTimeout } from "#platform/db/availability.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { sessionCookie } from "./rules.ts";
import { consumeRecoveryCode, isCodeOf } from "./second-factor.server.ts";
import { secondFactorMessages, secondStepLimits } from "./second-factor-rules.ts";
import { mailSecurityNotice } from "./security-mail.server.ts";

/** Issues a token for the second step after a correct password, valid for ten minutes. */
export async function beginSecondStep(userId: string) {
  return inTransaction(pools().auth, async (tx) => {
    const [holder] = await tx.select().from(user).where(eq(user.id, userId));
    if (!holder) throw new Error("The account is gone");
    return issueToken(tx, "second-step", { userId, email: holder.email });
  });
}

export async function isSecondStepPending(token: string) {
  return (await withTimeout(() => findToken(pools().auth, "second-step", token))) !== null;
}

export async function cancelSecondStep(token: string) {
  await inTransaction(pools().auth, (tx) => consumeToken(tx, "second-step", token));
}

/** A code from the app, or a recovery code. */
export type Answer = { code: string } | { recoveryCode: string };

type Passed = { userId: string; cookies: string[]; email: string; codesLeft: number | null };
type SecondStep = Passed | { refused: string } | { locked: number } | { expired: true };

/** Opens the session. Concurrent attempts for an account run one after the other. */
export async function passSecondStep(token: string, answer: Answer, device: Headers): Promise<SecondStep> {
  return inTransaction(pools().auth, async (tx) => {
    const holder = await findToken(tx, "second-step", token);
    if (!holder) return { expired: true };
    const { userId, email } = holder;
    const right = await checkAnswer(tx, userId, answer);
    if (!right) return { expired: true };
    if (!("codesLeft" in right)) return right;

    // A concurrent request may have consumed the token.
    if (!(await consumeToken(tx, "second-step", token))) return { expired: true };
    await revokeTokens(tx, "second-step", userId);
    const { headers } = await makeAuth(tx, sessionCookie, { isSecondStep: true }).api.openSession({
      body: { userId },
      headers: new Headers({ "User-Agent": device.get("User-Agent") ?? "" }),
      returnHeaders: true,
    });
    const kind = right.codesLeft === null ? "signed-in" : "recovery-code-used";
    await recordSecurityEvent(tx, { kind, userId });
    if (right.codesLeft !== null) {
      await mailSecurityNotice(tx, userId, { kind: "recovery-code-used", codesLeft: right.codesLeft });
    }
    return { userId, cookies: headers.getSetCookie(), email, ...right };
  });
}

/**
 * Checks the answer of somebody who is signed in, before a backup is downloaded. Null if it is right, or if the second
 * factor is off. Wrong answers count as at the login.
 */
export async function confirmDownload(userId: string, answer: Answer) {
  return inTransaction(pools().auth, async (tx) => {
    const right = await checkAnswer(tx, userId, answer);
    if (!right) return null;
    if (!("codesLeft" in right)) return right;
    const { codesLeft } = right;
    if (codesLeft !== null)
      await mailSecurityNotice(tx, userId, { kind: "recovery-code-used", codesLeft, isDownload: true });
    return null;
  });
}

type CheckedAnswer = { codesLeft: number | null } | { refused: string } | { locked: number };

/** Null if the second factor is off. */
async function checkAnswer(tx: Transaction, userId: string, answer: Answer): Promise<CheckedAnswer | null> {
  const [factor] = await tx.select().from(twoFactor).where(eq(twoFactor.userId, userId)).for("update");
  if (!factor) return null;
  const locked = await secondsLocked(tx, userId);
  if (locked > 0) return { locked };
  const right =
    "code" in answer
      ? (await isCodeOf(tx, factor, answer.code)) && { codesLeft: null }
      : await recoveryOf(tx, factor, answer.recoveryCode);
  if (!right) return countWrongAnswer(tx, userId, answer);
  await tx
    .update(twoFactor)
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where(eq(twoFactor.userId, userId));
  return right;
}

async function recoveryOf(tx: Transaction, factor: typeof twoFactor.$inferSelect, code: string) {
  const codesLeft = await consumeRecoveryCode(tx, factor, code);
  return codesLeft === null ? null : { codesLeft };
}

async function secondsLocked(tx: Transaction, userId: string) {
  const [lock] = await tx
    .select({ seconds: sql<number>`ceil(extract(epoch from ${twoFactor.lockedUntil} - now()))::int` })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId));
  return lock?.seconds ?? 0;
}

/** Locks the account at the limit, and restarts the count. */
async function countWrongAnswer(tx: Transaction, userId: string, answer: Answer) {
  const { wrongCodes, lockSeconds } = secondStepLimits;
  const isLast = sql`${twoFactor.failedVerificationCount} + 1 >= ${wrongCodes}`;
  await tx
    .update(twoFactor)
    .set({
      failedVerificationCount: sql`case when ${isLast} then 0 else ${twoFactor.failedVerificationCount} + 1 end`,
      lockedUntil: sql`case when ${isLast} then now() + make_interval(secs => ${lockSeconds}) end`,
    })
    .where(eq(twoFactor.userId, userId));
  await recordFrequentEvent({ kind: "code-refused", userId }, userId, tx);
  const { wrongCode, wrongRecoveryCode } = secondFactorMessages;
  return { refused: "code" in answer ? wrongCode : wrongRecoveryCode };
}

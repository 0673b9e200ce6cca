import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { codeLifetime, matchingStep, newSecret } from "#platform/auth/one-time-codes.ts";
import { hashRecoveryCode, newRecoveryCodes } from "#platform/auth/recovery-codes.ts";
import { session, twoFactor, user } from "#platform/auth/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { keyFor } from "#platform/identity.ts";
import { countAttemptOn } from "#platform/limits/attempts.ts";
import { secondFactorMessages } from "./second-factor-rules.ts";
import { mailSecurityNotice } from "./security-mail.server.ts";
import { profiles } from "./table.server.ts";

/** The account and session that switch it on. */
interface Holder {
  userId: string;
  sessionId: string;
}

const setUpMinutes = 15;

const setUp = z.object({ secret: z.string(), sessionId: z.string(), until: z.number() });

/** Whether it is on, and how many recovery codes are left. */
export async function findSecondFactor(userId: string) {
  const [factor] = await pools().auth.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  return { isOn: factor !== undefined, codesLeft: factor ? hashesOf(factor).length : 0 };
}

/** A secret to show, and a ticket that contains it. Nothing is stored until a code from the app is confirmed. */
export async function prepareSecondFactor({ sessionId }: Holder) {
  const secret = newSecret();
  const until = Date.now() + setUpMinutes * 60_000;
  const ticket = await symmetricEncrypt({
    key: key("second factor set-up"),
    data: JSON.stringify({ secret, sessionId, until }),
  });
  return { secret, ticket };
}

/** The secret in a ticket of this session; null if the ticket is invalid or expired. */
export async function secretOfTicket({ sessionId }: Holder, ticket: string) {
  try {
    const opened = await symmetricDecrypt({ key: key("second factor set-up"), data: ticket });
    const content = setUp.parse(JSON.parse(opened));
    return content.sessionId === sessionId && content.until > Date.now() ? content.secret : null;
  } catch {
    return null;
  }
}

type SwitchedOn = { recoveryCodes: string[] } | { refused: string };

/** Ends the other sessions, which were opened with the password alone. */
export async function switchOnSecondFactor(
  { userId, sessionId }: Holder,
  { secret, code }: { secret: string; code: string },
): Promise<SwitchedOn> {
  return inTransaction(pools().auth, async (tx) => {
    await lockAdmin(tx, userId);
    const step = matchingStep(secret, code);
    if (step === null || !(await isFirstUse(tx, userId, step))) {
      return { refused: secondFactorMessages.wrongCode };
    }
    const { recoveryCodes, backupCodes } = makeRecoveryCodes(userId);
    const sealed = await symmetricEncrypt({ key: key("second factor"), data: secret });
    await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
    await tx.insert(twoFactor).values({ userId, secret: sealed, backupCodes });
    await tx.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, userId));
    await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, sessionId)));
    await mailSecurityNotice(tx, userId, { kind: "second-factor-on" });
    await recordSecurityEvent(tx, { kind: "second-factor-on", userId });
    return { recoveryCodes };
  });
}

/** Replaces the recovery codes; null if the second factor is off. */
export async function renewRecoveryCodes(userId: string) {
  const { recoveryCodes, backupCodes } = makeRecoveryCodes(userId);
  return inTransaction(pools().auth, async (tx) => {
    const changed = await tx
      .update(twoFactor)
      .set({ backupCodes })
      .where(eq(twoFactor.userId, userId))
      .returning({ id: twoFactor.id });
    if (changed.length === 0) return null;
    await mailSecurityNotice(tx, userId, { kind: "recovery-codes-renewed" });
    await recordSecurityEvent(tx, { kind: "recovery-codes-renewed", userId });
    return recoveryCodes;
  });
}

export async function switchOffSecondFactor(userId: string) {
  await inTransaction(pools().auth, async (tx) => {
    await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId));
    const factors = await tx
      .delete(twoFactor)
      .where(eq(twoFactor.userId, userId))
      .returning({ id: twoFactor.id });
    if (factors.length === 0) return;
    await mailSecurityNotice(tx, userId, { kind: "second-factor-off" });
    await recordSecurityEvent(tx, { kind: "second-factor-off", userId });
  });
}

type Factor = typeof twoFactor.$inferSelect;

/** Whether the code is valid now. Each code works once. */
export async function isCodeOf(tx: Transaction, { userId, secret: sealed }: Factor, code: string) {
  const secret = await symmetricDecrypt({ key: key("second factor"), data: sealed });
  const step = matchingStep(secret, code);
  return step !== null && (await isFirstUse(tx, userId, step));
}

/** Consumes a recovery code; returns how many are left, or null if the code is wrong. */
export async function consumeRecoveryCode(tx: Transaction, factor: Factor, code: string) {
  const hashes = hashesOf(factor);
  const left = hashes.filter((hash) => hash !== hashRecoveryCode(factor.userId, code));
  if (left.length === hashes.length) return null;
  await tx
    .update(twoFactor)
    .set({ backupCodes: JSON.stringify(left) })
    .where(eq(twoFactor.id, factor.id));
  return left.length;
}

/** Records a code's time step for longer than any code is valid. */
async function isFirstUse(tx: Transaction, userId: string, step: number) {
  const once = { name: "second factor code", attempts: 1, seconds: 2 * codeLifetime };
  return (await countAttemptOn(tx, once, `${userId} ${step}`)) === null;
}

/** Only the admin has a second factor; concurrent changes wait for each other. */
async function lockAdmin(tx: Transaction, userId: string) {
  await tx.select().from(user).where(eq(user.id, userId)).for("update");
  const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, userId));
  if (profile?.role !== "admin") throw new Error("Only the admin has a second factor");
}

function makeRecoveryCodes(userId: string) {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(userId, code));
  return { recoveryCodes, backupCodes: JSON.stringify(hashes) };
}

function hashesOf({ backupCodes }: Factor) {
  return z.array(z.string()).parse(JSON.parse(backupCodes));
}

function key(purpose: string) {
  return keyFor(purpose).toString("base64url");
}

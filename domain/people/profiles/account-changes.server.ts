import { and, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { recordFrequentEvent, recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { hashPassword, verifyPassword } from "#platform/auth/password.ts";
import { account, session, user } from "#platform/auth/table.server.ts";
import { findIssuedAddress, revokeTokens } from "#platform/auth/tokens.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { accountChangeMessages } from "./account-rules.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { mailEmailChange } from "./recovery.server.ts";
import { accountMessages } from "./rules.ts";
import { mailSecurityNotice } from "./security-mail.server.ts";
import { profiles } from "./table.server.ts";

/** The field and message of a refused change; null if it was made. */
type Refusal = { field: "email" | "password" | "newPassword"; refused: string } | null;

function ownCredential(userId: string) {
  return and(eq(account.userId, userId), eq(account.providerId, "credential"));
}

/** Checks the password before a change; a wrong one is recorded. */
export async function isPasswordOf(userId: string, password: string) {
  const [own] = await pools().auth.select().from(account).where(ownCredential(userId));
  const isRight = own?.password ? await verifyPassword({ hash: own.password, password }) : false;
  if (!isRight) await recordFrequentEvent({ kind: "password-refused", userId }, userId);
  return isRight;
}

export async function changeName(userId: string, fullName: string) {
  await inTransaction(pools().auth, async (tx) => {
    await tx.update(user).set({ name: fullName, updatedAt: new Date() }).where(eq(user.id, userId));
    await tx.update(profiles).set({ fullName }).where(eq(profiles.userId, userId));
  });
}

/** Mails a link to the new address; the change takes effect when the link is followed. */
export async function requestEmailChange(userId: string, email: string): Promise<Refusal> {
  const newAddress = email.toLowerCase();
  return inTransaction(pools().auth, async (tx) => {
    const [holder] = await tx.select().from(user).where(eq(user.id, userId)).for("update");
    if (!holder) return null;
    const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, newAddress));
    if (taken) {
      const { emailIsYours, emailTaken } = accountChangeMessages;
      return { field: "email", refused: taken.id === userId ? emailIsYours : emailTaken };
    }
    await mailEmailChange(tx, { userId, email: newAddress });
    return null;
  });
}

/** The new address that is still to be confirmed, or null. */
export async function findPendingEmail(userId: string) {
  return findIssuedAddress(pools().auth, "change-address", userId);
}

/** Replaces the link to that address with a new one. */
export async function resendEmailChange(userId: string) {
  await inTransaction(pools().auth, async (tx) => {
    const [holder] = await tx.select().from(user).where(eq(user.id, userId)).for("update");
    const email = await findIssuedAddress(tx, "change-address", userId);
    if (holder && email) await mailEmailChange(tx, { userId, email });
  });
}

export async function cancelEmailChange(userId: string) {
  await inTransaction(pools().auth, (tx) => revokeTokens(tx, "change-address", userId));
}

/** Also ends other sessions and revokes open links. */
export async function changePassword(
  userId: string,
  password: string,
  currentSession: string,
): Promise<Refusal> {
  if (await isCommonPassword(password)) {
    return { field: "newPassword", refused: accountMessages.passwordTooCommon };
  }
  const hash = await hashPassword(password);
  await inTransaction(pools().auth, async (tx) => {
    await tx.update(account).set({ password: hash, updatedAt: new Date() }).where(ownCredential(userId));
    await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, currentSession)));
    for (const purpose of ["second-step", "reset-password", "change-address"] as const) {
      await revokeTokens(tx, purpose, userId);
    }
    await mailSecurityNotice(tx, userId, { kind: "password-changed" });
    await recordSecurityEvent(tx, { kind: "password-changed", userId });
  });
  return null;
}

export async function listSessions(userId: string) {
  return pools()
    .auth.select({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      lastSeen: session.updatedAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.updatedAt), desc(session.id));
}

export async function endSession(userId: string, id: string) {
  await endSessions(userId, eq(session.id, id));
}

export async function endOtherSessions(userId: string, currentSession: string) {
  await endSessions(userId, ne(session.id, currentSession));
}

async function endSessions(userId: string, which: SQL) {
  await inTransaction(pools().auth, async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.userId, userId), which))
      .returning({ id: session.id });
    if (ended.length > 0) await recordFrequentEvent({ kind: "sessions-ended", userId }, userId, tx);
  });
}

/** Also deletes profile, application, draft, sessions and mails about them. */
export async function deleteAccount(userId: string) {
  await inTransaction(pools().auth, async (tx) => {
    await tx.delete(user).where(eq(user.id, userId));
    await recordSecurityEvent(tx, { kind: "account-deleted", userId });
  });
}

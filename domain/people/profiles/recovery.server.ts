import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { account, session, user } from "#platform/auth/table.server.ts";
import { consumeToken, findToken, issueToken, revokeTokens } from "#platform/auth/tokens.ts";
import { withTimeout } from "#platform/db/availability.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { describeError } from "#platform/log.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { accountMessages } from "./rules.ts";
import { confirmedName, mailSecurityNotice } from "./security-mail.server.ts";
import { profiles } from "./table.server.ts";

interface Person {
  userId: string;
  email: string;
}

/** Mails a link that confirms the address; the account works without it. */
export async function mailWelcome(tx: Transaction, person: Person) {
  const { userId, email } = person;
  const confirmToken = await issueToken(tx, "confirm-address", person);
  await queueMail(tx, { kind: "welcome", recipient: email, aboutId: userId, payload: { confirmToken } });
}

/** Mails a link that changes the account's address, and revokes earlier ones. */
export async function mailEmailChange(tx: Transaction, person: Person) {
  const { userId, email } = person;
  await revokeTokens(tx, "change-address", userId);
  const confirmToken = await issueToken(tx, "change-address", person);
  await queueMail(tx, {
    kind: "confirm-address",
    recipient: email,
    aboutId: userId,
    payload: { confirmToken },
  });
}

/** The address that a link confirms; null if the link is invalid. */
export async function findAddressToConfirm(token: string) {
  const holder = await withTimeout(
    async () =>
      (await findToken(pools().auth, "confirm-address", token)) ??
      (await findToken(pools().auth, "change-address", token)),
  );
  return holder?.email ?? null;
}

/** Confirms or changes an address; null if the link is invalid. */
export async function confirmAddress(token: string): Promise<"confirmed" | "changed" | "taken" | null> {
  try {
    return await inTransaction(pools().auth, async (tx) => {
      const holder = await consumeToken(tx, "confirm-address", token);
      if (!holder) return changeAddress(tx, token);
      await tx.update(user).set({ emailVerified: true }).where(eq(user.id, holder.userId));
      return "confirmed";
    });
  } catch (error) {
    if (describeError(error).constraint !== "user_email_unique") throw error;
    return "taken";
  }
}

/** Sessions stay open. */
async function changeAddress(tx: Transaction, token: string) {
  const holder = await consumeToken(tx, "change-address", token);
  if (!holder) return null;
  const { userId, email: newAddress } = holder;
  const [old] = await tx.select().from(user).where(eq(user.id, userId)).for("update");
  if (!old) return null;
  await tx
    .update(user)
    .set({ email: newAddress, emailVerified: true, updatedAt: new Date() })
    .where(eq(user.id, userId));
  const payload = { name: confirmedName(old), newAddress };
  await queueMail(tx, { kind: "address-changed", recipient: old.email, aboutId: userId, payload });
  await recordSecurityEvent(tx, { kind: "address-changed", userId });
  return "changed";
}

/** Milliseconds. Longer than the work for a known address, so that the time does not reveal whether it is known. */
const answerAfter = 300;

/** Mails a link if there is an account with this address, without revealing whether there is. */
export async function requestPasswordReset(email: string) {
  await Promise.all([sleep(answerAfter), mailResetLink(email)]);
}

async function mailResetLink(email: string) {
  await inTransaction(pools().auth, async (tx) => {
    const issued = await issueResetToken(tx, email);
    if (!issued) return;
    const { person, resetToken } = issued;
    await queueMail(tx, {
      kind: "password-reset",
      recipient: person.email,
      aboutId: person.userId,
      payload: { name: confirmedName(person), resetToken },
    });
  });
}

/** Null if there is no account with this address. */
export async function issueResetToken(tx: Transaction, email: string) {
  const [person] = await tx
    .select({ userId: user.id, name: user.name, email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(eq(user.email, email.toLowerCase()));
  return person ? { person, resetToken: await issueToken(tx, "reset-password", person) } : null;
}

export async function canResetPassword(token: string) {
  return (await withTimeout(() => findToken(pools().auth, "reset-password", token))) !== null;
}

type Reset =
  | { refused: string }
  | { expired: true }
  | { userId: string; email: string; role: "user" | "admin" };

/** Sets the password, ends every session, and revokes all links. */
export async function resetPassword(token: string, password: string): Promise<Reset> {
  if (!(await canResetPassword(token))) return { expired: true };
  if (await isCommonPassword(password)) return { refused: accountMessages.passwordTooCommon };
  const hash = await hashPassword(password);
  return inTransaction(pools().auth, async (tx) => {
    const holder = await consumeToken(tx, "reset-password", token);
    if (!holder) return { expired: true };
    const { userId, email } = holder;
    await tx
      .update(account)
      .set({ password: hash })
      .where(and(eq(account.userId, userId), eq(account.providerId, "credential")));
    await tx.delete(session).where(eq(session.userId, userId));
    await revokeTokens(tx, "reset-password", userId);
    await revokeTokens(tx, "second-step", userId);
    await revokeTokens(tx, "change-address", userId);
    // The link proves that the address belongs to the user.
    await tx.update(user).set({ emailVerified: true }).where(eq(user.id, userId));
    await mailSecurityNotice(tx, userId, { kind: "password-changed" });
    await recordSecurityEvent(tx, { kind: "password-reset", userId });
    const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, userId));
    return { userId, email, role: profile?.role ?? "user" };
  });
}

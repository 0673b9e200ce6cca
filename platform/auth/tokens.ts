import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, like, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/connect.ts";
import { user, verification } from "./table.server.ts";

/** What a token is good for, and for how many seconds: links in mails, and a sign-in that waits for its second step. */
const purposes = {
  "reset-password": 60 * 60,
  "confirm-address": 7 * 24 * 60 * 60,
  "change-address": 7 * 24 * 60 * 60,
  "second-step": 10 * 60,
};

type Purpose = keyof typeof purposes;

/** Whom a token belongs to: an account, and the address it had, or is to have. */
interface Holder {
  userId: string;
  email: string;
}

/** Makes a token. The database keeps its hash only; the token itself is in the mail or cookie alone. */
export async function issueToken(tx: Transaction, purpose: Purpose, { userId, email }: Holder) {
  const token = randomBytes(32).toString("hex");
  await tx.insert(verification).values({
    identifier: identifierOf(purpose, token),
    value: `${userId} ${email}`,
    expiresAt: sql`now() + make_interval(secs => ${purposes[purpose]})`,
  });
  return token;
}

/** Whose token this is, as long as it is valid and the account still has that address, or is to change to it. */
export async function findToken(tx: Database | Transaction, purpose: Purpose, token: string) {
  const [holder] = await tx
    .select({ userId: user.id, email: addressIn, name: user.name })
    .from(verification)
    .innerJoin(
      user,
      purpose === "change-address"
        ? like(verification.value, sql`${user.id} || ' %'`)
        : eq(verification.value, sql`${user.id} || ' ' || ${user.email}`),
    )
    .where(isValid(purpose, token));
  return holder ?? null;
}

/** The address of the token that an account was last given for the purpose, or null. */
export async function findIssuedAddress(tx: Database | Transaction, purpose: Purpose, userId: string) {
  const [issued] = await tx
    .select({ email: addressIn })
    .from(verification)
    .where(and(isIssued(purpose, userId), gt(verification.expiresAt, sql`now()`)))
    .orderBy(desc(verification.createdAt))
    .limit(1);
  return issued?.email ?? null;
}

/** Uses the token up. Of two who come with it at once, one gets the account and the other nothing. */
export async function takeToken(tx: Transaction, purpose: Purpose, token: string) {
  const holder = await findToken(tx, purpose, token);
  const taken = await tx
    .delete(verification)
    .where(isValid(purpose, token))
    .returning({ id: verification.id });
  return taken.length > 0 ? holder : null;
}

/** Whatever else this account was given for the purpose is no longer good for anything. */
export async function revokeTokens(tx: Transaction, purpose: Purpose, userId: string) {
  await tx.delete(verification).where(isIssued(purpose, userId));
}

/** An address has no space in it. */
const addressIn = sql<string>`split_part(${verification.value}, ' ', 2)`;

function isIssued(purpose: Purpose, userId: string) {
  return and(like(verification.identifier, `${purpose}:%`), like(verification.value, `${userId} %`));
}

function isValid(purpose: Purpose, token: string) {
  return and(
    eq(verification.identifier, identifierOf(purpose, token)),
    gt(verification.expiresAt, sql`now()`),
  );
}

function identifierOf(purpose: Purpose, token: string) {
  return `${purpose}:${createHash("sha256").update(token).digest("hex")}`;
}

import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, like, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/connect.ts";
import { user, verification } from "./table.server.ts";

/** Purposes of tokens and their lifetimes in seconds: links in mails, a sign-in before its second step, a download. */
const purposes = {
  "reset-password": 60 * 60,
  "confirm-address": 7 * 24 * 60 * 60,
  "change-address": 7 * 24 * 60 * 60,
  "second-step": 10 * 60,
  "backup-download": 60,
};

type Purpose = keyof typeof purposes;

/** A token's account, and the email address that it confirms. */
interface Holder {
  userId: string;
  email: string;
}

/** Creates a token. The database stores only its hash. */
export async function issueToken(tx: Transaction, purpose: Purpose, { userId, email }: Holder) {
  const token = randomBytes(32).toString("hex");
  await tx.insert(verification).values({
    identifier: identifierOf(purpose, token),
    value: `${userId} ${email}`,
    expiresAt: sql`now() + make_interval(secs => ${purposes[purpose]})`,
  });
  return token;
}

/** The account of a valid token, if it still has the token's address (or the token is for changing it). */
export async function findToken(tx: Database | Transaction, purpose: Purpose, token: string) {
  const [found] = await findHolders(tx, purpose, [token]);
  if (!found) return null;
  const { userId, email, name } = found;
  return { userId, email, name };
}

/** Those of the tokens that `findToken` finds. */
export async function findValidTokens(tx: Database | Transaction, purpose: Purpose, tokens: string[]) {
  const found = await findHolders(tx, purpose, tokens);
  const identifiers = new Set(found.map(({ identifier }) => identifier));
  return tokens.filter((token) => identifiers.has(identifierOf(purpose, token)));
}

function findHolders(tx: Database | Transaction, purpose: Purpose, tokens: string[]) {
  return tx
    .select({
      identifier: verification.identifier,
      userId: user.id,
      email: addressIn,
      name: user.name,
    })
    .from(verification)
    .innerJoin(
      user,
      purpose === "change-address"
        ? like(verification.value, sql`${user.id} || ' %'`)
        : eq(verification.value, sql`${user.id} || ' ' || ${user.email}`),
    )
    .where(isValid(purpose, tokens));
}

/** The address in the account's latest valid token for a purpose, or null. */
export async function findIssuedAddress(tx: Database | Transaction, purpose: Purpose, userId: string) {
  const [issued] = await tx
    .select({ email: addressIn })
    .from(verification)
    .where(and(isIssued(purpose, userId), gt(verification.expiresAt, sql`now()`)))
    .orderBy(desc(verification.createdAt))
    .limit(1);
  return issued?.email ?? null;
}

/** Finds and deletes a token. Of two concurrent calls only one gets the account. */
export async function consumeToken(tx: Transaction, purpose: Purpose, token: string) {
  const holder = await findToken(tx, purpose, token);
  const taken = await tx
    .delete(verification)
    .where(isValid(purpose, [token]))
    .returning({ id: verification.id });
  return taken.length > 0 ? holder : null;
}

export async function revokeTokens(tx: Transaction, purpose: Purpose, userId: string) {
  await tx.delete(verification).where(isIssued(purpose, userId));
}

/** An email address contains no space. */
const addressIn = sql<string>`split_part(${verification.value}, ' ', 2)`;

function isIssued(purpose: Purpose, userId: string) {
  return and(like(verification.identifier, `${purpose}:%`), like(verification.value, `${userId} %`));
}

function isValid(purpose: Purpose, tokens: string[]) {
  const identifiers = tokens.map((token) => identifierOf(purpose, token));
  return and(inArray(verification.identifier, identifiers), gt(verification.expiresAt, sql`now()`));
}

function identifierOf(purpose: Purpose, token: string) {
  return `${purpose}:${createHash("sha256").update(token).digest("hex")}`;
}

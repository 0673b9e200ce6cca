import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/connect.ts";
import { keyFor, publicUrl } from "#platform/identity.ts";
import { openSession } from "./open-session.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { account, session, user, verification } from "./table.server.ts";

const day = 24 * 60 * 60;

/** A session expires after a week of inactivity, and after a month in any case. */
export const sessionLimits = { idle: 7 * day, absolute: 30 * day };

/** `__Host-` ties the cookie to this host and to https; without https browsers refuse that name. */
function sessionCookieName(name: string) {
  return publicUrl().startsWith("https:") ? `__Host-${name}` : name;
}

/** Thrown when the password is correct and the account also needs a code. */
export class SecondStepNeeded extends Error {
  readonly userId: string;

  constructor(userId: string) {
    super("A second step is needed");
    this.userId = userId;
  }
}

interface AuthOptions {
  /** Set by the second step only: accounts with a second factor get no session without it. */
  isSecondStep?: boolean;
  /** The password's hash, made beforehand so that no transaction waits for hashing. */
  passwordHash?: string;
}

/** Better Auth on a database or within a transaction. None of its endpoints is mounted over HTTP. */
export function makeAuth(
  database: Database | Transaction,
  cookieName: string,
  { isSecondStep = false, passwordHash }: AuthOptions = {},
) {
  async function refuseBeforeSecondStep({ userId }: { userId: string }) {
    const [holder] = await database.select().from(user).where(eq(user.id, userId));
    if (holder?.twoFactorEnabled && !isSecondStep) throw new SecondStepNeeded(userId);
  }
  const isHttps = publicUrl().startsWith("https:");
  return betterAuth({
    baseURL: publicUrl(),
    secret: keyFor("sessions").toString("base64url"),
    database: drizzleAdapter(database, {
      provider: "pg",
      schema: { user, session, account, verification },
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: passwordHash ? async () => passwordHash : hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: sessionLimits.idle, updateAge: 60 * 60, cookieCache: { enabled: false } },
    databaseHooks: { session: { create: { before: refuseBeforeSecondStep } } },
    plugins: [openSession],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages contain what was typed; the callers log what matters.
    logger: { disabled: true },
    advanced: {
      database: { generateId: "uuid" },
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: {
          name: sessionCookieName(cookieName),
          attributes: { httpOnly: true, sameSite: "lax", secure: isHttps, path: "/" },
        },
      },
    },
  });
}

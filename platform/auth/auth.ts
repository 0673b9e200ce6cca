import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import type { Database, Transaction } from "#platform/db/connect.ts";
import { keyFor, publicUrl } from "#platform/identity.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { account, session, user, verification } from "./table.server.ts";

const day = 24 * 60 * 60;

/** A session ends after a week without a visit, and after a month in any case. */
export const sessionLimits = { idle: 7 * day, absolute: 30 * day };

/** `__Host-` ties the cookie to this host and to https; without https browsers refuse that name. */
function sessionCookieName(name: string) {
  return publicUrl().startsWith("https:") ? `__Host-${name}` : name;
}

/** Accounts and sessions on a database or within a transaction; nothing of it is reachable over HTTP by itself. */
export function makeAuth(database: Database | Transaction, cookieName: string) {
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
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: sessionLimits.idle, updateAge: 60 * 60, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages repeat what was typed; what matters is logged where the answer is given.
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

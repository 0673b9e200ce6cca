import { sql } from "drizzle-orm";
import { boolean, index, integer, pgPolicy, pgSchema, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, updatedAt } from "#platform/db/columns.ts";
import { authLogin } from "#platform/db/roles.ts";

export const authSchema = pgSchema("auth");

function onlyAccounts() {
  return pgPolicy("only accounts", { for: "all", to: authLogin, using: sql`true`, withCheck: sql`true` });
}

export const user = authSchema.table(
  "user",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [onlyAccounts()],
);

export const session = authSchema.table(
  "session",
  {
    id: id(),
    expiresAt: instant("expires_at").notNull(),
    token: text("token").notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
  },
  (t) => [index("session_user_id").on(t.userId), index("session_expires").on(t.expiresAt), onlyAccounts()],
);

export const account = authSchema.table(
  "account",
  {
    id: id(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("account_provider_account").on(t.providerId, t.accountId),
    index("account_user_id").on(t.userId),
    onlyAccounts(),
  ],
);

export const verification = authSchema.table(
  "verification",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("verification_identifier").on(t.identifier),
    index("verification_expires").on(t.expiresAt),
    onlyAccounts(),
  ],
);

/** The encrypted secret of an account's second factor, and the hashes of its recovery codes. */
export const twoFactor = authSchema.table(
  "two_factor",
  {
    id: id(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    verified: boolean("verified").notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: instant("locked_until"),
  },
  (t) => [index("two_factor_user_id").on(t.userId), onlyAccounts()],
);

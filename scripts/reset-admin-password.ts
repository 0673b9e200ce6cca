// `npm run reset-admin-password`: a new password for a locked-out admin. Works while the server runs and when it does not.
// With `-- --second-factor-off` the second factor is switched off too.
import { parseArgs } from "node:util";
import { eq, sql } from "drizzle-orm";
import { isCommonPassword } from "#domain/people/profiles/common-passwords.server.ts";
import { accountMessages, newPassword } from "#domain/people/profiles/rules.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { account, session, twoFactor, user } from "#platform/auth/table.server.ts";
import { revokeTokens } from "#platform/auth/tokens.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { openOwner, requireDatabase } from "#platform/db/open-owner.ts";
import { readSettings, StartError } from "#platform/env.ts";
import { askHidden } from "#platform/hidden-question.ts";
import { rateLimits } from "#platform/limits/table.server.ts";

async function askForPassword() {
  const typed = await askHidden("New password for the admin: ");
  const result = newPassword("Password").safeParse(typed);
  if (!result.success) throw new StartError(result.error.issues[0]?.message);
  if (await isCommonPassword(typed)) throw new StartError(accountMessages.passwordTooCommon);
  return typed;
}

/** Also ends the admin's sessions and mailed links, and resets failed attempts. */
async function resetPassword(owner: Database, password: string, removesFactor: boolean) {
  const hash = await hashPassword(password);
  return owner.transaction(async (tx) => {
    const [admin] = await tx
      .select({ id: user.id, email: user.email, hasFactor: user.twoFactorEnabled })
      .from(profiles)
      .innerJoin(user, eq(user.id, profiles.userId))
      .where(eq(profiles.role, "admin"));
    if (!admin) throw new StartError("There is no admin yet; create one at /admin/signup.");
    await tx.update(account).set({ password: hash }).where(eq(account.userId, admin.id));
    await tx.delete(session).where(eq(session.userId, admin.id));
    for (const purpose of ["reset-password", "second-step", "change-address"] as const) {
      await revokeTokens(tx, purpose, admin.id);
    }
    await tx.delete(rateLimits).where(sql`${rateLimits.key} like 'sign-in %'`);
    await tx
      .update(twoFactor)
      .set({ failedVerificationCount: 0, lockedUntil: null })
      .where(eq(twoFactor.userId, admin.id));
    if (removesFactor) {
      await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, admin.id));
      await tx.delete(twoFactor).where(eq(twoFactor.userId, admin.id));
    }
    await recordSecurityEvent(tx, { kind: "admin-password-reset", userId: admin.id });
    if (removesFactor && admin.hasFactor) {
      await recordSecurityEvent(tx, { kind: "second-factor-off", userId: admin.id });
    }
    return admin;
  });
}

function describeFactor(hadFactor: boolean, removesFactor: boolean) {
  if (!hadFactor) return "";
  return removesFactor
    ? "\nThe second factor is off."
    : "\nThe second factor is still on; without app and recovery codes, run this with -- --second-factor-off.";
}

try {
  const { values } = parseArgs({ options: { "second-factor-off": { type: "boolean", default: false } } });
  const removesFactor = values["second-factor-off"];
  const settings = readSettings();
  requireDatabase(settings);
  const password = await askForPassword();
  const database = await openOwner(settings);
  const owner = connect(database.url, { max: 1, applicationName: "password reset" });
  try {
    const { email, hasFactor } = await resetPassword(owner, password, removesFactor);
    console.log(
      `\nThe password of ${email} is changed; all sessions are ended.${describeFactor(hasFactor, removesFactor)}`,
    );
  } finally {
    await owner.$client.end();
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

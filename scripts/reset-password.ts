// `npm run reset-password`: a new password for a locked-out admin, who types it here.
// `npm run reset-password -- EMAIL`: prints a link with which a member chooses one.
// Works while the server runs and when it does not. With `-- --second-factor-off` the admin's second factor is switched off too.
import { parseArgs } from "node:util";
import { eq, sql } from "drizzle-orm";
import { isCommonPassword } from "#domain/people/profiles/common-passwords.server.ts";
import { issueResetToken } from "#domain/people/profiles/recovery.server.ts";
import { accountMessages, newPassword } from "#domain/people/profiles/rules.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { sitePaths } from "#domain/site-paths.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { account, session, twoFactor, user } from "#platform/auth/table.server.ts";
import { revokeTokens } from "#platform/auth/tokens.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { openOwner, requireDatabase } from "#platform/db/open-owner.ts";
import { readSettings, StartError } from "#platform/env.ts";
import { askHidden } from "#platform/hidden-question.ts";
import { rateLimits } from "#platform/limits/table.server.ts";
import { runCommand } from "./command.ts";

async function findAdmin(owner: Database) {
  const [admin] = await owner
    .select({ id: user.id, email: user.email, hasFactor: user.twoFactorEnabled })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.userId))
    .where(eq(profiles.role, "admin"));
  return admin;
}

type Admin = NonNullable<Awaited<ReturnType<typeof findAdmin>>>;

async function askForPassword() {
  const typed = await askHidden("New password for the admin: ");
  const result = newPassword("Password").safeParse(typed);
  if (!result.success) throw new StartError(result.error.issues[0]?.message);
  if (await isCommonPassword(typed)) throw new StartError(accountMessages.passwordTooCommon);
  return typed;
}

/** Also ends the admin's sessions and mailed links, and resets failed attempts. */
async function setAdminPassword(owner: Database, admin: Admin, password: string, removesFactor: boolean) {
  const hash = await hashPassword(password);
  await owner.transaction(async (tx) => {
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
  });
}

function describeFactor(hadFactor: boolean, removesFactor: boolean) {
  if (!hadFactor) return "";
  return removesFactor
    ? "\nThe second factor is off."
    : "\nThe second factor is still on; without app and recovery codes, run this with -- --second-factor-off.";
}

async function resetAdmin(owner: Database, admin: Admin | undefined, removesFactor: boolean) {
  if (!admin) throw new StartError("There is no admin yet; create one at /admin/signup.");
  const password = await askForPassword();
  await setAdminPassword(owner, admin, password, removesFactor);
  const { email, hasFactor } = admin;
  console.log(
    `\nThe password of ${email} is changed; all sessions are ended.${describeFactor(hasFactor, removesFactor)}`,
  );
}

async function printLink(owner: Database, email: string, publicUrl: string) {
  const issued = await owner.transaction(async (tx) => {
    const found = await issueResetToken(tx, email);
    if (found) await recordSecurityEvent(tx, { kind: "reset-link-printed", userId: found.person.userId });
    return found;
  });
  if (!issued) throw new StartError(`There is no account with the address ${email}.`);
  const { person, resetToken } = issued;
  console.log(`
With this link the owner of ${person.email} chooses a new password. It works once, within one hour:

${publicUrl}${sitePaths.resetPassword}?token=${resetToken}

Send it to that address only: whoever has the link can take over the account.`);
}

await runCommand(async () => {
  const {
    values,
    positionals: [email, ...more],
  } = parseArgs({
    allowPositionals: true,
    options: { "second-factor-off": { type: "boolean", default: false } },
  });
  if (more.length > 0) throw new StartError("Give one address, or none for the admin.");
  const removesFactor = values["second-factor-off"];
  const settings = readSettings();
  requireDatabase(settings);
  const database = await openOwner(settings);
  const owner = connect(database.url, { max: 1, applicationName: "password reset" });
  try {
    const admin = await findAdmin(owner);
    const isAdmin = !email || email.toLowerCase() === admin?.email;
    if (isAdmin) await resetAdmin(owner, admin, removesFactor);
    else if (removesFactor)
      throw new StartError("Only the admin has a second factor; leave out the address.");
    else await printLink(owner, email, settings.PUBLIC_URL);
  } finally {
    await owner.$client.end();
    await database.close();
  }
});

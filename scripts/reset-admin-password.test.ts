import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { desc, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { signInAdmin } from "#domain/people/profiles/accounts.server.ts";
import { addAccount, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { switchOnSecondFactor } from "#domain/people/profiles/second-factor.server.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { codeNow } from "#platform/auth/authenticator.test-support.ts";
import { session, twoFactor, user } from "#platform/auth/table.server.ts";
import { findToken, issueToken } from "#platform/auth/tokens.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";

const { owner, ownerUrl, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
setIdentity(testIdentity);

const email = "grace@example.org";
const newPassword = "another battery staple";
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

beforeEach(async () => {
  await owner.execute(sql`truncate auth."user", limits.rate_limits cascade`);
  await openSession(await addAccount({ name: "Grace Ito", email, role: "admin" }));
  const [holder] = await owner.select().from(session);
  if (!holder) throw new Error("no session");
  await switchOnSecondFactor(
    { userId: holder.userId, sessionId: holder.id },
    { secret, code: codeNow(secret) },
  );
  await owner.update(twoFactor).set({ lockedUntil: sql`now() + interval '10 minutes'` });
});

async function reset(...words: string[]) {
  const child = spawn(process.execPath, ["scripts/reset-admin-password.ts", ...words], {
    env: { ...process.env, DATABASE_URL: ownerUrl, SECRET: "a secret for tests, long enough to be taken" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(`${newPassword}\n`);
  return text(child.stdout);
}

test("a new password ends sessions and the lock, and keeps the second factor", async () => {
  const output = await reset();
  expect(output).toContain("The password of grace@example.org is changed; all sessions are ended.");
  expect(output).toContain("The second factor is still on");
  expect(await owner.select().from(session)).toEqual([]);
  expect(await owner.select().from(twoFactor)).toMatchObject([{ lockedUntil: null }]);
  const [event] = await owner.select().from(securityEvents).orderBy(desc(securityEvents.happenedAt)).limit(1);
  const [admin] = await owner.select().from(user);
  expect(event).toMatchObject({ kind: "admin-password-reset", userId: admin?.id });
  expect(await signInAdmin({ email, password: newPassword })).toHaveProperty("secondStep");
});

test("links that were mailed before no longer work", async () => {
  const [admin] = await owner.select().from(user);
  const token = await owner.transaction((tx) =>
    issueToken(tx, "reset-password", { userId: admin?.id ?? "", email }),
  );
  expect(await findToken(owner, "reset-password", token)).not.toBeNull();
  await reset();
  expect(await findToken(owner, "reset-password", token)).toBeNull();
});

test("the second factor is switched off on request", async () => {
  expect(await reset("--second-factor-off")).toContain("The second factor is off.");
  expect(await owner.select().from(twoFactor)).toEqual([]);
  expect(await owner.select().from(user)).toMatchObject([{ twoFactorEnabled: false }]);
  expect(await signInAdmin({ email, password: newPassword })).toHaveProperty("cookies");
});

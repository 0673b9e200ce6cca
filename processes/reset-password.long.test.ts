import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { desc, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { signInAdmin } from "#domain/people/profiles/accounts.server.ts";
import { addAccount, openSession } from "#domain/people/profiles/accounts.test-support.ts";
import { resetPassword } from "#domain/people/profiles/recovery.server.ts";
import { switchOnSecondFactor } from "#domain/people/profiles/second-factor.server.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { codeNow } from "#platform/auth/authenticator.test-support.ts";
import { session, twoFactor, user, verification } from "#platform/auth/table.server.ts";
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

async function run(...words: string[]) {
  const child = spawn(process.execPath, ["scripts/reset-password.ts", ...words], {
    env: {
      ...process.env,
      DATABASE_URL: ownerUrl,
      SECRET: "a secret for tests, long enough to be taken",
      PUBLIC_URL: "https://firm.example",
    },
    stdio: "pipe",
  });
  child.stdin.end(`${newPassword}\n`);
  const exited = once(child, "close");
  const [output, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { output, error, code };
}

async function reset(...words: string[]) {
  const { output, error, code } = await run(...words);
  expect({ error, code }).toEqual({ error: "", code: 0 });
  return output;
}

async function latestEvent() {
  const [event] = await owner.select().from(securityEvents).orderBy(desc(securityEvents.happenedAt)).limit(1);
  return event;
}

test("a new password ends sessions and the lock, and keeps the second factor", async () => {
  const output = await reset();
  expect(output).toContain("The password of grace@example.org is changed; all sessions are ended.");
  expect(output).toContain("The second factor is still on");
  expect(await owner.select().from(session)).toEqual([]);
  expect(await owner.select().from(twoFactor)).toMatchObject([{ lockedUntil: null }]);
  const [admin] = await owner.select().from(user);
  expect(await latestEvent()).toMatchObject({ kind: "admin-password-reset", userId: admin?.id });
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

test("the admin's own address asks for a password too", async () => {
  expect(await reset("Grace@Example.org")).toContain("The password of grace@example.org is changed");
});

test("for a member a link is printed that works once, within an hour", async () => {
  await addAccount({ name: "Ada Young", email: "ada@example.org", role: "user" });
  const [member] = await owner.select().from(user).where(eq(user.email, "ada@example.org"));
  const output = await reset("Ada@Example.org");
  const [, token = ""] =
    output.match(/^https:\/\/firm\.example\/reset-password\?token=([\da-f]{64})$/m) ?? [];
  expect(await latestEvent()).toMatchObject({ kind: "reset-link-printed", userId: member?.id });
  const [{ seconds } = { seconds: 0 }] = await owner
    .select({ seconds: sql<number>`extract(epoch from ${verification.expiresAt} - now())::int` })
    .from(verification)
    .where(like(verification.value, `${member?.id} %`));
  expect(seconds).toBeGreaterThan(55 * 60);
  expect(seconds).toBeLessThanOrEqual(60 * 60);
  expect(await resetPassword(token, "a quiet harbour bell")).toMatchObject({ email: "ada@example.org" });
  expect(await resetPassword(token, "a second harbour bell")).toEqual({ expired: true });
});

test("an unknown address, two addresses and a member's second factor are refused in a sentence", async () => {
  expect(await run("nobody@example.org")).toEqual({
    output: "",
    error: "There is no account with the address nobody@example.org.\n",
    code: 1,
  });
  const many = await run("ada@example.org", "grace@example.org");
  expect(many).toMatchObject({ error: "Give one address, or none for the admin.\n", code: 1 });
  const factor = await run("ada@example.org", "--second-factor-off");
  expect(factor).toMatchObject({
    error: "Only the admin has a second factor; leave out the address.\n",
    code: 1,
  });
  expect(await owner.select().from(session)).not.toEqual([]);
});

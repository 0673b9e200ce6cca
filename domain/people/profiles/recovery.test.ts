import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { session, user, verification } from "#platform/auth/table.server.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { signIn, signUpMember } from "./accounts.server.ts";
import { addAccount, openSession, testPassword } from "./accounts.test-support.ts";
import { canResetPassword, confirmAddress, requestPasswordReset, resetPassword } from "./recovery.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
const person = {
  firstName: "Ada",
  lastName: "Okafor",
  email: "ada@example.org",
  password: testPassword,
};
const newPassword = "another battery staple";

setIdentity(testIdentity);

beforeEach(async () => {
  await owner.execute(sql`truncate auth."user", auth.verification, mail.messages cascade`);
});

afterAll(() => jobs.stop());

/** Adds the account without signing up. */
function add() {
  return addAccount({ name: "Ada Okafor", email: person.email, role: "user" });
}

/** The tokens in the mails of a kind. */
async function tokensOf(kind: string, field: "confirmToken" | "resetToken") {
  const rows = await owner.select().from(messages).orderBy(messages.createdAt);
  return rows
    .filter(({ template }) => template === kind)
    .map(({ id, payload }) => (unseal(payload.sealed ?? "", id) as Record<string, string>)[field] ?? "");
}

async function resetToken() {
  await requestPasswordReset(person.email);
  return (await tokensOf("password-reset", "resetToken")).at(-1) ?? "";
}

test("mails to an account greet by name only once its address is confirmed", async () => {
  await signUpMember({ ...person, firstName: "Win", lastName: "a prize" });
  await requestPasswordReset(person.email);
  await owner.update(user).set({ emailVerified: true });
  await requestPasswordReset(person.email);
  const rows = await owner.select().from(messages).orderBy(messages.createdAt);
  const names = rows.map(({ id, template, payload }) => [
    template,
    (unseal(payload.sealed ?? "", id) as Record<string, string>).name,
  ]);
  expect(names).toEqual([
    ["welcome", undefined],
    ["password-reset", undefined],
    ["password-reset", "Win a prize"],
  ]);
});

test("a link to an address that the account no longer has is invalid", async () => {
  await signUpMember(person);
  const [confirm = ""] = await tokensOf("welcome", "confirmToken");
  const reset = await resetToken();
  await owner.update(user).set({ email: "new@example.org" });
  expect(await confirmAddress(confirm)).toBeNull();
  expect(await resetPassword(reset, newPassword)).toEqual({ expired: true });
  expect((await owner.select().from(user))[0]?.emailVerified).toBe(false);
});

test("a reset link works once, ends every session and revokes other links", async () => {
  await openSession(await add());
  const first = await resetToken();
  const second = await resetToken();
  expect(await canResetPassword(first)).toBe(true);
  const outcomes = await Promise.all([
    resetPassword(second, newPassword),
    resetPassword(second, "a third password here"),
  ]);
  expect(outcomes.filter((outcome) => "expired" in outcome).length).toBe(1);
  expect(outcomes).toContainEqual(expect.objectContaining({ email: person.email, role: "user" }));
  expect(await owner.select().from(session)).toEqual([]);
  for (const token of [first, second]) expect(await canResetPassword(token)).toBe(false);
  expect(await signIn(person)).toEqual({ refused: "Invalid email or password" });
  const mails = await owner.select().from(messages);
  expect(mails.filter(({ template }) => template === "password-changed").length).toBe(1);
});

test("a link works for one hour", async () => {
  await add();
  const token = await resetToken();
  const {
    rows: [row],
  } = await owner.execute<{ minutes: number }>(sql`
    select round(extract(epoch from expires_at - now()) / 60)::int as minutes from auth.verification
    where identifier like 'reset-password:%'`);
  expect(row?.minutes).toBe(60);
  await owner.update(verification).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await canResetPassword(token)).toBe(false);
  expect(await resetPassword(token, newPassword)).toEqual({ expired: true });
});

test("an unknown address gets no mail, and the answer takes as long as for a known one", async () => {
  await add();
  async function timed(email: string) {
    const begun = performance.now();
    await requestPasswordReset(email);
    return performance.now() - begun;
  }
  const times = [await timed("nobody@example.org"), await timed("ADA@example.org")];
  for (const time of times) expect(time).toBeGreaterThan(290);
  expect((await tokensOf("password-reset", "resetToken")).length).toBe(1);
});

test("tokens are stored as hashes only, and an invented one is invalid", async () => {
  await signUpMember(person);
  const tokens = [await resetToken(), ...(await tokensOf("welcome", "confirmToken"))];
  const {
    rows: [row],
  } = await owner.execute<{ text: string }>(
    sql`select string_agg(v::text, '') || (select string_agg(m::text, '') from mail.messages m) as text from auth.verification v`,
  );
  for (const token of tokens) {
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.text).not.toContain(token);
  }
  for (const token of ["", "x", "%"]) expect(await canResetPassword(token)).toBe(false);
});

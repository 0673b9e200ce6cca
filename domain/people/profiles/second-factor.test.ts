import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { codeNow, wrongCode } from "#platform/auth/authenticator.test-support.ts";
import { session, twoFactor, user, verification } from "#platform/auth/table.server.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { changePassword } from "./account-changes.server.ts";
import { findAccount, signIn, signInAdmin } from "./accounts.server.ts";
import { addAccount, headersWith, openSession, testPassword } from "./accounts.test-support.ts";
import { requestPasswordReset, resetPassword } from "./recovery.server.ts";
import {
  findSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
  secretOfTicket,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from "./second-factor.server.ts";
import { secondFactorMessages } from "./second-factor-rules.ts";
import {
  type Answer,
  beginSecondStep,
  cancelSecondStep,
  confirmDownload,
  isSecondStepPending,
  passSecondStep,
} from "./second-step.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
setIdentity(testIdentity);
// The clock stands still, so that codes do not change between making and checking one.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(async () => {
  vi.useRealTimers();
  await jobs.stop();
});

const admin = { email: "grace@example.org", password: testPassword };
const device = new Headers({ "User-Agent": "Firefox/140.0" });
let adminId: string;

beforeEach(async () => {
  await owner.execute(
    sql`truncate auth."user", auth.verification, limits.rate_limits, mail.messages cascade`,
  );
  adminId = await addAccount({ name: "Grace Ito", email: admin.email, role: "admin" });
});

async function accountWith(cookies: string[]) {
  const { account } = await findAccount(headersWith(cookies));
  if (!account) throw new Error("not signed in");
  return { userId: account.viewer.userId, sessionId: account.sessionId };
}

async function signedIn() {
  return accountWith(await openSession(adminId));
}

/** The admin with a second factor and no used codes. */
async function withFactor() {
  const holder = await signedIn();
  const { secret } = await prepareSecondFactor(holder);
  const outcome = await switchOnSecondFactor(holder, { secret, code: codeNow(secret) });
  if (!("recoveryCodes" in outcome)) throw new Error(outcome.refused);
  await forgetUsedCodes();
  return { ...holder, secret, recoveryCodes: outcome.recoveryCodes };
}

async function forgetUsedCodes() {
  await owner.execute(sql`truncate limits.rate_limits`);
}

/** The token after the correct password. */
function atSecondStep() {
  return beginSecondStep(adminId);
}

async function answer(given: Answer) {
  return passSecondStep(await atSecondStep(), given, device);
}

/** The mails about the account, sorted by kind. */
async function mailsSent() {
  const rows = await owner.select().from(messages);
  const mails = rows.map(({ id, template, recipient, payload }) => {
    expect(recipient).toBe(admin.email);
    return { kind: template, ...(unseal(payload.sealed ?? "", id) as object) };
  });
  return mails.toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
}

async function openSessions() {
  return owner.$count(session);
}

test("the second factor is on only after a correct code from the app, and ends the other sessions", async () => {
  await signedIn();
  const holder = await signedIn();
  const { secret, ticket } = await prepareSecondFactor(holder);
  expect(await findSecondFactor(holder.userId)).toEqual({ isOn: false, codesLeft: 0 });
  expect(await owner.select().from(twoFactor)).toEqual([]);
  expect(await secretOfTicket(holder, ticket)).toBe(secret);
  expect(await switchOnSecondFactor(holder, { secret, code: wrongCode(secret) })).toEqual({
    refused: secondFactorMessages.wrongCode,
  });
  expect(await signInAdmin(admin)).toHaveProperty("cookies");

  expect(await switchOnSecondFactor(holder, { secret, code: codeNow(secret) })).toHaveProperty(
    "recoveryCodes",
  );
  expect(await findSecondFactor(holder.userId)).toEqual({ isOn: true, codesLeft: 10 });
  expect((await owner.select().from(session)).map(({ id }) => id)).toEqual([holder.sessionId]);
  expect(await signInAdmin(admin)).toHaveProperty("secondStep");
  expect(await answer({ code: codeNow(secret) }), "used").toEqual({
    refused: secondFactorMessages.wrongCode,
  });
});

test("a set-up can be finished only in the session that began it", async () => {
  const { ticket } = await prepareSecondFactor(await signedIn());
  expect(await secretOfTicket(await signedIn(), ticket)).toBeNull();
  for (const made of ["", "x", `${ticket}x`]) expect(await secretOfTicket(await signedIn(), made)).toBeNull();
});

test("neither the secret nor a recovery code can be read in the database", async () => {
  const { secret, recoveryCodes } = await withFactor();
  const {
    rows: [row],
  } = await owner.execute<{ text: string }>(sql`select t::text as text from auth.two_factor t`);
  for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))]) {
    expect(row?.text).not.toContain(word);
  }
});

test("the password alone opens no session, at the admin's login and at the members'", async () => {
  await withFactor();
  await owner.delete(session);
  expect(await signInAdmin(admin)).toHaveProperty("secondStep");
  expect(await signIn(admin)).toHaveProperty("secondStep");
  expect(await openSessions()).toBe(0);
  expect(await signInAdmin({ ...admin, password: "wrong password" })).toEqual({
    refused: "Invalid email or password",
  });
});

test("password and code open a session on this device", async () => {
  const { secret, userId } = await withFactor();
  await owner.delete(session);
  const first = await signInAdmin(admin);
  if (!("secondStep" in first)) throw new Error("no second step");
  const wrong = { refused: secondFactorMessages.wrongCode };
  expect(await passSecondStep(first.secondStep, { code: wrongCode(secret) }, device)).toEqual(wrong);
  expect(await openSessions()).toBe(0);
  const outcome = await passSecondStep(first.secondStep, { code: codeNow(secret) }, device);
  expect(outcome).toMatchObject({ email: admin.email, codesLeft: null });
  if (!("cookies" in outcome)) throw new Error("not signed in");
  expect((await accountWith(outcome.cookies)).userId).toBe(userId);
  expect(await owner.select().from(session)).toMatchObject([{ userAgent: "Firefox/140.0" }]);
});

test("a code works once, also in concurrent requests", async () => {
  const { secret } = await withFactor();
  const code = codeNow(secret);
  const tokens = [await atSecondStep(), await atSecondStep()];
  const outcomes = await Promise.all(tokens.map((token) => passSecondStep(token, { code }, device)));
  expect(outcomes.filter((outcome) => "cookies" in outcome).length).toBe(1);
  expect(await answer({ code })).toEqual({ refused: secondFactorMessages.wrongCode });
  expect(await answer({ code: codeNow(secret, 1) })).toHaveProperty("cookies");
});

test("a recovery code signs in once, whatever its case and punctuation", async () => {
  const { recoveryCodes, userId } = await withFactor();
  const [first = "", second = ""] = recoveryCodes;
  expect(await answer({ recoveryCode: ` ${first.toLowerCase().replace("-", " ")} ` })).toMatchObject({
    codesLeft: 9,
  });
  const used = { refused: secondFactorMessages.wrongRecoveryCode };
  expect(await answer({ recoveryCode: first })).toEqual(used);
  const tokens = [await atSecondStep(), await atSecondStep()];
  const outcomes = await Promise.all(
    tokens.map((token) => passSecondStep(token, { recoveryCode: second }, device)),
  );
  expect(outcomes.filter((outcome) => "cookies" in outcome).length).toBe(1);
  expect(await findSecondFactor(userId)).toEqual({ isOn: true, codesLeft: 8 });
});

test("ten wrong codes of either kind lock the account for a quarter of an hour, even for correct codes", async () => {
  const { secret, recoveryCodes } = await withFactor();
  for (let number = 1; number <= 9; number++) await answer({ code: wrongCode(secret) });
  expect(await answer({ code: codeNow(secret) }), "a right one begins the count again").toHaveProperty(
    "cookies",
  );
  for (let number = 1; number <= 5; number++) {
    expect(await answer({ code: wrongCode(secret) })).toHaveProperty("refused");
    expect(await answer({ recoveryCode: "AAAAA-AAAAA" })).toHaveProperty("refused");
  }
  expect(await answer({ code: codeNow(secret, 1) })).toHaveProperty("locked");
  const { rows } = await owner.execute(sql`
    select f.locked_until - max(e.happened_at) between '14 minutes 59 seconds' and '15 minutes 1 second' as "isLong"
    from auth.two_factor f, security_events e where e.kind = 'code-refused' group by f.locked_until`);
  expect(rows).toEqual([{ isLong: true }]);
  expect(await answer({ recoveryCode: recoveryCodes[0] ?? "" })).toHaveProperty("locked");

  await owner.update(twoFactor).set({ lockedUntil: sql`now() - interval '1 second'` });
  expect(await answer({ code: codeNow(secret, 1) })).toHaveProperty("cookies");
});

test("concurrent wrong codes are all counted", async () => {
  const { secret } = await withFactor();
  const token = await atSecondStep();
  const code = wrongCode(secret);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => passSecondStep(token, { code }, device)),
  );
  expect(outcomes.filter((outcome) => "refused" in outcome).length).toBe(10);
  expect(outcomes.filter((outcome) => "locked" in outcome).length).toBe(2);
});

test("the second step is open for ten minutes, and only after the first", async () => {
  const { secret } = await withFactor();
  const token = await atSecondStep();
  expect(await isSecondStepPending(token)).toBe(true);
  const {
    rows: [row],
  } = await owner.execute<{ minutes: number }>(sql`
    select round(extract(epoch from expires_at - now()) / 60)::int as minutes from auth.verification
    where identifier like 'second-step:%'`);
  expect(row?.minutes).toBe(10);
  await owner.update(verification).set({ expiresAt: sql`now() - interval '1 second'` });
  for (const stale of [token, "", "made up"]) {
    expect(await passSecondStep(stale, { code: codeNow(secret) }, device)).toEqual({ expired: true });
  }
  const left = await atSecondStep();
  await cancelSecondStep(left);
  expect(await isSecondStepPending(left)).toBe(false);
});

test("a new password cancels pending second steps and does not bypass the second factor", async () => {
  const { userId, sessionId } = await withFactor();
  const waiting = await atSecondStep();
  await changePassword(userId, "another long one", sessionId);
  expect(await isSecondStepPending(waiting)).toBe(false);

  const outcome = await signInAdmin({ ...admin, password: "another long one" });
  if (!("secondStep" in outcome)) throw new Error("no second step");
  await requestPasswordReset(admin.email);
  const [mail] = (await owner.select().from(messages)).filter(
    ({ template }) => template === "password-reset",
  );
  if (!mail) throw new Error("no mail");
  const { resetToken } = unseal(mail.payload.sealed ?? "", mail.id) as { resetToken: string };
  expect(await resetPassword(resetToken, "a third long one")).toHaveProperty("email");
  expect(await isSecondStepPending(outcome.secondStep)).toBe(false);
  expect(await signInAdmin({ ...admin, password: "a third long one" })).toHaveProperty("secondStep");
  expect(await openSessions()).toBe(0);
});

test("after switching it off the password is enough, and nothing of it is stored", async () => {
  const { userId, secret } = await withFactor();
  const waiting = await atSecondStep();
  await switchOffSecondFactor(userId);
  expect(await passSecondStep(waiting, { code: codeNow(secret) }, device)).toEqual({ expired: true });
  expect(await owner.select().from(twoFactor)).toEqual([]);
  expect(await renewRecoveryCodes(userId)).toBeNull();
  expect(await signInAdmin(admin)).toHaveProperty("cookies");
});

test("the admin gets a mail about every change and every used recovery code", async () => {
  const name = "Grace Ito";
  await owner.update(user).set({ emailVerified: true });
  const { userId, secret, recoveryCodes } = await withFactor();
  expect(await mailsSent()).toEqual([{ kind: "second-factor-on", name }]);
  await answer({ code: codeNow(secret) });
  await answer({ recoveryCode: "AAAAA-AAAAA" });
  await answer({ recoveryCode: recoveryCodes[0] ?? "" });
  const renewed = (await renewRecoveryCodes(userId)) ?? [];
  expect(new Set(renewed).size).toBe(10);
  expect(await answer({ recoveryCode: recoveryCodes[1] ?? "" }), "replaced").toHaveProperty("refused");
  await switchOffSecondFactor(userId);
  await switchOffSecondFactor(userId);
  await renewRecoveryCodes(userId);
  expect(await mailsSent()).toEqual([
    { kind: "recovery-code-used", name, codesLeft: 9 },
    { kind: "recovery-codes-renewed", name },
    { kind: "second-factor-off", name },
    { kind: "second-factor-on", name },
  ]);
});

test("a download takes a new code or a recovery code, and wrong ones lock the account as at the login", async () => {
  await owner.update(user).set({ emailVerified: true });
  expect(await confirmDownload(adminId, { code: "000000" }), "switched off").toBeNull();
  const { userId, secret, recoveryCodes } = await withFactor();
  const code = codeNow(secret);
  expect(await confirmDownload(userId, { code })).toBeNull();
  expect(await confirmDownload(userId, { code })).toEqual({ refused: secondFactorMessages.wrongCode });
  const recoveryCode = recoveryCodes[0] ?? "";
  await mailsSent();
  expect(await confirmDownload(userId, { recoveryCode })).toBeNull();
  expect(await mailsSent()).toContainEqual(
    expect.objectContaining({ kind: "recovery-code-used", codesLeft: 9, isDownload: true }),
  );
  for (let number = 1; number <= 10; number++) {
    expect(await confirmDownload(userId, { recoveryCode })).toEqual({
      refused: secondFactorMessages.wrongRecoveryCode,
    });
  }
  expect(await confirmDownload(userId, { code: codeNow(secret, 1) })).toEqual({ locked: expect.any(Number) });
  expect(await answer({ code: codeNow(secret, 1) })).toEqual({ locked: expect.any(Number) });
});

test("a change and its mail are made together or not at all", async () => {
  const { userId } = await withFactor();
  await owner.execute(
    sql`alter table mail.messages add constraint refuse check (template <> 'second-factor-off')`,
  );
  try {
    await expect(switchOffSecondFactor(userId)).rejects.toThrow();
  } finally {
    await owner.execute(sql`alter table mail.messages drop constraint refuse`);
  }
  expect(await findSecondFactor(userId)).toMatchObject({ isOn: true });
  expect((await mailsSent()).map(({ kind }) => kind)).toEqual(["second-factor-on"]);
});

test("a member cannot have a second factor", async () => {
  const memberId = await addAccount({ name: "Ada Okafor", email: "ada@example.org", role: "user" });
  const member = await accountWith(await openSession(memberId));
  const { secret } = await prepareSecondFactor(member);
  await expect(switchOnSecondFactor(member, { secret, code: codeNow(secret) })).rejects.toThrow(
    "Only the admin has a second factor",
  );
  expect(await owner.select().from(twoFactor)).toEqual([]);
  expect((await owner.select().from(user)).map((row) => row.twoFactorEnabled)).toEqual([false, false]);
});

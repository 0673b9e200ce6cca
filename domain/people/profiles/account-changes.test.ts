import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { drafts } from "#domain/drafts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { sampleEngagement } from "#domain/program/engagements/entity.test-support.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { session } from "#platform/auth/table.server.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import {
  cancelEmailChange,
  changePassword,
  deleteAccount,
  endSession,
  findPendingEmail,
  isPasswordOf,
  listSessions,
  requestEmailChange,
  resendEmailChange,
} from "./account-changes.server.ts";
import { deviceName } from "./account-rules.ts";
import { findAccount } from "./accounts.server.ts";
import { addAccount, headersWith, openSession, testPassword as password } from "./accounts.test-support.ts";
import {
  canResetPassword,
  confirmAddress,
  findAddressToConfirm,
  requestPasswordReset,
} from "./recovery.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
setIdentity(testIdentity);

beforeEach(async () => {
  await owner.execute(sql`truncate auth."user", auth.verification, mail.messages cascade`);
});

async function join(email: string) {
  return holderOf(await openSession(await addAccount({ name: "Ada Okafor", email, role: "user" })));
}

async function holderOf(cookies: string[]) {
  const headers = headersWith(cookies);
  const { account } = await findAccount(headers);
  if (!account) throw new Error("not signed in");
  return { headers, account, userId: account.viewer.userId };
}

/** The tokens of the mailed links, oldest first. */
async function mailedTokens(kind: string, field: "confirmToken" | "resetToken") {
  const rows = await owner.select().from(messages).orderBy(messages.createdAt);
  return rows
    .filter(({ template }) => template === kind)
    .map(({ id, payload }) => (unseal(payload.sealed ?? "", id) as Record<string, string>)[field] ?? "");
}

async function recipients(kind: string) {
  const rows = await owner.select().from(messages).orderBy(messages.createdAt);
  return rows.filter(({ template }) => template === kind).map(({ recipient }) => recipient);
}

test("an email in use is refused, also if it comes into use before it is confirmed", async () => {
  const { userId, headers } = await join("ada@example.org");
  await join("eve@example.org");
  const refused = "User already exists. Use another email.";
  expect(await requestEmailChange(userId, "EVE@example.org")).toEqual({ field: "email", refused });
  expect(await requestEmailChange(userId, "ada@example.org")).toHaveProperty("refused");
  await requestEmailChange(userId, "new@example.org");
  await join("new@example.org");
  const [token = ""] = await mailedTokens("confirm-address", "confirmToken");
  expect(await confirmAddress(token)).toBe("taken");
  expect((await findAccount(headers)).account?.email).toBe("ada@example.org");
});

test("only the latest link changes the email, and none after a cancellation", async () => {
  const { userId } = await join("ada@example.org");
  await requestEmailChange(userId, "first@example.org");
  await requestEmailChange(userId, "second@example.org");
  await resendEmailChange(userId);
  const tokens = await mailedTokens("confirm-address", "confirmToken");
  expect(await recipients("confirm-address")).toEqual([
    "first@example.org",
    "second@example.org",
    "second@example.org",
  ]);
  expect(await Promise.all(tokens.map(findAddressToConfirm))).toEqual([null, null, "second@example.org"]);
  await cancelEmailChange(userId);
  expect(await findPendingEmail(userId)).toBeNull();
  for (const token of tokens) expect(await confirmAddress(token)).toBeNull();
});

test("a changed password revokes open links", async () => {
  const { userId, account } = await join("ada@example.org");
  await requestPasswordReset("ada@example.org");
  await requestEmailChange(userId, "new@example.org");
  const [reset = ""] = await mailedTokens("password-reset", "resetToken");
  const [confirm = ""] = await mailedTokens("confirm-address", "confirmToken");
  expect(await canResetPassword(reset)).toBe(true);
  await changePassword(userId, "another battery staple", account.sessionId);
  expect(await canResetPassword(reset)).toBe(false);
  expect(await findAddressToConfirm(confirm)).toBeNull();
});

test("a new password ends other sessions and replaces the old one; common ones are refused", async () => {
  const { userId, headers, account } = await join("ada@example.org");
  await openSession(userId);
  expect(await changePassword(userId, "password123", account.sessionId)).toMatchObject({
    field: "newPassword",
  });
  expect(await isPasswordOf(userId, password)).toBe(true);
  expect(await changePassword(userId, "another long one", account.sessionId)).toBeNull();
  expect(await isPasswordOf(userId, password)).toBe(false);
  expect(await isPasswordOf(userId, "another long one")).toBe(true);
  expect((await listSessions(userId)).map(({ id }) => id)).toEqual([account.sessionId]);
  expect((await findAccount(headers)).account?.email).toBe("ada@example.org");
});

test("members can end only their own sessions", async () => {
  const ada = await join("ada@example.org");
  const eve = await join("eve@example.org");
  await endSession(eve.userId, ada.account.sessionId);
  expect(await owner.$count(session, eq(session.userId, ada.userId))).toBe(1);
  await endSession(ada.userId, ada.account.sessionId);
  expect((await findAccount(ada.headers)).account).toBeNull();
});

test("deleting the account deletes everything that belongs to it", async () => {
  const { userId } = await join("ada@example.org");
  const application = { ...sampleApplication(userId), status: "approved" as const };
  await owner.insert(bcpbpApplications).values(application);
  const engagement = sampleEngagement({ applicationId: application.id, userId });
  await owner.insert(engagements).values(engagement);
  const step = { week: 1, position: 1, title: "Send us your accounts", who: "member" } as const;
  await owner.insert(planSteps).values({ ...step, engagementId: engagement.id });
  await owner.insert(drafts).values({ userId, place: "application", data: {} });
  const line = { entity: "bcpbp-applications", itemId: application.id, kind: "note", text: "Text" } as const;
  await owner.insert(conversationLines).values(line);
  const mail = { template: "t", recipient: "ada@example.org" };
  await owner.insert(messages).values([
    { ...mail, messageId: "1", aboutId: userId },
    { ...mail, messageId: "2", aboutId: application.id },
  ]);
  await deleteAccount(userId);
  const {
    rows: [left],
  } = await owner.execute(sql`select
    (select count(*)::int from auth."user") as users, (select count(*)::int from auth.session) as sessions,
    (select count(*)::int from auth.account) as accounts, (select count(*)::int from profiles) as profiles,
    (select count(*)::int from bcpbp_applications) as applications,
    (select count(*)::int from engagements) as engagements,
    (select count(*)::int from plan_steps where service is null) as steps,
    (select count(*)::int from conversation_lines) as lines, (select count(*)::int from drafts) as drafts,
    (select count(*)::int from mail.messages) as mails`);
  const ofProgram = { applications: 0, engagements: 0, steps: 0, lines: 0 };
  const ofAccount = { users: 0, sessions: 0, accounts: 0, profiles: 0 };
  expect(left).toEqual({ ...ofAccount, ...ofProgram, drafts: 0, mails: 0 });
});

test("devices are named by their user agents", () => {
  const chrome = "(KHTML, like Gecko) Chrome/140.0.0.0";
  expect(
    deviceName(`Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 ${chrome} Mobile Safari/537.36`),
  ).toBe("Chrome on Android");
  const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  expect(deviceName(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`)).toBe(
    "Safari on iPhone",
  );
  expect(
    deviceName(`Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/140.0`),
  ).toBe("Edge on Windows");
  expect(deviceName(null)).toBe("Unknown device");
});

import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { deleteForGood, moveToTrash, restoreFromTrash } from "#domain/content/trash/queries.server.ts";
import { decideApplication } from "#domain/inbox/bcpbp-applications/decisions.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { renewFeed } from "#domain/inbox/calls/settings.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { deleteInquiry } from "#domain/inbox/inquiries/queries.server.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { updateSettings } from "#domain/office/settings/queries.server.ts";
import { defaultSettings, settingsForm } from "#domain/office/settings/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { erasePerson } from "#domain/people/privacy/erase.server.ts";
import { findPerson, handOutPerson } from "#domain/people/privacy/hand-out.server.ts";
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  isPasswordOf,
  requestEmailChange,
} from "#domain/people/profiles/account-changes.server.ts";
import {
  findAccount,
  signIn,
  signInAdmin,
  signOut,
  signUpMember,
} from "#domain/people/profiles/accounts.server.ts";
import {
  addAccount,
  headersWith,
  openSession,
  testPassword,
} from "#domain/people/profiles/accounts.test-support.ts";
import {
  confirmAddress,
  requestPasswordReset,
  resetPassword,
} from "#domain/people/profiles/recovery.server.ts";
import {
  prepareSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from "#domain/people/profiles/second-factor.server.ts";
import { beginSecondStep, passSecondStep } from "#domain/people/profiles/second-step.server.ts";
import { recordRefusedSignIn } from "#domain/people/profiles/sign-in-events.server.ts";
import { countSignIn } from "#domain/people/profiles/sign-in-limits.server.ts";
import { databaseErrorCode } from "#domain/tests/database-errors.test-support.ts";
import { codeNow, wrongCode } from "#platform/auth/authenticator.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { listSecurityEvents } from "./list.server.ts";
import { securityEventList } from "./rules.ts";
import { securityEvents } from "./table.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
setIdentity(testIdentity);

const email = "ada@example.org";
const adminEmail = "grace@example.org";
const denied = "42501";
let admin: Exclude<Viewer, { role: "visitor" }>;
let adminId = "";
let memberId = "";

beforeEach(async () => {
  await owner.execute(sql`truncate auth."user", auth.verification, limits.rate_limits, mail.messages,
    security_events, contact_messages cascade`);
  memberId = await addAccount({ name: "Ada Okafor", email, role: "user" });
  adminId = await addAccount({ name: "Grace Ito", email: adminEmail, role: "admin" });
  admin = { role: "admin", userId: adminId };
});

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

/** Kinds and accounts, in the order of their transactions. */
async function recorded() {
  const { kind, userId, happenedAt } = securityEvents;
  const rows = await owner
    .select({ kind, userId })
    .from(securityEvents)
    .orderBy(happenedAt, sql`xmin::text::bigint`);
  return rows.map((row) => [row.kind, row.userId]);
}

async function mailedToken(field: "confirmToken" | "resetToken") {
  const [mail] = await owner.select().from(messages).orderBy(desc(messages.createdAt)).limit(1);
  return (unseal(mail?.payload.sealed ?? "", mail?.id ?? "") as Record<string, string>)[field] ?? "";
}

describe("accounts", () => {
  test("sign-ins, refused ones and sign-outs are recorded by ids, without anything that was typed", async () => {
    const signedIn = await signIn({ email, password: testPassword });
    if (!("cookies" in signedIn)) throw new Error("not signed in");
    await signIn({ email, password: "typed by mistake" });
    await signIn({ email: "nobody@example.org", password: "typed by mistake" });
    await signInAdmin({ email: adminEmail, password: "typed by mistake" });
    await signInAdmin({ email, password: testPassword });
    await signInAdmin({ email: adminEmail, password: testPassword });
    await signOut(headersWith(signedIn.cookies));
    expect(await recorded()).toEqual([
      ["signed-in", memberId],
      ["sign-in-refused", memberId],
      ["sign-in-refused", null],
      ["sign-in-refused", adminId],
      ["back-office-refused", memberId],
      ["signed-in", adminId],
      ["signed-out", memberId],
    ]);
    const { rows } = await owner.execute<{ row: string }>(sql`select e::text as row from security_events e`);
    for (const { row } of rows) expect(row).not.toMatch(/@|nobody|typed/);
  });

  test("a sign-in that is refused after too many attempts is recorded", async () => {
    for (let attempt = 0; attempt < 31; attempt += 1) {
      await countSignIn({ email: `${attempt}@example.org`, sender: { network: "192.0.2.1" }, device: null });
    }
    expect(await recorded()).toEqual([["sign-in-limited", null]]);
  });

  test("changes of an account are recorded", async () => {
    const typed = { firstName: "Eve", lastName: "Adams", email: "eve@example.org", password: testPassword };
    const joined = await signUpMember(typed);
    if (!("cookies" in joined)) throw new Error("not signed up");
    const { userId } = joined;
    const { account } = await findAccount(headersWith(joined.cookies));
    const current = account?.sessionId ?? "";
    await openSession(userId);
    await endOtherSessions(userId, current);
    await endOtherSessions(userId, current);
    await isPasswordOf(userId, "typed by mistake");
    await changePassword(userId, "another horse battery", current);
    await requestEmailChange(userId, "new@example.org");
    await confirmAddress(await mailedToken("confirmToken"));
    await requestPasswordReset("new@example.org");
    await resetPassword(await mailedToken("resetToken"), "a third horse battery");
    await deleteAccount(userId);
    expect(await recorded()).toEqual(
      [
        ...["account-created", "sessions-ended", "password-refused", "password-changed"],
        ...["address-changed", "password-reset", "account-deleted"],
      ].map((kind) => [kind, userId]),
    );
  });

  test("what happens to the second factor is recorded", async () => {
    const { account } = await findAccount(headersWith(await openSession(adminId)));
    const holder = { userId: adminId, sessionId: account?.sessionId ?? "" };
    const { secret } = await prepareSecondFactor(holder);
    const on = await switchOnSecondFactor(holder, { secret, code: codeNow(secret) });
    if (!("recoveryCodes" in on)) throw new Error(on.refused);
    const device = new Headers();
    const [recoveryCode = ""] = on.recoveryCodes;
    await passSecondStep(await beginSecondStep(adminId), { code: wrongCode(secret) }, device);
    await passSecondStep(await beginSecondStep(adminId), { code: codeNow(secret, 1) }, device);
    await passSecondStep(await beginSecondStep(adminId), { recoveryCode }, device);
    await renewRecoveryCodes(adminId);
    await switchOffSecondFactor(adminId);
    await switchOffSecondFactor(adminId);
    expect(await recorded()).toEqual(
      [
        ...["second-factor-on", "code-refused", "signed-in", "recovery-code-used"],
        ...["recovery-codes-renewed", "second-factor-off"],
      ].map((kind) => [kind, adminId]),
    );
  });
});

test("decisions, the trash, hand-outs, erasures and settings are recorded with what they are about", async () => {
  const application = sampleApplication(memberId);
  await owner.insert(bcpbpApplications).values(application);
  for (const decision of ["declined", "approved"] as const)
    await act((tx) => decideApplication(tx, application.id, decision));
  const project = sampleProject();
  await owner.insert(projects).values(project);
  const trash = async () => (await act((tx) => moveToTrash(tx, "projects", project.id))) ?? "";
  const trashed = await trash();
  await act((tx) => restoreFromTrash(tx, trashed));
  const again = await trash();
  await act((tx) => deleteForGood(tx, again));
  const person = await findPerson(admin, email);
  if (!person) throw new Error("nothing is kept");
  for await (const _ of handOutPerson(admin, person));
  await erasePerson(admin, email, tmpdir());
  const [settings] = await owner.select().from(siteSettings);
  const form = settingsForm.parse(defaultSettings);
  for (const version of [settings?.version ?? 1, 0]) await act((tx) => updateSettings(tx, version, form));
  await act(renewFeed);

  const { kind, userId, entity, itemId, happenedAt } = securityEvents;
  const rows = await owner
    .select({ kind, userId, entity, itemId })
    .from(securityEvents)
    .orderBy(happenedAt, sql`xmin::text::bigint`);
  expect(rows.every((row) => row.userId === adminId)).toBe(true);
  expect(rows.map((row) => [row.kind, row.entity, row.itemId])).toEqual([
    ["application-declined", "bcpbp-applications", application.id],
    ["moved-to-trash", "projects", project.id],
    ["restored-from-trash", "projects", project.id],
    ["moved-to-trash", "projects", project.id],
    ["deleted", "projects", project.id],
    ["person-handed-out", "accounts", memberId],
    ["person-erased", "accounts", memberId],
    ["settings-changed", null, null],
    ["calendar-address-changed", null, null],
  ]);
});

test("what is rolled back leaves no event, and without its event nothing is done", async () => {
  const message = sampleContactMessage();
  await owner.insert(contactMessages).values(message);
  const undone = act(async (tx) => {
    await deleteInquiry(tx, contactMessages, message.id);
    throw new Error("after the deletion");
  });
  await expect(undone).rejects.toThrow("after the deletion");
  expect(await recorded()).toEqual([]);
  await owner.execute(sql`alter table security_events add constraint refuse check (kind <> 'deleted')`);
  await expect(act((tx) => deleteInquiry(tx, contactMessages, message.id))).rejects.toThrow();
  await owner.execute(sql`alter table security_events drop constraint refuse`);
  expect(await owner.$count(contactMessages)).toBe(1);
  for (let time = 1; time <= 2; time++) await act((tx) => deleteInquiry(tx, contactMessages, message.id));
  const { kind, userId, entity, itemId } = securityEvents;
  expect(await owner.select({ kind, userId, entity, itemId }).from(securityEvents)).toEqual([
    { kind: "deleted", userId: adminId, entity: "contact-messages", itemId: message.id },
  ]);
});

describe("an event that is there", () => {
  test.each([
    ["for somebody else", { userId: randomUUID() }],
    ["for nobody", { userId: null }],
    ["in the past", { happenedAt: new Date("2026-01-01") }],
  ])("was not invented by the admin %s", async (_, forged) => {
    const adding = act((tx) => tx.insert(securityEvents).values({ kind: "signed-in", ...forged }));
    expect(await databaseErrorCode(adding)).toBe(denied);
  });

  test("holds no text: the database takes names of kinds and entities only", async () => {
    for (const forged of [{ kind: "ada@example.org" }, { kind: "signed-in", entity: "Ada Okafor" }]) {
      const adding = owner.insert(securityEvents).values(forged as never);
      await expect(adding).rejects.toThrow();
    }
  });
});

test("refused sign-ins of one account do not hide those of another, and unknown addresses are counted together", async () => {
  const otherId = await addAccount({ name: "Ben Osei", email: "ben@example.org", role: "user" });
  const kinds = ["sign-in-refused", "sign-in-limited"] as const;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    for (const kind of kinds) {
      await recordRefusedSignIn(kind, email);
      await recordRefusedSignIn(kind, `nobody${attempt}@example.org`);
    }
  }
  for (const kind of kinds) await recordRefusedSignIn(kind, "Ben@example.org");
  const count = (userId: string | null, isMore: boolean) =>
    owner.$count(
      securityEvents,
      sql`${securityEvents.userId} is not distinct from ${userId} and ${securityEvents.isMore} = ${isMore}`,
    );
  for (const holder of [memberId, null]) {
    expect(await count(holder, false)).toBe(2 * 30);
    expect(await count(holder, true)).toBe(2);
  }
  expect(await count(otherId, false)).toBe(2);
});

function list(address = "") {
  return act((tx) => listSecurityEvents(tx, readListQuery(new URLSearchParams(address), securityEventList)));
}

test("the list has the newest first, narrowed by kind and period, with names and subjects that are still there", async () => {
  const project = sampleProject();
  await owner.insert(projects).values(project);
  const about = { userId: adminId, entity: "projects" } as const;
  await owner.insert(securityEvents).values([
    { kind: "signed-in", userId: memberId, happenedAt: sql`now() - interval '40 days'` },
    {
      kind: "restored-from-trash",
      ...about,
      itemId: project.id,
      happenedAt: sql`now() - interval '2 days'`,
    },
    { kind: "deleted", ...about, itemId: randomUUID() },
  ]);
  const shown = ({ events }: Awaited<ReturnType<typeof list>>) =>
    events.map((event) => [event.kind, event.name, event.subject?.title]);
  const deleted = ["deleted", "Grace Ito", undefined];
  const restored = ["restored-from-trash", "Grace Ito", project.title];
  expect(shown(await list())).toEqual([deleted, restored, ["signed-in", "Ada Okafor", undefined]]);
  expect(shown(await list("kind=deletions"))).toEqual([deleted, restored]);
  expect(shown(await list("kind=deletions&period=1"))).toEqual([deleted]);
  expect(shown(await list("period=30"))).toEqual([deleted, restored]);
  await owner.delete(projects).where(eq(projects.id, project.id));
  expect(shown(await list("period=30")).map(([, , title]) => title)).toEqual([undefined, undefined]);
});

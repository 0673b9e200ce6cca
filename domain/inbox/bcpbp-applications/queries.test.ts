import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findDraft } from "#domain/drafts/queries.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { findMailbox } from "#domain/people/profiles/members.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { unseal } from "#platform/seal.ts";
import { decideApplication, deleteApplication } from "./decisions.server.ts";
import { sampleApplication } from "./entity.test-support.ts";
import {
  applicationDraft,
  createApplication,
  findApplicationOf,
  saveApplicationDraft as saveDraft,
  withdrawApplication,
} from "./queries.server.ts";
import { applicationDraftBytes, applicationDraftForm, applicationForm, type Decision } from "./rules.ts";
import { bcpbpApplications } from "./table.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
setIdentity(testIdentity);

const form = applicationForm.parse({
  organizationName: "Bright Steps",
  contactName: "Ada Okafor",
  email: "ada@example.com",
  mission: "Shoes for every child",
  whyProBono: "We are two volunteers",
  serviceGoals: "A plan for the year",
  commitment: "Yes",
  applicantName: "Ada Okafor",
  signedOn: "2026-03-31",
});

const admin = { role: "admin", userId: (await addPerson(owner, "Grace", "admin")).userId } as const;

async function member(name: string) {
  const { userId } = await addPerson(owner, name);
  const viewer = { role: "member", userId } as const;
  return { userId, act: <T>(work: (tx: Transaction) => Promise<T>) => asViewer(viewer, work) };
}

function mark(save: number) {
  return { tab: "a", save, base: "" };
}

test("ten submits at once leave one application and no draft", async () => {
  const { userId, act } = await member("Ada");
  await act((tx) => saveDraft(tx, userId, { mission: "typed" }, mark(1)));
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => act((tx) => createApplication(tx, userId, form))),
  );
  expect(outcomes.toSorted()).toEqual([...Array(9).fill("already"), "sent"]);
  const rows = await owner.select().from(bcpbpApplications).where(eq(bcpbpApplications.userId, userId));
  expect(rows.length).toBe(1);
  expect(await act((tx) => findDraft(tx, applicationDraft(userId)))).toBeNull();
});

test("a save that comes with or after the submit brings no draft back", async () => {
  const { userId, act } = await member("Ben");
  await Promise.all([
    act((tx) => createApplication(tx, userId, form)),
    ...[1, 2, 3].map((save) => act((tx) => saveDraft(tx, userId, { mission: "late" }, mark(save)))),
  ]);
  expect(await act((tx) => saveDraft(tx, userId, { mission: "later" }, mark(4)))).toEqual({
    outcome: "submitted",
  });
  expect(await act((tx) => findDraft(tx, applicationDraft(userId)))).toBeNull();
});

test("a member withdraws while pending, and not once it is decided", async () => {
  const { userId, act } = await member("Eli");
  await act((tx) => createApplication(tx, userId, form));
  expect(await act((tx) => withdrawApplication(tx, userId))).toBe(true);
  expect(await act((tx) => findApplicationOf(tx, userId))).toBeNull();
  await owner.insert(bcpbpApplications).values({ ...sampleApplication(userId), status: "declined" });
  expect(await act((tx) => withdrawApplication(tx, userId))).toBe(false);
  expect(await act((tx) => createApplication(tx, userId, form))).toBe("already");
});

test("a member sends five applications a day, of which only the account's address is mailed", async () => {
  const { userId, act } = await member("Ivy");
  const { email } = await findMailbox(userId);
  await owner.delete(messages);
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await act((tx) => createApplication(tx, userId, form))).toBe("sent");
    expect(await act((tx) => createApplication(tx, userId, form))).toBe("already");
    const mails = await owner.select().from(messages).where(eq(messages.recipient, email));
    expect(mails).toMatchObject([{ template: "program-application-received" }]);
    expect(await owner.$count(messages, eq(messages.recipient, form.email))).toBe(0);
    await act((tx) => withdrawApplication(tx, userId));
  }
  await act((tx) => saveDraft(tx, userId, { mission: "typed" }, mark(1)));
  expect(await act((tx) => createApplication(tx, userId, form))).toBe("too many");
  expect(await act((tx) => findApplicationOf(tx, userId))).toBeNull();
  expect((await act((tx) => findDraft(tx, applicationDraft(userId))))?.form.mission).toBe("typed");
});

test("a member whose address is not confirmed is mailed nothing that they typed", async () => {
  for (const emailVerified of [false, true]) {
    const { userId, act } = await member("Jan");
    await owner.update(user).set({ emailVerified }).where(eq(user.id, userId));
    await act((tx) => createApplication(tx, userId, form));
    const { email } = await findMailbox(userId);
    const [mail] = await owner.select().from(messages).where(eq(messages.recipient, email));
    const payload = unseal(mail?.payload.sealed ?? "", mail?.id ?? "") as Record<string, unknown>;
    expect([payload.name, payload.organization]).toEqual(
      emailVerified ? [form.contactName, form.organizationName] : [undefined, undefined],
    );
  }
});

test("a draft has a size that the form and the database agree on", async () => {
  const { userId, act } = await member("Hana");
  expect(applicationDraftForm.safeParse({ mission: "x".repeat(applicationDraftBytes) }).success).toBe(false);
  const largest = applicationDraftForm.parse({ mission: "é".repeat(28_000) });
  await act((tx) => saveDraft(tx, userId, largest, mark(1)));
  expect(await owner.$count(drafts, eq(drafts.userId, userId))).toBe(1);
});

async function apply() {
  const { userId, act } = await member("Lea");
  await act((tx) => createApplication(tx, userId, form));
  const application = await act((tx) => findApplicationOf(tx, userId));
  if (!application) throw new Error("There is no application");
  await owner.delete(messages);
  return application;
}

function decide(id: string, decision: Decision) {
  return asViewer(admin, (tx) => decideApplication(tx, id, decision));
}

test("of several concurrent decisions one wins, the others get its result, and one mail is sent to the account", async () => {
  const { id, userId } = await apply();
  const { email } = await findMailbox(userId);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => decide(id, index % 2 ? "approved" : "declined")),
  );
  const [row] = await owner.select().from(bcpbpApplications).where(eq(bcpbpApplications.id, id));
  expect(outcomes.filter(({ outcome }) => outcome === "decided")).toHaveLength(1);
  const others = outcomes.filter(({ outcome }) => outcome !== "decided");
  expect(others).toEqual(Array(9).fill({ outcome: "already", status: row?.status }));
  expect(row?.decidedAt).toBeInstanceOf(Date);
  const mails = await owner.select().from(messages).where(eq(messages.aboutId, id));
  expect(mails).toMatchObject([{ template: `program-application-${row?.status}`, recipient: email }]);
});

test("a decision is rolled back if its mail cannot be queued", async () => {
  const { id } = await apply();
  await owner.execute(sql`create function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`);
  await owner.execute(
    sql`create trigger refuse_mails before insert on mail.messages for each row execute function refuse()`,
  );
  await expect(decide(id, "approved")).rejects.toThrow();
  await owner.execute(sql`drop trigger refuse_mails on mail.messages`);
  const [row] = await owner.select().from(bcpbpApplications).where(eq(bcpbpApplications.id, id));
  expect(row).toMatchObject({ status: "pending", decidedAt: null });
});

test("a deleted application can be neither decided nor deleted", async () => {
  const { id } = await apply();
  expect(await asViewer(admin, (tx) => deleteApplication(tx, id))).toBe(true);
  expect(await asViewer(admin, (tx) => deleteApplication(tx, id))).toBe(false);
  expect(await decide(id, "approved")).toEqual({ outcome: "missing" });
});

import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { discardDraft, findDraft } from "#domain/drafts/queries.server.ts";
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
import { tickedChallenges } from "./challenges.ts";
import { sampleApplication } from "./entity.test-support.ts";
import {
  applicationDraft,
  createApplication,
  findApplicationOf,
  saveApplicationDraft as saveDraft,
  withdrawApplication,
} from "./queries.server.ts";
import { progressOf } from "./questions.ts";
import { applicationDraftBytes, applicationDraftForm, applicationForm } from "./rules.ts";
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
  challenges: { other: { checked: true, specify: "Space", explanation: "The lease ends" } },
});

async function member(name: string) {
  const { userId } = await addPerson(owner, name);
  const viewer = { role: "member", userId } as const;
  return { userId, act: <T>(work: (tx: Transaction) => Promise<T>) => asViewer(viewer, work) };
}

function mark(tab: string, save: number, base = "") {
  return { tab, save, base };
}

test("ten submits at once leave one application and no draft", async () => {
  const { userId, act } = await member("Ada");
  await act((tx) => saveDraft(tx, userId, { mission: "typed" }, mark("a", 1)));
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
    ...[1, 2, 3].map((save) => act((tx) => saveDraft(tx, userId, { mission: "late" }, mark("a", save)))),
  ]);
  expect(await act((tx) => saveDraft(tx, userId, { mission: "later" }, mark("a", 4)))).toEqual({
    outcome: "submitted",
  });
  expect(await act((tx) => findDraft(tx, applicationDraft(userId)))).toBeNull();
});

test("an older save never covers a newer one of the same tab", async () => {
  const { userId, act } = await member("Cleo");
  await act((tx) => saveDraft(tx, userId, { mission: "second" }, mark("a", 2)));
  const late = await act((tx) => saveDraft(tx, userId, { mission: "first" }, mark("a", 1)));
  expect(late.outcome).toBe("saved");
  expect((await act((tx) => findDraft(tx, applicationDraft(userId))))?.form.mission).toBe("second");
});

test("another tab saves only over what it has seen", async () => {
  const { userId, act } = await member("Dan");
  const first = await act((tx) => saveDraft(tx, userId, { mission: "phone" }, mark("phone", 1)));
  if (first.outcome !== "saved") throw new Error(first.outcome);
  const blind = await act((tx) => saveDraft(tx, userId, { mission: "laptop" }, mark("laptop", 1)));
  expect(blind).toMatchObject({ outcome: "conflict", current: { form: { mission: "phone" } } });
  const base = first.savedAt.toISOString();
  const seen = await act((tx) => saveDraft(tx, userId, { mission: "laptop" }, mark("laptop", 2, base)));
  expect(seen.outcome).toBe("saved");
  const again = await act((tx) => saveDraft(tx, userId, { mission: "laptop!" }, mark("laptop", 3, base)));
  expect(again.outcome).toBe("saved");
  expect((await act((tx) => findDraft(tx, applicationDraft(userId))))?.form).toEqual({ mission: "laptop!" });
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
  await act((tx) => saveDraft(tx, userId, { mission: "typed" }, mark("a", 1)));
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

test("nobody reads, changes or deletes another's application or draft, whatever id they ask for", async () => {
  const owning = await member("Fay");
  const other = await member("Gil");
  await owning.act((tx) => saveDraft(tx, owning.userId, { mission: "private" }, mark("a", 1)));
  expect(await other.act((tx) => findDraft(tx, applicationDraft(owning.userId)))).toBeNull();
  await other.act((tx) => discardDraft(tx, applicationDraft(owning.userId)));
  await expect(
    other.act((tx) => saveDraft(tx, owning.userId, { mission: "stolen" }, mark("b", 1))),
  ).rejects.toThrow();
  expect((await owning.act((tx) => findDraft(tx, applicationDraft(owning.userId))))?.form.mission).toBe(
    "private",
  );
  await owning.act((tx) => createApplication(tx, owning.userId, form));
  expect(await other.act((tx) => findApplicationOf(tx, owning.userId))).toBeNull();
  expect(await other.act((tx) => withdrawApplication(tx, owning.userId))).toBe(false);
});

test("a draft holds anything a form can send, up to its size", async () => {
  const { userId, act } = await member("Hana");
  const odd = applicationDraftForm.parse({ mission: "a\0b 😀", "challenges.other.checked": "on" });
  expect(odd).toEqual({ mission: "ab 😀", "challenges.other.checked": "on" });
  await act((tx) => saveDraft(tx, userId, odd, mark("a", 1)));
  expect(applicationDraftForm.safeParse({ mission: "x".repeat(applicationDraftBytes) }).success).toBe(false);
  const largest = applicationDraftForm.parse({ mission: "é".repeat(28_000) });
  await act((tx) => saveDraft(tx, userId, largest, mark("a", 2)));
  expect(await owner.$count(drafts, eq(drafts.userId, userId))).toBe(1);
});

test("progress counts the required answers, with the specify text once Other is chosen", () => {
  expect(progressOf({})).toMatchObject({ answered: 0, total: 9 });
  expect(progressOf({ mission: "x", email: " " })).toMatchObject({ answered: 1, total: 9 });
  const other = progressOf({ orgType: "Other", commitment: "No" });
  expect(other).toMatchObject({ answered: 1, total: 10 });
  expect(other.missing.slice(0, 4)).toEqual(["organizationName", "contactName", "email", "orgTypeOther"]);
});

test("ticked challenges are read from their JSON text", () => {
  expect(tickedChallenges(JSON.stringify(form.challenges))).toEqual([
    { key: "other", label: "Other", checked: true, specify: "Space", explanation: "The lease ends" },
  ]);
  expect(tickedChallenges("{}")).toEqual([]);
});

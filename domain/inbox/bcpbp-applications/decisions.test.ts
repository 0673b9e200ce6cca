import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findMailbox } from "#domain/people/profiles/members.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { testIdentity } from "#platform/identity.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { messages } from "#platform/mail/table.server.ts";
import { decideApplication, deleteApplication } from "./decisions.server.ts";
import { sampleApplication } from "./entity.test-support.ts";
import type { Decision } from "./rules.ts";
import { bcpbpApplications } from "./table.server.ts";

const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
setIdentity(testIdentity);
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

async function apply() {
  const { userId: memberId } = await addPerson(owner, "Ada");
  const application = { ...sampleApplication(memberId), email: "typed@example.org" };
  await owner.insert(bcpbpApplications).values(application);
  const { email: accountEmail } = await findMailbox(memberId);
  return { ...application, accountEmail };
}

function decide(id: string, decision: Decision) {
  return asViewer(admin, (tx) => decideApplication(tx, id, decision));
}

function mailsAbout(id: string) {
  const { template, recipient } = messages;
  return owner.select({ template, recipient }).from(messages).where(eq(messages.aboutId, id));
}

test("of several concurrent decisions one wins, the others get its result, and one mail is sent to the account", async () => {
  const { id, accountEmail } = await apply();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => decide(id, index % 2 ? "approved" : "declined")),
  );
  const [row] = await owner.select().from(bcpbpApplications).where(eq(bcpbpApplications.id, id));
  expect(outcomes.filter(({ outcome }) => outcome === "decided")).toHaveLength(1);
  const others = outcomes.filter(({ outcome }) => outcome !== "decided");
  expect(others).toEqual(Array(9).fill({ outcome: "already", status: row?.status }));
  expect(row?.decidedAt).toBeInstanceOf(Date);
  expect(await mailsAbout(id)).toEqual([
    { template: `program-application-${row?.status}`, recipient: accountEmail },
  ]);
});

test("a decision is final", async () => {
  const { id } = await apply();
  expect(await decide(id, "declined")).toEqual({ outcome: "decided" });
  expect(await decide(id, "approved")).toEqual({ outcome: "already", status: "declined" });
  expect(await mailsAbout(id)).toHaveLength(1);
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
  expect(await decide(randomUUID(), "approved")).toEqual({ outcome: "missing" });
});

test("a member cannot decide", async () => {
  const { id, userId: memberId } = await apply();
  const deciding = asViewer({ role: "member", userId: memberId }, (tx) =>
    decideApplication(tx, id, "approved"),
  );
  await expect(deciding).rejects.toThrow();
});

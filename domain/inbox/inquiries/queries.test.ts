import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { receiptFor } from "#domain/inbox/receipts/receipt.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { createSessionRequest } from "#domain/inbox/session-requests/queries.server.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer, visitor } from "#platform/db/as-viewer.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { startJobs } from "#platform/jobs/run.ts";
import { deleteInquiry, markInquiry, markInquirySeen } from "./queries.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer(admin, work);
}

async function sendRequest() {
  const request = sampleSessionRequest();
  await owner.insert(sessionRequests).values(request);
  return request.id;
}

async function find(id: string) {
  const [request] = await owner.select().from(sessionRequests).where(eq(sessionRequests.id, id));
  return request;
}

test("an inquiry can be marked as seen, answered and new again, and keeps the time it was first seen", async () => {
  const id = await sendRequest();
  expect(await act((tx) => markInquiry(tx, sessionRequests, id, "seen"))).toBe(true);
  const seen = await find(id);
  expect(seen).toMatchObject({ state: "seen", answeredAt: null });
  await act((tx) => markInquiry(tx, sessionRequests, id, "answered"));
  expect(await find(id)).toMatchObject({ state: "answered", seenAt: seen?.seenAt });
  await act((tx) => markInquiry(tx, sessionRequests, id, "new"));
  expect(await find(id)).toMatchObject({ state: "new", seenAt: null, answeredAt: null });
  await act((tx) => markInquiry(tx, sessionRequests, id, "answered"));
  expect((await find(id))?.seenAt).toBeInstanceOf(Date);
});

test("opening a new inquiry marks it as seen and leaves an answered one answered", async () => {
  const id = await sendRequest();
  await act((tx) => markInquirySeen(tx, sessionRequests, id));
  expect((await find(id))?.state).toBe("seen");
  await act((tx) => markInquiry(tx, sessionRequests, id, "answered"));
  const answered = await find(id);
  await act((tx) => markInquirySeen(tx, sessionRequests, id));
  expect(await find(id)).toEqual(answered);
});

test("visitors who send while the admin deletes cause no deadlock", async () => {
  // Counts the runs, because a deadlocked transaction would be retried silently.
  let runs = 0;
  function once<T>(viewer: Viewer, work: (tx: Transaction) => Promise<T>) {
    return asViewer(viewer, (tx) => {
      runs += 1;
      return work(tx);
    });
  }
  async function send() {
    const { id: _, ...request } = sampleSessionRequest();
    const receipt = receiptFor("race", { one: randomUUID() });
    await once(visitor, (tx) => createSessionRequest(tx, { ...request, message: null }, receipt));
  }
  const sentByEach = 20;
  async function repeat(work: (turn: number) => Promise<unknown>) {
    for (let turn = 0; turn < sentByEach; turn += 1) await work(turn);
  }

  await owner.delete(sessionRequests);
  await repeat(send);
  const old = await owner.select({ id: sessionRequests.id }).from(sessionRequests);
  const deleted: boolean[] = [];
  await Promise.all([
    ...[1, 2, 3].map(() => repeat(send)),
    repeat(async (turn) => {
      const id = old[turn]?.id ?? "";
      deleted.push(await once(admin, (tx) => deleteInquiry(tx, sessionRequests, id)));
    }),
  ]);
  expect(deleted).toEqual(Array.from({ length: sentByEach }, () => true));
  expect(await owner.$count(sessionRequests)).toBe(3 * sentByEach);
  expect(runs).toBe(5 * sentByEach);
});

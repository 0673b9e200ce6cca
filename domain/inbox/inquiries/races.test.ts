import { randomUUID } from "node:crypto";
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
import { deleteInquiry } from "./queries.server.ts";

setIdentity({ secret: testSecret, publicUrl: "http://ours", isPublic: false });
const { owner, addresses } = await testDatabase();
const jobs = await startJobs(addresses.jobs);
afterAll(() => jobs.stop());
const { userId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };

const sentByEach = 20;

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
  async function repeat(times: number, work: (turn: number) => Promise<unknown>) {
    for (let turn = 0; turn < times; turn += 1) await work(turn);
  }

  await repeat(sentByEach, send);
  const old = await owner.select({ id: sessionRequests.id }).from(sessionRequests);
  const deleted: boolean[] = [];
  await Promise.all([
    ...[1, 2, 3].map(() => repeat(sentByEach, send)),
    repeat(sentByEach, async (turn) => {
      const id = old[turn]?.id ?? "";
      deleted.push(await once(admin, (tx) => deleteInquiry(tx, sessionRequests, id)));
    }),
  ]);
  expect(deleted).toEqual(Array.from({ length: sentByEach }, () => true));
  expect(await owner.$count(sessionRequests)).toBe(3 * sentByEach);
  expect(runs).toBe(5 * sentByEach);
});

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asViewer, visitor } from "./as-viewer.ts";
import { isDatabaseUnavailable } from "./availability.ts";
import type { Transaction } from "./connect.ts";
import { testDatabase } from "./database.test-support.ts";
import { pools } from "./pools.ts";
import { inTransaction } from "./transaction.ts";

const { owner } = await testDatabase();
await owner.execute(sql`create table notes (id uuid default gen_random_uuid(), text text)`);
await owner.execute(sql`grant insert on notes to beunec_visitor`);

function write(tx: Transaction, text: string) {
  return tx.execute(sql`insert into notes (text) values (${text})`);
}

async function countNotes(text: string) {
  const { rows } = await owner.execute(sql`select from notes where text = ${text}`);
  return rows.length;
}

/** As a stopped PostgreSQL or a broken network would. */
async function cutConnections() {
  await owner.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'beunec' and datname = current_database()`);
}

test("connections lost during writes fail only those writes and are replaced", async () => {
  const { $client: pool } = pools().app;
  for (let round = 0; round < 5; round += 1) {
    const { promise: cut, resolve } = Promise.withResolvers<void>();
    const begun: Promise<void>[] = [];
    const writing = Array.from({ length: 5 }, async () => {
      const { promise, resolve: hasBegun } = Promise.withResolvers<void>();
      begun.push(promise);
      await asViewer(visitor, async (tx) => {
        await write(tx, "cut off");
        hasBegun();
        await cut;
        await write(tx, "cut off");
      });
    });
    const outcomes = Promise.allSettled(writing);
    await Promise.all(begun);
    await cutConnections();
    resolve();
    for (const outcome of await outcomes) {
      expect(outcome.status === "rejected" && isDatabaseUnavailable(outcome.reason)).toBe(true);
    }
    await asViewer(visitor, (tx) => write(tx, "afterwards"));
    expect(pool.totalCount - pool.idleCount).toBe(0);
  }
  expect(await countNotes("cut off")).toBe(0);
  expect(await countNotes("afterwards")).toBe(5);
});

test("idle connections that are lost are replaced", async () => {
  await Promise.all(Array.from({ length: 5 }, () => asViewer(visitor, (tx) => tx.execute(sql`select 1`))));
  await cutConnections();
  await expect
    .poll(() => asViewer(visitor, (tx) => write(tx, "replaced")).then(() => true, isDatabaseUnavailable))
    .toBe(true);
});

test("a transaction that times out is rolled back", async () => {
  const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const holding = owner.transaction(async (tx) => {
    await tx.execute(sql`lock table site_settings in access exclusive mode`);
    hasLock();
    await freed;
  });
  await locked;
  const late = inTransaction(
    owner,
    async (tx) => {
      await write(tx, "too late");
      await tx.execute(sql`select from site_settings`);
    },
    { timeout: 500 },
  );
  await expect(late).rejects.toSatisfy(isDatabaseUnavailable);
  free();
  await holding;
  // The abandoned transaction ends when its query does.
  await expect
    .poll(async () => {
      const { rows } = await owner.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`);
      return rows.length;
    })
    .toBe(0);
  expect(await countNotes("too late")).toBe(0);
});

test("two transactions that deadlock both succeed in the end", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  for (const id of [first, second]) {
    await owner.execute(sql`insert into notes (id, text) values (${id}, '')`);
  }
  const firstUpdates = [0, 0].map(() => Promise.withResolvers<void>());
  async function changeBoth(number: number, order: string[]) {
    await inTransaction(owner, async (tx) => {
      for (const id of order) {
        await tx.execute(sql`update notes set text = text || 'x' where id = ${id}`);
        firstUpdates[number]?.resolve();
        await firstUpdates[1 - number]?.promise;
      }
    });
  }
  await Promise.all([changeBoth(0, [first, second]), changeBoth(1, [second, first])]);
  const { rows } = await owner.execute(sql`select text from notes where id in (${first}, ${second})`);
  expect(rows).toEqual([{ text: "xx" }, { text: "xx" }]);
});

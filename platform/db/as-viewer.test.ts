import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import { expect, test } from "vitest";
import { asViewer, type Viewer, visitor } from "./as-viewer.ts";
import { testDatabase } from "./database.test-support.ts";
import { pools } from "./pools.ts";

const { owner, reopen } = await testDatabase();
await reopen({ requests: 2, accounts: 1, background: 1 });

const people = Array.from({ length: 8 }, () => randomUUID());
for (const id of people) {
  await owner.execute(
    sql`insert into auth."user" (id, name, email) values (${id}, 'Anna', ${`${id}@example.com`})`,
  );
  await owner.execute(sql`insert into profiles (user_id, full_name) values (${id}, 'Anna')`);
}

const whoIsAsking = sql`select current_user as role, current_setting('app.user_id', true) as "userId",
  pg_backend_pid() as connection`;

function viewerNumber(number: number): Viewer {
  const userId = people[number % people.length] ?? "";
  return ([visitor, { role: "member", userId }, { role: "admin", userId }] as const)[number % 3] ?? visitor;
}

test("concurrent requests that share connections never see each other's role or rows", async () => {
  const connections = new Set<unknown>();
  // A few at a time, so that no request times out on a busy machine.
  const limitConcurrency = pLimit(10);
  async function ask(number: number) {
    const viewer = viewerNumber(number);
    const failing = number % 7 === 0;
    const outcome = asViewer(viewer, async (tx) => {
      for (let round = 0; round < 3; round += 1) {
        const {
          rows: [seen],
        } = await tx.execute(whoIsAsking);
        expect(seen?.role).toBe(`beunec_${viewer.role}`);
        expect(seen?.userId).toBe(viewer.role === "visitor" ? "" : viewer.userId);
        connections.add(seen?.connection);
        if (viewer.role === "member") {
          const { rows } = await tx.execute(sql`select user_id from profiles`);
          expect(rows).toEqual([{ user_id: viewer.userId }]);
        }
      }
      if (failing) await tx.execute(sql`select 1 / 0`);
    });
    if (failing) await expect(outcome).rejects.toThrow();
    else await outcome;
  }
  await Promise.all(Array.from({ length: 150 }, (_, number) => limitConcurrency(() => ask(number))));
  expect(connections.size).toBe(2);
});

test("role and user are reset after the transaction, whether it succeeded or failed", async () => {
  const userId = people[0] ?? "";
  await asViewer({ role: "admin", userId }, (tx) => tx.execute(sql`select 1`));
  await expect(asViewer({ role: "admin", userId }, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
  const afterwards = await Promise.all([1, 2, 3, 4].map(() => pools().app.execute(whoIsAsking)));
  for (const {
    rows: [seen],
  } of afterwards) {
    expect(seen?.role).toBe("beunec_app");
    expect(seen?.userId || null).toBeNull();
  }
});

test("without a viewer the server's login reaches no data", async () => {
  await expect(pools().app.execute(sql`select from site_settings`)).rejects.toThrow();
});

test("an error rolls back everything the viewer did", async () => {
  const userId = people[0] ?? "";
  const renamed = asViewer({ role: "member", userId }, async (tx) => {
    await tx.execute(sql`update profiles set full_name = 'Changed'`);
    throw new Error("after the change");
  });
  await expect(renamed).rejects.toThrow("after the change");
  const {
    rows: [profile],
  } = await owner.execute(sql`select full_name from profiles where user_id = ${userId}`);
  expect(profile?.full_name).toBe("Anna");
});

test("a user id that is not a UUID reaches no rows", async () => {
  const reading = asViewer({ role: "member", userId: "' or true --" }, (tx) =>
    tx.execute(sql`select from profiles`),
  );
  await expect(reading).rejects.toThrow();
});

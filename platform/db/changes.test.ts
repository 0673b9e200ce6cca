import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listenForChanges } from "./changes.ts";
import { testDatabase } from "./database.test-support.ts";

const { owner } = await testDatabase();

async function listeners() {
  const { rows } = await owner.execute<{ pid: number }>(sql`select pid from pg_stat_activity
    where application_name = 'beunec changes' and datname = current_database()`);
  return rows.map(({ pid }) => pid);
}

test("a connection that hangs without being closed is replaced, and later changes are received", async () => {
  const heard: string[] = [];
  let connections = 0;
  const listener = {
    onChange: (table: string) => heard.push(table),
    onMemberChange() {},
    onReconnect() {
      connections += 1;
    },
  };
  const changes = await listenForChanges(listener, { heartbeat: 500 });
  const [hanging] = await listeners();
  if (!hanging) throw new Error("Nobody listens");
  process.kill(hanging, "SIGSTOP");
  try {
    await expect.poll(() => connections).toBeGreaterThan(1);
    await expect
      .poll(async () => {
        await owner.execute(sql`update site_settings set phone = phone`);
        return heard;
      })
      .toContain("site_settings");
  } finally {
    process.kill(hanging, "SIGCONT");
    await changes.stop();
  }
});

test("a connection that is closed is replaced at once", async () => {
  let connections = 0;
  const changes = await listenForChanges({
    onChange() {},
    onMemberChange() {},
    onReconnect() {
      connections += 1;
    },
  });
  for (const pid of await listeners()) await owner.execute(sql`select pg_terminate_backend(${pid})`);
  await expect.poll(() => connections).toBeGreaterThan(1);
  await changes.stop();
});

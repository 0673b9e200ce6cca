import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectionsFor, connectionWarning } from "./connections.ts";
import { testDatabase } from "./database.test-support.ts";

const { owner } = await testDatabase();

test("there is a warning when the processes can use more connections than the database allows", async () => {
  const {
    rows: [row],
  } = await owner.execute<{ allowed: number }>(
    sql`select current_setting('max_connections')::int as allowed`,
  );
  const allowed = row?.allowed ?? 0;
  let processes = 1;
  while (connectionsFor(processes) <= allowed) processes++;
  expect(await connectionWarning(owner, processes - 1)).toBeUndefined();
  expect(await connectionWarning(owner, processes + 1)).toMatch(
    new RegExp(
      `^The database allows \\d+ connections, and WORKERS=${processes + 1} can want \\d+: .+ lower WORKERS\\.$`,
    ),
  );
});

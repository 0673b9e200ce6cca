import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectionsFor, tooFewConnections } from "./connections.ts";
import { testDatabase } from "./database.test-support.ts";

const { owner } = await testDatabase();

test("processes that can want more connections than the database allows are warned about", async () => {
  const {
    rows: [row],
  } = await owner.execute<{ allowed: number }>(
    sql`select current_setting('max_connections')::int as allowed`,
  );
  const allowed = row?.allowed ?? 0;
  let processes = 1;
  while (connectionsFor(processes) <= allowed) processes++;
  expect(await tooFewConnections(owner, processes - 1)).toBeUndefined();
  expect(await tooFewConnections(owner, processes + 1)).toMatch(
    new RegExp(
      `^The database allows \\d+ connections, and WORKERS=${processes + 1} can want \\d+: .+ lower WORKERS\\.$`,
    ),
  );
});

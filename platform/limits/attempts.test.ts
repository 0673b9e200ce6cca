import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { countAttempts, type Limit, withAttempts } from "./attempts.ts";

const { owner } = await testDatabase();
const byNetwork: Limit = { name: "network", attempts: 3, seconds: 60 };
const byEmail: Limit = { name: "email", attempts: 3, seconds: 60 };

beforeEach(() => owner.execute(sql`truncate limits.rate_limits`));

function attempt() {
  return countAttempts([byNetwork, "203.0.113.7"], [byEmail, "ada@example.org"]);
}

async function hits() {
  const { rows } = await owner.execute<{ hits: number }>(sql`select hits from limits.rate_limits`);
  return rows.map((row) => row.hits);
}

test("an attempt that ends in a fault of the server is not counted, however often", async () => {
  for (let number = 1; number <= 10; number++)
    expect(await withAttempts(attempt, () => true), `attempt ${number}`).toBeNull();
  expect(await hits()).toEqual([0, 0]);
});

test("any other attempt is counted, and only one's own are taken back", async () => {
  for (let number = 1; number <= 3; number++) await withAttempts(attempt, () => false);
  expect(await withAttempts(attempt, () => true)).toBeGreaterThan(0);
  expect(await hits()).toEqual([3, 3]);
  expect(await withAttempts(attempt, () => false)).toBeGreaterThan(0);
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { countForm, countResume, countVerification } from "./limits.server.ts";

const { owner } = await testDatabase();

/** How many of a hundred are not refused. */
async function countAllowed(attempt: (number: number) => Promise<number | null>) {
  let allowed = 0;
  for (let number = 0; number < 100; number++) if ((await attempt(number)) === null) allowed++;
  return allowed;
}

test("twenty applications of one person go through in a quarter of an hour, with a file each, and a hundred do not", async () => {
  const sender = { network: "203.0.113.7" };
  const applications = await countAllowed(() => countForm(sender, "job-application", "ada@example.org"));
  expect(applications).toBe(30);
  expect(await countAllowed(() => countResume(sender))).toBe(40);
});

test("one network sends sixty applications in a quarter of an hour, whatever emails it names", async () => {
  const sender = { network: "203.0.113.8" };
  const named = (number: number) => `person-${number}@example.org`;
  expect(await countAllowed((number) => countForm(sender, "job-application", named(number)))).toBe(60);
});

test("other forms are sent five times by one person", async () => {
  const sender = { network: "203.0.113.9" };
  expect(await countAllowed(() => countForm(sender, "contact", "ada@example.org"))).toBe(5);
});

test("of 10,000 codes of letters that one network tries in a quarter of an hour, sixty are looked up", async () => {
  const sender = { network: "203.0.113.10" };
  await owner.execute(sql`truncate limits.rate_limits`);
  expect(await countAllowed(() => countVerification(sender))).toBe(60);
  const { rowCount } = await owner.execute(sql`update limits.rate_limits set hits = 9999`);
  expect(rowCount).toBe(1);
  expect(await countVerification(sender)).toBeGreaterThan(0);
  expect(await countVerification({ network: "203.0.113.11" })).toBeNull();
});

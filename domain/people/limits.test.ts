import { expect, test } from "vitest";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { countForm, countResume } from "./limits.server.ts";

await testDatabase();

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

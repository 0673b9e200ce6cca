import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { refuseResume, refuseSending } from "./limits.server.ts";
import { type RequestFacts, requestFacts } from "./request/facts.tsx";

await testDatabase();

function contextFrom(address: string) {
  const context = new RouterContextProvider();
  context.set(requestFacts, { address } as RequestFacts);
  return context;
}

/** How many of a hundred are not refused. */
async function countAllowed(refusal: (number: number) => Promise<string | null>) {
  let allowed = 0;
  for (let number = 0; number < 100; number++) if ((await refusal(number)) === null) allowed++;
  return allowed;
}

test("twenty applications of one person go through in a quarter of an hour, with a file each, and a hundred do not", async () => {
  const context = contextFrom("203.0.113.7");
  const applications = await countAllowed(() => refuseSending(context, "job-application", "ada@example.org"));
  expect(applications).toBe(30);
  expect(await countAllowed(() => refuseResume(context))).toBe(40);
});

test("one network sends sixty applications in a quarter of an hour, whatever emails it names", async () => {
  const context = contextFrom("203.0.113.8");
  const named = (number: number) => `person-${number}@example.org`;
  expect(await countAllowed((number) => refuseSending(context, "job-application", named(number)))).toBe(60);
});

test("other forms are sent five times by one person", async () => {
  const context = contextFrom("203.0.113.9");
  expect(await countAllowed(() => refuseSending(context, "contact", "ada@example.org"))).toBe(5);
});

import { expect, test } from "vitest";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { findAnswers } from "./find.server.ts";
import { heldOutProblems } from "./held-out.test-support.ts";

await testDatabase();
const { unrelated, ...byService } = heldOutProblems;

async function servicesFor(text: string) {
  const { services } = await asViewer(visitor, (tx) => findAnswers(tx, text));
  return services.map(({ slug }) => slug as string);
}

test("the right service comes first for most problems and is nearly always shown", async () => {
  let [first, shown, all] = [0, 0, 0];
  for (const [service, texts] of Object.entries(byService)) {
    for (const text of texts) {
      const found = await servicesFor(text);
      all += 1;
      if (found[0] === service) first += 1;
      if (found.includes(service)) shown += 1;
    }
  }
  expect(first / all).toBeGreaterThanOrEqual(0.9);
  expect(shown / all).toBeGreaterThanOrEqual(0.98);
});

test("texts that have nothing to do with consulting get no answer", async () => {
  for (const text of unrelated) expect(await servicesFor(text), text).toEqual([]);
});

import { expect, test } from "vitest";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { findAnswers } from "./find.server.ts";
import { heldOutProblems } from "./held-out.test-support.ts";
import { problems } from "./problems.test-support.ts";

await testDatabase();

async function servicesFor(text: string) {
  const { services } = await asViewer(visitor, (tx) => findAnswers(tx, text));
  return services.map(({ slug }) => slug as string);
}

/** Shares of the problems whose service comes first, and is among the three that are shown. */
async function shares({ unrelated: _, ...byService }: typeof problems) {
  let [first, shown, all] = [0, 0, 0];
  for (const [service, texts] of Object.entries(byService)) {
    for (const text of texts) {
      const found = await servicesFor(text);
      all += 1;
      if (found[0] === service) first += 1;
      if (found.includes(service)) shown += 1;
    }
  }
  return { first: first / all, shown: shown / all };
}

async function answered({ unrelated }: typeof problems) {
  const found = await Promise.all(unrelated.map(servicesFor));
  return found.filter(({ length }) => length > 0).length;
}

for (const [name, table] of Object.entries({ known: problems, "held-out": heldOutProblems })) {
  test(`the right service comes first for most ${name} problems and is nearly always shown`, async () => {
    const { first, shown } = await shares(table);
    expect(first).toBeGreaterThanOrEqual(0.9);
    expect(shown).toBeGreaterThanOrEqual(0.98);
  });

  test(`${name} texts that have nothing to do with consulting get no answer`, async () => {
    expect(await answered(table)).toBe(0);
  });
}

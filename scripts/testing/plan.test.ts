import { expect, test } from "vitest";
import { commandOf, planFor } from "./plan.ts";

test("without words everything is run but the long tests, and that is said", () => {
  const { checks, runners, isAll, notRun } = planFor([]);
  expect(checks).toEqual(["format", "layers", "dead code", "types", "schema"]);
  expect(runners).toEqual({ unit: [], browser: [] });
  expect(isAll).toBe(false);
  expect(notRun).toEqual([expect.stringContaining("npm run test:all")]);
});

test("files of either kind go to their runner, and a long one is not left out", () => {
  const unit = "scripts/testing/plan.test.ts";
  const browser = "e2e/inbox.spec.ts";
  expect(planFor([unit, browser])).toMatchObject({
    checks: [],
    runners: { unit: [unit], browser: [browser] },
  });
  expect(planFor([unit]).isAll).toBe(false);
  expect(commandOf("unit", [unit])).toEqual([
    "vitest",
    "run",
    expect.stringContaining("unit-reporter"),
    unit,
  ]);
});

test("parts are chosen by name, and an unknown word is refused with the known ones", () => {
  expect(planFor(["types", "browser"])).toMatchObject({ checks: ["types"], runners: { browser: [] } });
  expect(() => planFor(["e2e/nothing.spec.ts"])).toThrow('"e2e/nothing.spec.ts" is no file of tests');
  expect(() => planFor(["tpyes"])).toThrow(/"tpyes" is no file.*types.*browser/);
});

test("of changes since a commit, related unit tests are run, and what is left out is said", () => {
  const { runners, notRun } = planFor(["changed", "HEAD"]);
  for (const file of runners.browser ?? []) expect(file).toMatch(/\.spec\.ts$/);
  expect(notRun.join()).toMatch(
    /changed files of code.*files of browser tests.*layers, dead code, types, schema/,
  );
  const related = commandOf("unit", ["related", "a.ts"]);
  expect(related.slice(0, 3)).toEqual(["vitest", "related", "--run"]);
  expect(related.at(-1)).toBe("a.ts");
});

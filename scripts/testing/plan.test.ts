import { expect, test } from "vitest";
import { commandFor, commandOf, planFor } from "./plan.ts";

test("without words everything is run but the long tests, and that is said", () => {
  const { checks, runners, isAll, notRun } = planFor([]);
  expect(checks).toEqual(["format", "layers", "dead code", "types", "schema"]);
  expect(runners).toEqual({ vitest: [], browser: [] });
  expect(isAll).toBe(false);
  expect(notRun).toEqual([expect.stringContaining("npm run test:all")]);
});

test("files and names go to their runners, and an unknown word is refused with the known ones", () => {
  const file = "scripts/testing/plan.test.ts";
  const spec = "e2e/inbox.spec.ts";
  expect(planFor([file, spec])).toMatchObject({ checks: [], runners: { vitest: [file], browser: [spec] } });
  expect(planFor(["types", "processes"])).toMatchObject({
    checks: ["types"],
    runners: { vitest: ["--project=processes"] },
  });
  expect(planFor(["quick"]).runners).toEqual({ vitest: ["--project=functions", "--project=requests"] });
  expect(() => planFor(["e2e/nothing.spec.ts"])).toThrow('"e2e/nothing.spec.ts" is no file of tests');
  expect(() => planFor(["tpyes"])).toThrow(/"tpyes" is no file.*types.*browser/);
});

test("of changes since a commit, related tests are run, and what is left out is said", () => {
  const { notRun } = planFor(["changed", "HEAD"]);
  expect(notRun.join()).toMatch(
    /changed files of code.*files of browser tests.*layers, dead code, types, schema/,
  );
  expect(commandOf("vitest", ["related", "a.ts"]).slice(0, 3)).toEqual(["vitest", "related", "--run"]);
});

test("a test that failed is found again by its whole name, whatever characters it has", () => {
  const words = (file: string) => commandFor({ file, name: "a form > is sent (twice)" });
  expect(words("e2e/forms.spec.ts")).toContain("a form is sent \\(twice\\)$");
  expect(words("requests/forms.test.ts")).toContain("a form > is sent \\(twice\\)$");
});

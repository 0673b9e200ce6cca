import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";

const typegen = ["react-router", "typegen"];

/** Each is one or more commands of packages, run one after the other. */
export const checks = {
  format: [["biome", "ci", "--colors=off", "."]],
  layers: [["depcruise", "--config", ".dependency-cruiser.cjs", "server", "app", "domain", "platform"]],
  "dead code": [typegen, ["knip", "--no-progress"]],
  types: [typegen, ["tsc", "--noEmit"]],
  schema: [["node", "scripts/check-schema.mjs"]],
} satisfies Record<string, string[][]>;

export type CheckName = keyof typeof checks;

export const runners = {
  unit: ["vitest", "run", "--reporter=scripts/testing/unit-reporter.ts"],
  browser: [
    ...["playwright", "test", "--config", "e2e/playwright.config.ts"],
    "--reporter=scripts/testing/browser-reporter.ts",
  ],
  faults: [
    ...["vitest", "run", "--config", "vitest.faults.config.ts"],
    "--reporter=scripts/testing/unit-reporter.ts",
  ],
};

export type RunnerName = keyof typeof runners;

export interface Plan {
  checks: CheckName[];
  /** With the arguments that select their tests. */
  runners: Partial<Record<RunnerName, string[]>>;
  /** Long and exhaustive tests too. */
  isAll: boolean;
  /** Notes about tests that were not run. */
  notRun: string[];
}

const everyCheck = Object.keys(checks) as CheckName[];
const isSpec = (file: string) => file.endsWith(".spec.ts");
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The plan for the arguments after `npm test --`. */
export function planFor(words: string[]): Plan {
  const [first, ...rest] = words;
  if (first === undefined) {
    const long = globSync(["{app,domain,platform,server,scripts}/**/*.long.test.ts", "e2e/*.long.spec.ts"]);
    const left = `${long.length} files of long tests and the fault tests (npm run test:all)`;
    return { checks: everyCheck, runners: { unit: [], browser: [] }, isAll: false, notRun: [left] };
  }
  if (first === "all")
    return { checks: everyCheck, runners: { unit: [], browser: [], faults: [] }, isAll: true, notRun: [] };
  if (first === "changed") return planForChanges(rest[0] ?? "HEAD");
  return planForNames(words);
}

function planForNames(words: string[]): Plan {
  const unknown = words.find(
    (word) => !(word in checks || word in runners || isSpec(word) || isTest(word)) || isMissing(word),
  );
  if (unknown) {
    const names = [...everyCheck, ...Object.keys(runners)].join(", ");
    throw new Error(`"${unknown}" is no file of tests, nor one of: changed, all, ${names}.`);
  }
  const chosen: Plan["runners"] = {};
  for (const name of Object.keys(runners) as RunnerName[]) if (words.includes(name)) chosen[name] = [];
  if (words.some(isTest)) chosen.unit = words.filter(isTest);
  if (words.some(isSpec)) chosen.browser = words.filter(isSpec);
  // A long test that is named is run.
  const isAll = words.some((word) => word.includes(".long."));
  return { checks: everyCheck.filter((name) => words.includes(name)), runners: chosen, isAll, notRun: [] };
}

function isMissing(word: string) {
  return (isSpec(word) || isTest(word)) && !existsSync(word);
}

/** The unit tests that import a file changed since the commit, and the changed browser tests. */
function planForChanges(commit: string): Plan {
  const files = [
    ...git("diff", "--name-only", "--diff-filter=d", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const specs = files.filter(isSpec);
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith("e2e/"));
  const all = globSync("e2e/*.spec.ts").length;
  const chosen: Plan["runners"] = {};
  if (code.length > 0) chosen.unit = ["related", ...code];
  if (specs.length > 0) chosen.browser = specs;
  return {
    checks: ["format"],
    runners: chosen,
    isAll: specs.some((file) => file.includes(".long.")),
    notRun: [
      `unit tests that import none of the ${code.length} changed files of code`,
      `${all - specs.length} of ${all} files of browser tests, which did not change themselves`,
      everyCheck.filter((name) => name !== "format").join(", "),
    ],
  };
}

function git(...words: string[]) {
  return execFileSync("git", words, { encoding: "utf8" }).split("\n").filter(Boolean);
}

/** The command of a runner; Vitest finds related tests with another word. */
export function commandOf(name: RunnerName, words: string[]) {
  const [program = "", command = "", ...flags] = runners[name];
  if (words[0] === "related")
    return [program, "related", "--run", "--passWithNoTests", ...flags, ...words.slice(1)];
  return [program, command, ...flags, ...words];
}

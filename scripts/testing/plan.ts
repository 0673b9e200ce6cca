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

const reporter = "--reporter=scripts/testing/vitest-reporter.ts";

export const runners = {
  vitest: ["vitest", "run", reporter],
  browser: [
    ...["playwright", "test", "--config", "e2e/playwright.config.ts"],
    "--reporter=scripts/testing/browser-reporter.ts",
  ],
  faults: ["vitest", "run", "--config", "vitest.faults.config.ts", reporter],
};

export type RunnerName = keyof typeof runners;

export interface Plan {
  checks: CheckName[];
  /** With the arguments that select their tests. */
  runners: Partial<Record<RunnerName, string[]>>;
  /** Everything that is run between two changes. */
  isWhole?: boolean;
  /** Long and exhaustive tests too. */
  isAll: boolean;
  /** Notes about tests that were not run. */
  notRun: string[];
}

const everyCheck = Object.keys(checks) as CheckName[];
/** The projects of vitest.config.ts. */
const projects = ["functions", "requests", "processes"];
const groups = [...projects, "browser", "faults"];
const isSpec = (file: string) => file.endsWith(".spec.ts");
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The plan for the arguments after `npm test --`. */
export function planFor(words: string[]): Plan {
  const [first, ...rest] = words;
  if (first === undefined) {
    const long = globSync([
      "{app,domain,platform,server,scripts,requests,processes,e2e}/**/*.long.{test,spec}.ts",
    ]);
    const left = `${long.length} files of long tests and the fault tests (npm run test:all)`;
    const runners = { vitest: [], browser: [] };
    return { checks: everyCheck, runners, isWhole: true, isAll: false, notRun: [left] };
  }
  if (first === "all") {
    const runners = { vitest: [], browser: [], faults: [] };
    return { checks: everyCheck, runners, isWhole: true, isAll: true, notRun: [] };
  }
  if (first === "quick") return { ...planForNames(["functions", "requests"]), notRun: ["everything else"] };
  if (first === "changed") return planForChanges(rest[0] ?? "HEAD");
  return planForNames(words);
}

function planForNames(words: string[]): Plan {
  const unknown = words.find(
    (word) => !(word in checks || groups.includes(word) || isSpec(word) || isTest(word)) || isMissing(word),
  );
  if (unknown) {
    const names = [...everyCheck, ...groups].join(", ");
    throw new Error(`"${unknown}" is no file of tests, nor one of: quick, changed, all, ${names}.`);
  }
  const chosen: Plan["runners"] = {};
  const vitest = [
    ...words.filter(isTest),
    ...projects.filter((name) => words.includes(name)).map((name) => `--project=${name}`),
  ];
  if (vitest.length > 0) chosen.vitest = vitest;
  if (words.includes("browser") || words.some(isSpec)) chosen.browser = words.filter(isSpec);
  if (words.includes("faults")) chosen.faults = [];
  // A long test that is named is run.
  const isAll = words.some((word) => word.includes(".long."));
  return { checks: everyCheck.filter((name) => words.includes(name)), runners: chosen, isAll, notRun: [] };
}

function isMissing(word: string) {
  return (isSpec(word) || isTest(word)) && !existsSync(word);
}

/** The Vitest tests that import a file changed since the commit, and the changed browser tests. */
function planForChanges(commit: string): Plan {
  const files = [
    ...git("diff", "--name-only", "--diff-filter=d", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const specs = files.filter(isSpec);
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith("e2e/"));
  const all = globSync("e2e/*.spec.ts").length;
  const chosen: Plan["runners"] = {};
  if (code.length > 0) chosen.vitest = ["related", ...code];
  if (specs.length > 0) chosen.browser = specs;
  return {
    checks: ["format"],
    runners: chosen,
    isAll: specs.some((file) => file.includes(".long.")),
    notRun: [
      `tests that import none of the ${code.length} changed files of code`,
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

/** The command that runs one test alone. */
export function commandFor({ file, name }: { file: string; name: string }) {
  // Both match an expression with the names of suites and test: Playwright joins them by a space, Vitest by " > ".
  const words = isSpec(file) ? name.replaceAll(" > ", " ") : name;
  const expression = `${words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$`;
  if (isSpec(file)) return [...runners.browser, "--workers=1", "-g", expression, file];
  const runner = file.endsWith(".fault.ts") ? runners.faults : runners.vitest;
  return [...runner, "--maxWorkers=1", "-t", expression, file];
}

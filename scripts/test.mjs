// `npm test`: all set-up, then every check in one run. Names of checks as arguments run only those.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser, installBrowser } from "./browser.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);
const bin = join(root, "node_modules", ".bin");
const results = join(root, "test-results");

const checks = {
  format: ["biome", "ci", "--colors=off", "."],
  layers: ["depcruise", "--config", ".dependency-cruiser.cjs", "server", "app", "domain", "platform"],
  "dead code": ["knip", "--no-progress"],
  types: ["tsc", "--noEmit"],
  schema: ["node", "scripts/check-schema.mjs"],
};
const runners = {
  "unit and database": [
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${results}/unit.json`,
  ],
  browser: ["playwright", "test", "--config", "e2e/playwright.config.ts"],
};

function run(command, { live = false } = {}) {
  const [name, ...words] = command;
  const program = name === "node" ? words : [join(bin, name), ...words];
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(join(bin, "node"), program, {
      stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: `${bin}:${process.env.PATH}`,
        CHROMIUM: browser,
      },
    });
    for (const stream of live ? [] : [child.stdout, child.stderr])
      stream.on("data", (text) => (output += text));
    child.on("close", (code) => resolve({ code, output }));
  });
}

async function runCheck([name, command]) {
  const begun = Date.now();
  const { code, output } = await run(command);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  process.stdout.write(
    `${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)\n${code === 0 ? "" : output}`,
  );
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Runs the checks in parallel, one per core. */
async function runChecks(entries) {
  const waiting = [...entries];
  const done = [];
  async function lane() {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) done.push(await runCheck(entry));
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return done;
}

async function runTests([name, command]) {
  const { code } = await run(command, { live: true });
  const counts = name === "browser" ? browserCounts() : unitCounts();
  // A runner that fails without a failed test (in its set-up, for example) counts as one failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function unitCounts() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(`${results}/unit.json`, "utf8"));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function browserCounts() {
  try {
    const { stats } = JSON.parse(readFileSync(`${results}/browser.json`, "utf8"));
    return { passed: stats.expected, failed: stats.unexpected };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const wanted = process.argv.slice(2);
function chosen(all) {
  return Object.entries(all).filter(([name]) => wanted.length === 0 || wanted.includes(name));
}

if (spawnSync(process.execPath, ["scripts/setup.mjs", "build"], { stdio: "inherit" }).status !== 0)
  process.exit(1);
let browser = findBrowser();
if (!browser) {
  process.stdout.write("Installing a browser for the tests\n");
  installBrowser();
  browser = findBrowser();
}

rmSync(results, { recursive: true, force: true });
await run(["react-router", "typegen"]);
// The checks run while the first tests wait for databases and processes.
const checking = runChecks(chosen(checks));
const counts = [];
for (const entry of chosen(runners)) {
  counts.push(await runTests(entry));
  await checking;
}
counts.push(...(await checking));

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

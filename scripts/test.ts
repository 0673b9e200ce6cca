// `npm test`: every check and test. `npm test -- FILE`, `-- quick`, `-- changed` and names of parts run some of them.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { browserVersion, prepareBrowser } from "./testing/browser.ts";
import type { FinishedTest, Message } from "./testing/messages.ts";
import { checks, commandFor, commandOf, type Plan, planFor, type RunnerName } from "./testing/plan.ts";
import { Progress } from "./testing/progress.ts";
import { createRunFolder, removeRunFolder, removeStaleRunFolders } from "./testing/run-folder.ts";

const bin = resolve("node_modules/.bin");

/** Runs a package's command in the run's folder. Its reporter's messages are passed on. */
function run([name = "", ...words]: string[], onMessage: (message: Message) => void) {
  const program = name === "node" ? words : [join(bin, name), ...words];
  let output = "";
  const child = spawn(process.execPath, program, {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: environment,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  child.on("message", (message) => onMessage(message as Message));
  return new Promise<{ code: number | null; output: string }>((end) => {
    child.on("close", (code) => end({ code, output }));
  });
}

/** One after the other: the tests beside them have work enough for the other cores. */
async function runChecks(names: Plan["checks"]) {
  for (const name of names) {
    const part = progress.begin(name);
    for (const command of checks[name]) {
      const { code, output } = await run(command, part.note);
      if (!part.end(code, output)) break;
      if (command === checks[name].at(-1)) part.pass();
    }
  }
}

async function runTests(name: RunnerName, words: string[] | undefined) {
  if (!words) return;
  const part = progress.begin(name);
  const { code, output } = await run(commandOf(name, words), part.note);
  part.end(code, output);
}

/** More failures than these are no accident. */
const mostRerun = 5;

/**
 * A test that fails only while others keep the machine busy is a defect of the test, which whoever tries the project need
 * not suffer from. Returns those that pass when they run alone.
 */
async function findUnstable(failed: FinishedTest[]) {
  if (failed.length > mostRerun) return [];
  const unstable: FinishedTest[] = [];
  for (const test of failed) {
    let passed = 0;
    const { code } = await run(commandFor(test), (message) => {
      if (message.kind === "test" && message.test.failure === undefined) passed += 1;
    });
    if (code === 0 && passed > 0) unstable.push(test);
  }
  return unstable;
}

function readPlan() {
  try {
    return planFor(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}

const plan = readPlan();
const folder = createRunFolder();
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  TMPDIR: folder,
  // Where Playwright finds compiled tests again: by default it is in TMPDIR.
  PWTEST_CACHE_DIR: resolve("node_modules/.cache/playwright"),
  ...(plan.isAll ? { TEST_ALL: "1" } : {}),
};

async function stop() {
  console.log("\nInterrupted: ending what was started");
  await removeRunFolder(folder);
  process.exit(130);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

await removeStaleRunFolders();
rmSync("test-results", { recursive: true, force: true });
if (plan.runners.browser) {
  const browser = prepareBrowser();
  console.log(`Browser: ${browser} (${browser ? browserVersion(browser) : "none was found"})`);
  environment.CHROMIUM = browser;
}

const progress = new Progress();
const { vitest, browser, faults } = plan.runners;
await Promise.all([runTests("vitest", vitest), runTests("browser", browser), runChecks(plan.checks)]);
// Alone, because they load the machine themselves.
await runTests("faults", faults);
const unstable = plan.isWhole ? await findUnstable(progress.failedTests) : [];
await removeRunFolder(folder);
const failed = progress.finish(plan.notRun, unstable);
process.exit(failed > 0 || (plan.isAll && unstable.length > 0) ? 1 : 0);

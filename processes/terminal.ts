import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished } from "vitest";
import { freePort } from "#platform/free-port.ts";

export const controlC = "\u0003";

/** Runs a script of package.json by npm in a pseudo-terminal, in a folder of its own. */
export async function runInTerminal(script: "start" | "dev" | "demo", environment: Record<string, string>) {
  const folder = folderWith(script);
  const terminal = spawn("script", ["--quiet", "--return", "--command", `npm run ${script}`, "/dev/null"], {
    cwd: folder,
    env: { ...process.env, PORT: String(await freePort()), LOG_LEVEL: "info", NODE_ENV: "", ...environment },
  });
  const exit = once(terminal, "exit");
  onTestFinished(async () => {
    terminal.kill("SIGKILL");
    await exit;
    rmSync(folder, { recursive: true, force: true });
  });
  let printed = "";
  for (const stream of [terminal.stdout, terminal.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return {
    folder,
    shows: (text: string) => expect.poll(() => printed).toContain(text),
    type: (keys: string) => terminal.stdin.write(keys),
    output: () => printed,
    exit,
  };
}

/** A package with this one script, but for its set-up, which might install and build in the middle of a test. */
function folderWith(script: string) {
  const folder = mkdtempSync(join(tmpdir(), "beunec-terminal-"));
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, command = ""] = scripts[script].match(/^node scripts\/setup\.mjs(?: build)? && (.+)$/) ?? [];
  // The demo keeps its data where it is started.
  const place = script === "demo" ? folder : process.cwd();
  for (const name of ["build", "node_modules", "scripts"]) symlinkSync(resolve(name), join(folder, name));
  const started = { name: "ours", scripts: { [script]: `cd ${place} && ${command}` } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(started));
  return folder;
}

// All set-up on a fresh clone: packages when the lock file changed, the build when sources changed.
// Plain JavaScript: it runs on whatever Node the machine has, before Node 24 is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const sources = [
  ["app", "domain", "platform", "server", "public"],
  ["vite.config.ts", "react-router.config.ts", "tsconfig.json", "package.json", "package-lock.json"],
].flat();

function fingerprint(paths) {
  const hash = createHash("sha256");
  function add(path) {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (entry.isDirectory()) add(join(path, entry.name));
      else if (!/\.(test|test-support|fault)\.tsx?$/.test(entry.name)) addFile(join(path, entry.name));
    }
  }
  function addFile(path) {
    hash.update(`${path}\0`).update(readFileSync(path));
  }
  for (const name of paths) {
    const path = join(root, name);
    if (!existsSync(path)) continue;
    if (name.includes(".")) addFile(path);
    else add(path);
  }
  return hash.digest("hex");
}

function isCurrent(stamp, print) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === print;
}

/** Runs one step quietly; its output is shown only when it fails. */
async function step(title, command, options = {}) {
  const begun = Date.now();
  process.stdout.write(`${title} … `);
  let output = "";
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const code = await new Promise((resolve) => {
    child.on("error", (error) => {
      output += error.message;
      resolve(1);
    });
    child.on("close", resolve);
  });
  if (code !== 0) {
    process.stdout.write("failed\n");
    const lines = output.split("\n").filter((line) => line.trim());
    const reason = lines.find((line) => /^(Error|TypeError|npm error)\b/.test(line)) ?? lines.at(-1);
    const file = join(root, "setup.log");
    writeFileSync(file, output);
    process.stderr.write(`${title} failed: ${reason?.trim()} (all of it is in ${file})\n`);
    return false;
  }
  process.stdout.write(`${((Date.now() - begun) / 1000).toFixed(1)} s\n`);
  return true;
}

async function install() {
  const modules = join(root, "node_modules");
  const stamp = join(modules, ".installed");
  const print = fingerprint(["package.json", "package-lock.json"]) + process.platform + process.arch;
  if (isCurrent(stamp, print)) return true;
  const fresh = !existsSync(modules);
  rmSync(stamp, { force: true });
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  // `npm ci` refuses a lock file without packages for every platform; `install` respects it.
  const done = await step("Installing packages", [...npm, "install", "--no-save", ...quiet], {
    env: { ...process.env, NODE_ENV: "development" },
  });
  if (!done || !hasNode(join(modules, ".bin", "node"))) {
    if (fresh) rmSync(modules, { recursive: true, force: true });
    return false;
  }
  writeFileSync(stamp, print);
  return true;
}

/** npm leaves out an optional package without a word, also one whose content is not that of the lock file. */
function hasNode(program) {
  if (existsSync(program)) return true;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const name = `node-${process.platform}-${process.arch}`;
  const version = Object.values(optionalDependencies)[0].split(".")[0];
  if (name in optionalDependencies) {
    process.stderr.write(
      `${name} was not installed: it could not be fetched, or is not the one that package-lock.json names.\n`,
    );
    return false;
  }
  // For other platforms npm has no Node of this release.
  if (process.versions.node.split(".")[0] === version) {
    symlinkSync(process.execPath, program);
    return true;
  }
  process.stderr.write(
    `npm has no Node ${version} for ${process.platform} ${process.arch}: install it, and run this with it.\n`,
  );
  return false;
}

async function build() {
  const stamp = join(root, "build", ".built");
  const print = fingerprint(sources);
  if (isCurrent(stamp, print)) return true;
  const unfinished = `build.${process.pid}`;
  const bin = join(root, "node_modules", ".bin");
  const done = await step("Building", [join(bin, "node"), join(bin, "react-router"), "build"], {
    env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: unfinished },
  });
  if (!done) {
    rmSync(join(root, unfinished), { recursive: true, force: true });
    return false;
  }
  writeFileSync(join(root, unfinished, ".built"), print);
  rmSync(join(root, "build"), { recursive: true, force: true });
  renameSync(join(root, unfinished), join(root, "build"));
  return true;
}

const wanted = process.argv.slice(2);
const ready = (await install()) && (!wanted.includes("build") || (await build()));
if (!ready) process.exit(1);

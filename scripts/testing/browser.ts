import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless shell needs 40% less processor time than the others, which work too. */
const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const places = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"];

/** The browser for tests; the headless shell is installed where that is possible. */
export function prepareBrowser() {
  const found = process.env.CHROMIUM || onPath(shell);
  if (found) return found;
  if (process.getuid?.() === 0 && onPath("apt-get")) {
    console.log(`Installing ${shell} for the browser tests`);
    install(shell);
  }
  const other = onPath(shell) ?? findBrowser();
  if (other) return other;
  const words = ["node_modules/.bin/playwright", "install", "chromium", "--only-shell"];
  execFileSync(process.execPath, words, { stdio: "pipe" });
  return findBrowser();
}

export function findBrowser() {
  for (const name of [shell, ...names]) {
    const found = onPath(name);
    if (found) return found;
  }
  return places.find((place) => existsSync(place)) ?? playwrightsOwn();
}

/** As it names itself, such as "Chromium 156.0". */
export function browserVersion(path: string) {
  return spawnSync(path, ["--version"], { encoding: "utf8" }).stdout?.trim() || "version unknown";
}

function onPath(name: string) {
  return spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim() || undefined;
}

function install(name: string) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { stdio: "ignore", env });
}

function playwrightsOwn() {
  const ask = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const path = spawnSync(process.execPath, ["-e", ask], { encoding: "utf8" }).stdout;
  return path && existsSync(path) ? path : undefined;
}

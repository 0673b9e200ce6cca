// Finds a Chromium for the browser tests, or installs one.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

// The headless shell is twice as fast; the others work too.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const places = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"];

export function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of names) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
    if (found) return found;
  }
  return places.find((place) => existsSync(place)) ?? playwrightsOwn();
}

function playwrightsOwn() {
  const answer = spawnSync("node_modules/.bin/node", [
    "-e",
    "process.stdout.write(require('@playwright/test').chromium.executablePath())",
  ]);
  const path = answer.stdout?.toString();
  return path && existsSync(path) ? path : undefined;
}

export function installBrowser() {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync("sh", ["-c", "command -v apt-get"]).status === 0;
  if (!isRoot || !hasApt) {
    execFileSync("node_modules/.bin/node", ["node_modules/.bin/playwright", "install", "chromium"], {
      stdio: "pipe",
    });
    return;
  }
  execFileSync("apt-get", ["update", "-qq"], { stdio: "pipe" });
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const words = ["install", "-y", "-qq", "--no-install-recommends", name];
    if (spawnSync("apt-get", words, { stdio: "pipe", env }).status === 0) return;
  }
}

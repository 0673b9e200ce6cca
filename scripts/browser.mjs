// Finds a Chromium for the browser tests, or installs one with what the machine offers.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
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
  const commands =
    isRoot && hasApt
      ? [
          ["apt-get", "update", "-qq"],
          ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
        ]
      : [["node_modules/.bin/node", "node_modules/.bin/playwright", "install", "chromium"]];
  for (const [program, ...words] of commands) {
    execFileSync(program, words, {
      stdio: "pipe",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
}

// Run by hand: `node bench/lighthouse.mjs http://localhost:3000` against a running product. Takes a Chromium from CHROMIUM.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../scripts/testing/browser.ts";

const [site = "http://localhost:3000"] = process.argv.slice(2);
const list = await (await fetch(`${site}/resources`)).text();
const article = /href="(\/resources\/[^"?.]+)"/.exec(list)?.[1] ?? "/resources";
const pages = [
  ["/", "/resources", article, "/case-studies", "/careers", "/contact", "/book-session", "/signin"],
  ["/about", "/services/grant-writing", "/terms"],
].flat();
const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
const flags = [
  ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ["--disable-background-networking", "--disable-component-update", "--disable-sync"],
].flat();

for (const page of pages) {
  const report = join(folder, "report.json");
  execFileSync(
    "npm",
    [
      ["exec", "--yes", "--package=lighthouse@13.5.0", "--", "lighthouse", site + page],
      ["--quiet", "--output=json", `--output-path=${report}`, `--chrome-flags=${flags.join(" ")}`],
    ].flat(),
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, CHROME_PATH: findBrowser() } },
  );
  const { categories, audits } = JSON.parse(readFileSync(report, "utf8"));
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  console.log(
    `${page.padEnd(28)} ${scores.join(", ")}; blocked ${audits["total-blocking-time"].displayValue}`,
  );
}

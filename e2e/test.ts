import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { freePort } from "#platform/free-port.ts";
import { cleanDatabase } from "../requests/clean-database.ts";
import { waitForPageCache } from "../requests/page-cache.ts";
import { type Site, serveSite } from "../requests/site.ts";
import { Web } from "../requests/web.ts";
import { waitForHydration } from "./hydration.ts";

interface Options {
  /** Console messages a test expects; any other error fails it. */
  expectedErrors: RegExp[];
}

/** Browsers log skipped view transitions; harmless. */
const abandonedTransition = /Transition was (aborted|skipped)/;

interface Fixtures {
  /** A visitor without a browser, for tests of the server's responses. */
  web: Web;
  /** Every test begins with the rows of a new site. */
  newSite: undefined;
}

async function countChanges(metricsPort: string, table: string) {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}`)).text();
  return Number(metrics.match(`database_changes_total{table="${table}"} (\\d+)`)?.[1] ?? 0);
}

export const test = base.extend<Options & Fixtures, { site: Site }>({
  expectedErrors: [[], { option: true }],

  newSite: [
    async ({ site }, use) => {
      await cleanDatabase(site.database);
      await use(undefined);
    },
    { auto: true },
  ],

  web: async ({ site }, use) => use(new Web(site.url)),

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const cluster = JSON.parse(process.env.TEST_CLUSTER ?? "");
      const metricsPort = String(await freePort());
      await serveSite(cluster, { LOG_LEVEL: "warn", METRICS_PORT: metricsPort }, async (site) => {
        waitForPageCache(site.database, (table) => countChanges(metricsPort, table));
        await use(site);
      });
    },
    { scope: "worker" },
  ],

  browser: [
    async ({ browser }, use) => {
      browser.on("context", waitForHydration);
      await use(browser);
      browser.off("context", waitForHydration);
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        console.error(`Against the security policy: ${effectiveDirective} ${blockedURI}`);
      });
    });
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await use(page);
    const known = [...expectedErrors, abandonedTransition];
    expect(errors.filter((text) => !known.some((expected) => expected.test(text)))).toEqual([]);
  },
});

// Half as long as `axe.source`, and read once.
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The violations that axe finds in the page, without frames: their pages are checked themselves. */
export async function findViolations(page: Page, { within = "html", without = ["iframe"] } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([tags, include, exclude]) => {
      const found = await window.axe.run(
        { include: [[include]], exclude: exclude.map((selector) => [selector]) },
        // Preloading is for rules about sound and video, which the site does not have.
        { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"], preload: false },
      );
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    },
    [rules, within, without] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export { expect, type Site };

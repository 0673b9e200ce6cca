import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { copyDatabase, type TestCluster, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { freePort } from "#platform/free-port.ts";
import { setIdentity } from "#platform/identity.ts";
import type { ReceivedMail } from "#platform/mail/mail-server.test-support.ts";
import { startServer, type TestServer } from "#server/server.test-support.ts";
import { cleanDatabase, prepareCleaning } from "./clean-database.ts";
import { waitForHydration } from "./hydration.ts";
import { waitForPageCache } from "./page-cache.ts";
import { Web } from "./web.ts";

export interface Site {
  url: string;
  /** The site's database as its owner, to set up and inspect rows. */
  database: Database;
  /** Mails are written to files in here, if the site has no mail server. */
  dataFolder: string;
  /** What its mail server has received. */
  received?: ReceivedMail[];
}

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

/** A server on a database of its own while `use` runs. */
export async function serveSite(environment: NodeJS.ProcessEnv, use: (site: Site) => Promise<void>) {
  const copy = await copyDatabase(JSON.parse(process.env.TEST_CLUSTER ?? ""));
  const server = await startServer({ DATABASE_URL: copy.ownerUrl, SECRET: testSecret, ...environment });
  await withSite(server, copy, use);
  await copy.drop();
}

/** Stops the server afterwards. Domain functions called in the test reach its database too. */
export async function withSite(
  server: TestServer,
  { ownerUrl, addresses }: TestCluster,
  use: (site: Site) => Promise<void>,
) {
  if (server.process.exitCode !== null) throw new Error(`The server did not start: ${server.output()}`);
  const database = connect(ownerUrl, { max: 1, applicationName: "tests" });
  await prepareCleaning(database);
  openPools(addresses, { requests: 2, accounts: 1, background: 1 });
  setIdentity({ secret: testSecret, publicUrl: server.url, isPublic: false, issuesTrialLetters: true });
  await use({ url: server.url, database, dataFolder: server.dataFolder });
  await closePools();
  await database.$client.end();
  await server.stop();
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

  web: async ({ site, playwright }, use) => {
    const web = new Web(playwright.request, site.url);
    await use(web);
    await web.close();
  },

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const metricsPort = String(await freePort());
      await serveSite({ LOG_LEVEL: "warn", METRICS_PORT: metricsPort }, async (site) => {
        waitForPageCache(site.database, `http://127.0.0.1:${metricsPort}`);
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

export { expect };

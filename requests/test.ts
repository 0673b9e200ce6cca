import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { test as base, inject } from "vitest";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { closePools } from "#platform/db/pools.ts";
import { freePort } from "#platform/free-port.ts";
import { temporaryFolder } from "#server/server.test-support.ts";
import { cleanDatabase, prepareCleaning } from "./clean-database.ts";
import { Client } from "./client.ts";
import { waitForPageCache } from "./page-cache.ts";
import { reachDatabase, type Site } from "./site.ts";
import { Web } from "./web.ts";

/**
 * The built site in this process, on a port and a database of its own, for all test files of a worker. The database goes
 * with the cluster.
 */
async function startSite() {
  const copy = await copyDatabase(inject("cluster"));
  const dataFolder = temporaryFolder();
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { serve }: typeof import("#server/serve.ts") = await import(resolve("build/server/index.js"));
  const site = await serve(
    {
      ...{ PORT: port, PUBLIC_URL: url, DATA_DIR: dataFolder, DATABASE_URL: copy.ownerUrl },
      ...{ SECRET: testSecret, TRIAL_LETTERS: "on" },
    },
    { addresses: copy.addresses, secret: testSecret },
  );
  const database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
  await prepareCleaning(database);
  waitForPageCache(database, site.countChanges);
  let isStopped = false;
  return {
    site: { url, database, dataFolder },
    addresses: copy.addresses,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await closePools();
      await database.$client.end();
      await site.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Kept here because Vitest starts a worker's fixture again for each test that is extended. */
let sharedSite: ReturnType<typeof startSite> | undefined;

interface Fixtures {
  $worker: { sharedSite: Awaited<ReturnType<typeof startSite>> };
  $file: { site: Site };
  $test: {
    /** A visitor without a browser, for tests of the server's responses. */
    web: Web;
    /** Sends requests as they are, without a page. */
    request: Client;
    /** Every test begins with the rows of a new site. */
    newSite: undefined;
  };
}

export const test = base.extend<Fixtures>({
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from it
    async ({}, use) => {
      sharedSite ??= startSite();
      const running = await sharedSite;
      await use(running);
      await running.stop();
    },
    { scope: "worker" },
  ],

  site: [
    async ({ sharedSite: { site, addresses } }, use) => {
      await reachDatabase(addresses, site.url);
      await use(site);
    },
    { scope: "file" },
  ],

  newSite: [
    async ({ site }, use) => {
      await cleanDatabase(site.database);
      await use(undefined);
    },
    { auto: true },
  ],

  web: async ({ site }, use) => use(new Web(site.url)),

  request: async ({ site }, use) => use(new Client(site.url)),
});

export { describe, expect } from "vitest";

import { testSecret } from "#platform/db/cluster.test-support.ts";
import { prepareDatabase } from "#platform/db/migrate.ts";
import { openOwner } from "#platform/db/open-owner.ts";
import { readSettings } from "#platform/env.ts";
import { startServer } from "#server/server.test-support.ts";
import { test as base, withSite } from "./test.ts";

/** On a site with an embedded database, which it backs up itself, and two serving processes. */
export const test = base.extend<object, object>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const server = await startServer({ SECRET: testSecret, WORKERS: "2", LOG_LEVEL: "error" });
      const { url: ownerUrl } = await openOwner(readSettings({ DATA_DIR: server.dataFolder }));
      const addresses = await prepareDatabase({ ownerUrl, secret: testSecret });
      await withSite(server, { ownerUrl, addresses }, use);
    },
    { scope: "worker" },
  ],
});

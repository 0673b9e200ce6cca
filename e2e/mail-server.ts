import { sql } from "drizzle-orm";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { closePools, openPools } from "#platform/db/pools.ts";
import { setIdentity } from "#platform/identity.ts";
import { startMailServer } from "#platform/mail/mail-server.test-support.ts";
import { startServer } from "#server/server.test-support.ts";
import { prepareCleaning } from "./clean-database.ts";
import { test as base } from "./test.ts";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** On a site with a real mail server, on which a mail fails after one attempt. */
export const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mailServer }, use) => {
      const copy = await copyDatabase(JSON.parse(process.env.TEST_CLUSTER ?? ""));
      const database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
      const environment = { DATABASE_URL: copy.ownerUrl, SECRET: testSecret, SMTP_URL: mailServer.url };
      const server = await startServer({ ...environment, LOG_LEVEL: "error" });
      await prepareCleaning(database);
      // After the start, which resets the queues' options.
      await database.execute(sql`update jobs.queue set retry_limit = 0 where name = 'mail'`);
      openPools(copy.addresses, { requests: 2, accounts: 1, background: 1 });
      setIdentity({ secret: testSecret, publicUrl: server.url, isPublic: false });
      await use({ url: server.url, database, dataFolder: server.dataFolder });
      await closePools();
      await database.$client.end();
      await server.stop();
      await copy.drop();
    },
    { scope: "worker" },
  ],
});

import { sql } from "drizzle-orm";
import { copyDatabase, type TestCluster, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { type Addresses, closePools, openPools } from "#platform/db/pools.ts";
import { setIdentity } from "#platform/identity.ts";
import type { ReceivedMail } from "#platform/mail/mail-server.test-support.ts";
import { startServer, type TestServer } from "#server/server.test-support.ts";
import { prepareCleaning } from "./clean-database.ts";

export interface Site {
  url: string;
  /** The site's database as its owner, to set up and inspect rows. */
  database: Database;
  /** Mails are written to files in here, if the site has no mail server. */
  dataFolder: string;
  /** What its mail server has received. */
  received?: ReceivedMail[];
}

/** A server process on a database of its own while `use` runs. */
export async function serveSite(
  cluster: TestCluster,
  environment: NodeJS.ProcessEnv,
  use: (site: Site) => Promise<void>,
) {
  const copy = await copyDatabase(cluster);
  const server = await startServer({ DATABASE_URL: copy.ownerUrl, SECRET: testSecret, ...environment });
  await withSite(server, copy, use);
  await copy.drop();
}

/** With a real mail server, on which a mail fails after one attempt. */
export function serveMailSite(
  cluster: TestCluster,
  { url, received }: { url: string; received: ReceivedMail[] },
  use: (site: Site) => Promise<void>,
) {
  return serveSite(cluster, { SMTP_URL: url, LOG_LEVEL: "error" }, async (site) => {
    // After the start, which resets the queues' options.
    await site.database.execute(sql`update jobs.queue set retry_limit = 0 where name = 'mail'`);
    await use({ ...site, received });
  });
}

/** Stops the server afterwards. */
export async function withSite(
  server: TestServer,
  { ownerUrl, addresses }: TestCluster,
  use: (site: Site) => Promise<void>,
) {
  if (server.process.exitCode !== null) throw new Error(`The server did not start: ${server.output()}`);
  const database = connect(ownerUrl, { max: 1, applicationName: "tests" });
  await prepareCleaning(database);
  await reachDatabase(addresses, server.url);
  await use({ url: server.url, database, dataFolder: server.dataFolder });
  await closePools();
  await database.$client.end();
  await server.stop();
}

/** Domain functions called in the test reach the site's database, too. */
export async function reachDatabase(addresses: Addresses, publicUrl: string) {
  await closePools();
  openPools(addresses, { requests: 2, accounts: 1, background: 1 });
  setIdentity({ secret: testSecret, publicUrl, isPublic: false, issuesTrialLetters: true });
}

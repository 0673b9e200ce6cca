import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { lockDataFolder } from "#platform/data-folder.ts";
import { connect } from "./connect.ts";
import { startEmbedded } from "./embedded.ts";
import { prepareDatabase } from "./migrate.ts";
import type { Addresses } from "./pools.ts";

export const testSecret = "a secret for tests, long enough to be taken";

/** Given to every test file: the owner's address of a migrated database to copy, and its logins. */
export interface TestCluster {
  ownerUrl: string;
  addresses: Addresses;
}

/** One PostgreSQL for a whole test run. */
export async function startTestCluster() {
  const folder = mkdtempSync(join(tmpdir(), "beunec-test-"));
  chmodSync(folder, 0o711);
  const release = lockDataFolder(folder);
  // Faster; test data need not survive a crash.
  const embedded = await startEmbedded(folder, { fsync: "off", full_page_writes: "off" });
  const addresses = await prepareDatabase({ ownerUrl: embedded.url, secret: testSecret });
  return {
    cluster: { ownerUrl: embedded.url, addresses } satisfies TestCluster,
    async stop() {
      await embedded.stop();
      release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of the migrated database for one test file or server. */
export async function copyDatabase({ ownerUrl, addresses }: TestCluster) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = new URL(ownerUrl).pathname.slice(1);
  const maintenance = connect(withDatabase(ownerUrl, "postgres"), { max: 1, applicationName: "tests" });
  await maintenance.execute(sql.raw(`create database ${name} template ${template}`));
  return {
    ownerUrl: withDatabase(ownerUrl, name),
    addresses: {
      app: { url: withDatabase(addresses.app.url, name) },
      auth: { url: withDatabase(addresses.auth.url, name) },
      jobs: { url: withDatabase(addresses.jobs.url, name) },
      listening: { url: withDatabase(addresses.listening.url, name) },
    },
    async drop() {
      await maintenance.execute(sql.raw(`drop database ${name} with (force)`));
      await maintenance.$client.end();
    },
  };
}

export function withDatabase(url: string, name: string) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

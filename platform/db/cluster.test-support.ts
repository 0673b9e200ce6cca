import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { lockDataFolder } from "#platform/data-folder.ts";
import { storeSecret } from "#platform/env.ts";
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

/** With the mode the server would set: run by root, the database's user needs access. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "beunec-test-"));
  chmodSync(folder, 0o711);
  return folder;
}

/** A data folder as a stopped server leaves it. Starting on a copy of it takes a fifth of the time of a first start. */
export async function prepareDataFolder() {
  const folder = newFolder();
  storeSecret(join(folder, "secret"), testSecret);
  const { stop } = await openCluster(folder);
  await stop();
  return folder;
}

export function copyDataFolder(folder: string) {
  const copy = newFolder();
  execFileSync("cp", ["-a", `${folder}/.`, copy]);
  return copy;
}

/** One PostgreSQL for a whole test run. Its folder is removed when it stops. */
export async function startTestCluster(folder = newFolder()) {
  const { cluster, stop } = await openCluster(folder);
  return {
    cluster,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const clusterSettings = {
  // Many servers share it.
  max_connections: 300,
  // Test data need not survive a crash; copies of databases are then made three times as fast.
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
};

async function openCluster(folder: string) {
  const release = lockDataFolder(folder);
  const embedded = await startEmbedded(folder, clusterSettings);
  const addresses = await prepareDatabase({ ownerUrl: embedded.url, secret: testSecret });
  return {
    cluster: { ownerUrl: embedded.url, addresses } satisfies TestCluster,
    async stop() {
      await embedded.stop();
      release();
    },
  };
}

/** A copy of the migrated database for one test file or server. */
export async function copyDatabase({ ownerUrl, addresses }: TestCluster) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = new URL(ownerUrl).pathname.slice(1);
  const maintenance = connect(withDatabase(ownerUrl, "postgres"), { max: 1, applicationName: "tests" });
  await maintenance.execute(sql.raw(`create database ${name} template ${template} strategy file_copy`));
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

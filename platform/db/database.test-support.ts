import { afterAll, inject } from "vitest";
import { copyDatabase, type TestCluster } from "./cluster.test-support.ts";
import { connect } from "./connect.ts";
import type { Shares } from "./connections.ts";
import { closePools, openPools } from "./pools.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: TestCluster;
    /** A prepared data folder to copy. */
    dataFolder: string;
  }
}

/** A fresh database for one test file, with open pools; dropped after the file's tests. */
export async function testDatabase() {
  const database = await copyDatabase(inject("cluster"));
  const owner = connect(database.ownerUrl, { max: 2, applicationName: "tests" });
  openPools(database.addresses);
  afterAll(async () => {
    await closePools();
    await owner.$client.end();
    await database.drop();
  });
  return {
    /** Bypasses every policy, to set up and inspect rows. */
    owner,
    ownerUrl: database.ownerUrl,
    addresses: database.addresses,
    async reopen(shares: Shares) {
      await closePools();
      openPools(database.addresses, shares);
    },
  };
}

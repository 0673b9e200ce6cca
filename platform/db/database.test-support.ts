import { afterAll, inject } from "vitest";
import { copyDatabase, type TestCluster } from "./cluster.test-support.ts";
import { connect } from "./connect.ts";
import { closePools, openPools } from "./pools.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** A fresh database for the test file that calls it, with the pools open on it; gone when the file is done. */
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
    /** Bypasses every policy, for what a test needs to find there. */
    owner,
    ownerUrl: database.ownerUrl,
    addresses: database.addresses,
    async reopen({ max }: { max: number }) {
      await closePools();
      openPools(database.addresses, { max });
    },
  };
}

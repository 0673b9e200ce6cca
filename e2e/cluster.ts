import { startTestCluster } from "#platform/db/cluster.test-support.ts";

/** One PostgreSQL for all browser tests, with a database for each worker's server. */
export default async function setup() {
  const { cluster, stop } = await startTestCluster();
  process.env.TEST_CLUSTER = JSON.stringify(cluster);
  return stop;
}

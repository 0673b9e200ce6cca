import { startTestCluster } from "#platform/db/cluster.test-support.ts";

/** One PostgreSQL for all browser tests; each worker's server has a database of its own in it. */
export default async function setup() {
  const { cluster, stop } = await startTestCluster();
  process.env.TEST_CLUSTER = JSON.stringify(cluster);
  return stop;
}

import type { TestProject } from "vitest/node";
import { startTestCluster } from "#platform/db/cluster.test-support.ts";

export default async function setup(project: TestProject) {
  const { cluster, stop } = await startTestCluster();
  project.provide("cluster", cluster);
  return stop;
}

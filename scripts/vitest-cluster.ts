import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { copyDataFolder, prepareDataFolder, startTestCluster } from "#platform/db/cluster.test-support.ts";

export default async function setup(project: TestProject) {
  const dataFolder = await prepareDataFolder();
  const { cluster, stop } = await startTestCluster(copyDataFolder(dataFolder));
  project.provide("cluster", cluster);
  project.provide("dataFolder", dataFolder);
  // Servers and commands that tests start need not be compiled each time.
  const compiled = mkdtempSync(join(tmpdir(), "beunec-compiled-"));
  process.env.NODE_COMPILE_CACHE = compiled;
  return async () => {
    await stop();
    for (const folder of [dataFolder, compiled]) rmSync(folder, { recursive: true, force: true });
  };
}

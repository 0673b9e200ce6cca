import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose tests start processes or encode pictures. */
const slow = /^(server|scripts|app\/covers)\//;

/** Slow files first: one that runs alone at the end leaves the other cores idle. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(relative(import.meta.dirname, moduleId));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    include: ["{app,domain,platform,server,scripts}/**/*.test.{ts,tsx}"],
    exclude: process.env.TEST_ALL ? [] : ["**/*.long.test.ts"],
    globalSetup: "scripts/vitest-cluster.ts",
    env: { LOG_LEVEL: "silent" },
    // One more than there are cores: many tests wait for processes and databases.
    maxWorkers: availableParallelism() + 1,
    // Test files of a worker share its modules: loading them for each took half of the time.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    // Far away, because tests also pass on a machine that is busy with something else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
  },
});

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,domain,platform,server,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "scripts/vitest-cluster.ts",
    env: { LOG_LEVEL: "silent" },
    // One more than there are cores: many tests wait for processes and databases.
    maxWorkers: availableParallelism() + 1,
    // Test files of a worker share its modules: loading them for each took half of the time.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

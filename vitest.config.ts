import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,domain,platform,server,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "scripts/vitest-cluster.ts",
    env: { LOG_LEVEL: "silent" },
    maxWorkers: "100%",
    // Files that share a worker share its modules: to load them anew for each took as long as half the tests.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

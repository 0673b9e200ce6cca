import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,domain,platform,server,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: "scripts/vitest-cluster.ts",
    env: { LOG_LEVEL: "silent" },
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 20_000,
    unstubEnvs: true,
  },
});

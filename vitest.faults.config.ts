import { defineConfig } from "vitest/config";

/** `npm run test:faults`: one file after the other, because most of them load the machine. */
export default defineConfig({
  test: {
    include: ["scripts/faults/*.fault.ts"],
    env: { LOG_LEVEL: "silent" },
    fileParallelism: false,
    testTimeout: 20 * 60_000,
    hookTimeout: 5 * 60_000,
  },
});

import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  testIgnore: process.env.TEST_ALL ? [] : "**/*.long.spec.ts",
  globalSetup: "./cluster.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Generous, because nothing is asserted about speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: "../test-results/browser",
  use: {
    // Less than a test's time, so that a missing element is named.
    actionTimeout: 60_000,
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    // Tests of motion turn it on.
    contextOptions: { reducedMotion: "reduce" },
    // Not the firm's time zone, so that dates in the browser's zone are noticed.
    timezoneId: "Asia/Tokyo",
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ["--disable-background-networking", "--disable-component-update", "--disable-sync"],
        // One process less.
        ["--in-process-gpu"],
      ].flat(),
    },
  },
});

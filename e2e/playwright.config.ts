import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./cluster.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Nothing here is asserted about time: a busy machine is slow, not broken.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: "../test-results/browser",
  reporter: [["dot"], ["json", { outputFile: "../test-results/browser.json" }]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    // What is looked at stands still; tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // Not the firm's zone, so that a date that forgets it shows.
    timezoneId: "Asia/Tokyo",
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        ["--disable-background-networking", "--disable-component-update", "--disable-sync"],
        // One process less to start and to talk to.
        ["--in-process-gpu"],
      ].flat(),
    },
  },
});

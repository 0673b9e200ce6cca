import type { Config } from "@react-router/dev/config";

export default {
  // Set by scripts/setup.mjs, which builds beside the old build and then swaps the two.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  routeDiscovery: { mode: "initial" },
} satisfies Config;

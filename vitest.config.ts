import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const places = ["requests", "processes", "functions"];

/** What takes longest first: a slow file that runs alone at the end leaves the other cores idle. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const placeOf = ({ project }: TestSpecification) => places.indexOf(project.name);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

const long = process.env.TEST_ALL ? [] : ["**/*.long.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "requests",
          include: ["requests/**/*.test.ts"],
          exclude: long,
          // The built site is served in the process of the tests.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
      { extends: true, test: { name: "processes", include: ["processes/**/*.test.ts"], exclude: long } },
      {
        extends: true,
        test: {
          name: "functions",
          include: ["{app,domain,platform,server,scripts}/**/*.test.{ts,tsx}"],
          exclude: long,
        },
      },
    ],
    globalSetup: "scripts/vitest-cluster.ts",
    env: { LOG_LEVEL: "silent", DATABASE_TIMEOUT_MS: "60000" },
    // One more than there are cores: many tests wait for processes and databases.
    maxWorkers: availableParallelism() + 1,
    // Test files of a worker share its modules: loading them for each took half of the time.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    // Far away, because tests also pass on a machine that is busy with something else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { interval: 100, timeout: 240_000 } },
  },
});

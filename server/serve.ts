import { register } from "prom-client";
import { readSettings } from "#platform/env.ts";
import type { RunningDatabase } from "./database.ts";
import { startInstance } from "./instance.ts";
import { openPort } from "./port.ts";

/** Serves the site in the process of a test, which imports the build: two sites in one process are impossible. */
export async function serve(
  environment: NodeJS.ProcessEnv,
  database: Pick<RunningDatabase, "addresses" | "secret">,
) {
  const settings = readSettings(environment);
  const port = await openPort(settings);
  const instance = await startInstance(settings, database, port);
  return {
    stop: instance.stop,
    /** How many changes of a table the site has been notified of. */
    async countChanges(table: string) {
      const metric = await register.getSingleMetric("database_changes_total")?.get();
      return metric?.values.find(({ labels }) => labels.table === table)?.value ?? 0;
    },
  };
}

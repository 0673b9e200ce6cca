import { register } from "prom-client";
import { expect, test } from "vitest";
import { readSettings } from "#platform/env.ts";
import { freePort } from "#platform/free-port.ts";
import { startMetrics } from "./metrics.ts";

/** Which of three addresses of this machine answer. */
async function answering(environment: NodeJS.ProcessEnv) {
  register.clear();
  const METRICS_PORT = String(await freePort());
  const metrics = await startMetrics(readSettings({ ...environment, METRICS_PORT }));
  const answers: string[] = [];
  for (const host of ["127.0.0.1", "127.0.0.2", "127.0.0.3"]) {
    const answer = await fetch(`http://${host}:${METRICS_PORT}/metrics`).catch(() => null);
    await answer?.text();
    if (answer) answers.push(host);
  }
  metrics.stop();
  return answers;
}

test("metrics are for this machine alone, wherever the site listens, unless they are told otherwise", async () => {
  expect(await answering({ HOST: "127.0.0.2" })).toEqual(["127.0.0.1"]);
  expect(await answering({ METRICS_HOST: "127.0.0.3" })).toEqual(["127.0.0.3"]);
});

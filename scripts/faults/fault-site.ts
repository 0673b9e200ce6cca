import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import { openOwner } from "#platform/db/open-owner.ts";
import { readSettings } from "#platform/env.ts";
import type { Load } from "../drill/load.ts";

export function databasePid(dataFolder: string) {
  return Number(readFileSync(join(dataFolder, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
}

/** Waits until the site has recovered by itself. */
export async function untilReady(url: string) {
  await expect
    .poll(async () => (await fetch(`${url}/readyz`).catch(() => null))?.status, { timeout: 120_000 })
    .toBe(200);
}

/** Waits until so many more forms have been acknowledged. */
export async function untilAcknowledged(load: Load, more = 5) {
  const enough = load.acknowledged.length + more;
  while (load.acknowledged.length < enough) await Promise.race([sleep(20), load.failed]);
}

/** Uses the database of a data folder as its owner, whether a server runs on it or not. */
export async function withOwner<Result>(dataFolder: string, work: (url: string) => Promise<Result>) {
  const owner = await openOwner(readSettings({ DATA_DIR: dataFolder }));
  return work(owner.url).finally(owner.close);
}

export async function query<Row extends pg.QueryResultRow>(dataFolder: string, statement: string) {
  return withOwner(dataFolder, async (url) => {
    const client = new pg.Client(url);
    await client.connect();
    return client
      .query<Row>(statement)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  });
}

/** Runs a program of ours and kills it after some milliseconds. Returns its exit code if it was faster. */
export async function runAndKill(words: string[], environment: Record<string, string>, milliseconds: number) {
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "error", ...environment },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  const [code] = await ended;
  clearTimeout(timer);
  return code as number | null;
}

/** From the beginning of a work to its end. */
export function momentsWithin(duration: number, count = 8) {
  return Array.from({ length: count }, (_, index) => Math.round((duration * (index + 1)) / (count + 1)));
}

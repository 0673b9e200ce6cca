// `node bench/processes.ts`: what one, two and four serving processes answer on this machine, a cached page and one that is
// rendered for each request. Five seconds each; the load comes from the same machine, so look at processor time too.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { connectOnce } from "#platform/db/connect.ts";
import { openOwner } from "#platform/db/open-owner.ts";
import { readSettings } from "#platform/env.ts";
import { processChildren } from "#platform/processes.ts";
import { startServer, type TestServer } from "#server/server.test-support.ts";

const seconds = 5;
const connections = 32;
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** The processes that serve: the one that was started, or its workers. */
function servingProcesses({ process: { pid = 0 } }: TestServer, workers: number) {
  if (workers === 1) return [pid];
  return processChildren(pid).filter((child) =>
    readFileSync(`/proc/${child}/cmdline`, "utf8").includes("index.js"),
  );
}

/** Seconds in user and system mode. */
function processorTime(pids: number[]) {
  const times = pids.map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  });
  return times.reduce((sum, time) => sum + time, 0);
}

/** Megabytes, with what processes share counted once. */
function memory(pids: number[]) {
  const sizes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}

function load(url: string) {
  const words = [`-c${connections}`, "-t1", `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: br", url];
  const output = execFileSync("wrk", words, { encoding: "utf8" });
  return {
    requests: Number(/(\d+) requests in/.exec(output)?.[1]),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
    slowest: /99%\s+(\S+)/.exec(output)?.[1],
  };
}

async function countConnections(dataFolder: string) {
  const owner = await openOwner(readSettings({ DATA_DIR: dataFolder }));
  const client = await connectOnce(owner.url, { applicationName: "bench" });
  const { rows } = await client.query<{ open: number }>(
    "select count(*)::int as open from pg_stat_activity where application_name like 'beunec%'",
  );
  await client.end();
  return rows[0]?.open;
}

console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before the first run`);
const table = [];
for (const workers of [1, 2, 4]) {
  const server = await startServer({ WORKERS: String(workers), LOG_LEVEL: "warn" });
  const pids = servingProcesses(server, workers);
  for (const path of ["/", "/contact"]) {
    await fetch(server.url + path);
    const before = processorTime(pids);
    const { requests, failed, slowest } = load(server.url + path);
    table.push({
      processes: workers,
      page: path === "/" ? "cached" : "rendered",
      "per second": Math.round((requests - failed) / seconds),
      refused: failed,
      "processor ms each": Number((((processorTime(pids) - before) / requests) * 1000).toFixed(3)),
      "99 % within": slowest,
      "memory MB": memory(pids),
      connections: await countConnections(server.dataFolder),
      load: loadavg()[0]?.toFixed(1),
    });
  }
  await server.stop();
}
console.table(table);

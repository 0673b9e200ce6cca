// `npm run bench`: a kept page against a bare server that answers the same bytes, measured in turn in one run.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { freePort } from "#platform/free-port.ts";
import { startServer } from "#server/test-server.ts";

const connections = 32;
const seconds = 5;
const rounds = 5;
const path = "/";

interface Load {
  perSecond: number;
  p99: number;
}

/** wrk where it is installed: it takes less of the machine than a load generator in JavaScript. */
function load(url: string, duration = seconds): Load {
  const hasWrk = spawnSync("sh", ["-c", "command -v wrk"]).status === 0;
  return hasWrk ? loadWithWrk(url, duration) : loadWithAutocannon(url, duration);
}

function loadWithWrk(url: string, duration: number): Load {
  const words = [`-c${connections}`, "-t1", `-d${duration}s`, "--latency", "-H", "Accept-Encoding: br", url];
  const output = execFileSync("wrk", words, { encoding: "utf8" });
  const [, amount, unit] = output.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  const inMilliseconds = { us: 0.001, ms: 1, s: 1000 };
  return {
    perSecond: Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p99: Number(amount) * inMilliseconds[unit as keyof typeof inMilliseconds],
  };
}

function loadWithAutocannon(url: string, duration: number): Load {
  const words = [
    "-c",
    String(connections),
    "-d",
    String(duration),
    "-j",
    "-n",
    "-H",
    "Accept-Encoding: br",
    url,
  ];
  const output = execFileSync("node_modules/.bin/autocannon", words, { encoding: "utf8", stdio: "pipe" });
  const { requests, latency } = JSON.parse(output);
  return { perSecond: requests.average, p99: latency.p99 };
}

async function startBare(body: Buffer) {
  const port = await freePort();
  const program = `
    const body = Buffer.from(process.argv[1], "base64");
    require("node:http").createServer((request, response) => {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br", "Content-Length": body.length });
      response.end(body);
    }).listen(${port}, "127.0.0.1", () => console.log("up"));`;
  const child = spawn(process.execPath, ["-e", program, body.toString("base64")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.stdout) await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${port}`, child };
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Megabytes of a process and all it started, shared pages counted once. */
function memoryOf(pid: number): number {
  const own =
    Number(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8").match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
}

function childrenOf(pid: number) {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
}

async function compareWithBare() {
  const product = await startServer({ LOG_LEVEL: "silent" });
  const kept = await fetch(product.url + path, { headers: { "Accept-Encoding": "identity" } });
  const { brotliCompressSync } = await import("node:zlib");
  const bare = await startBare(brotliCompressSync(Buffer.from(await kept.arrayBuffer())));
  try {
    for (const url of [bare.url, product.url]) load(url + path, 2);
    const bareLoads: Load[] = [];
    const productLoads: Load[] = [];
    for (let round = 0; round < rounds; round++) {
      bareLoads.push(load(bare.url + path));
      productLoads.push(load(product.url + path));
    }
    const [bareRate, rate] = [bareLoads, productLoads].map((loads) =>
      median(loads.map((one) => one.perSecond)),
    );
    const [bareP99, p99] = [bareLoads, productLoads].map((loads) => median(loads.map((one) => one.p99)));
    console.log(`bare server      ${bareRate?.toFixed(0)} requests/s   p99 ${bareP99?.toFixed(2)} ms`);
    console.log(`kept page        ${rate?.toFixed(0)} requests/s   p99 ${p99?.toFixed(2)} ms`);
    console.log(
      `ratio            ${((rate ?? 0) / (bareRate ?? 1)).toFixed(2)} (at least 0.9)   p99 ${((p99 ?? 0) / (bareP99 ?? 1)).toFixed(2)} (at most 1.5)`,
    );
    reportMemory(product.process, product.url);
  } finally {
    bare.child.kill();
    await product.stop();
  }
}

function reportMemory({ pid = 0 }: ChildProcess, url: string) {
  const readings: string[] = [];
  for (let hundredThousands = 0; hundredThousands < 3; hundredThousands++) {
    const words = ["-c", String(connections), "-a", "100000", "-n", url + path];
    execFileSync("node_modules/.bin/autocannon", words, { stdio: "pipe" });
    readings.push(`${memoryOf(pid).toFixed(0)} MB`);
  }
  console.log(`memory           ${readings.join(", ")} after each further 100,000 requests (under 300 MB)`);
}

async function compareWorkers() {
  for (const workers of [1, 2]) {
    const product = await startServer({ LOG_LEVEL: "silent", WORKERS: String(workers) });
    try {
      await fetch(product.url + path);
      load(product.url + path, 2);
      console.log(
        `${workers} worker${workers > 1 ? "s" : ""}         ${load(product.url + path).perSecond.toFixed(0)} requests/s`,
      );
    } finally {
      await product.stop();
    }
  }
}

await compareWithBare();
await compareWorkers();

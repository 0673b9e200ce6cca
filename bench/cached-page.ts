// `npm run bench`: what a cached page costs against a bare server that answers the same bytes, in processor time, which
// other work on the machine does not distort. First on a fresh server, then on one that has been in mixed use. Before that,
// the cost of counting visits, compared with the same server without it.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import pLimit from "p-limit";
import { freePort } from "#platform/free-port.ts";
import { startServer, type TestServer } from "#server/server.test-support.ts";

const connections = 32;
const seconds = 3;
const rounds = 9;
/** Until Node has compiled what a request needs. */
const warmUpSeconds = 6;
const path = "/";
const target = 0.65;
/** A request that counts as a view from another site costs at most so much more. */
const countingTarget = 1.03;
const countingPairs = 6;
const countingRounds = 3;
/** As a browser sends them; a program's request would not be counted. */
const headers = [
  "Accept-Encoding: br",
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Referer: https://news.example/",
].flatMap((header) => ["-H", header]);
/** Duration of mixed use before the second measurement. */
const agingSeconds = Number(process.env.BENCH_AGING_SECONDS ?? 120);
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

const hasWrk = spawnSync("sh", ["-c", "command -v wrk"]).status === 0;

/** Requests answered within the duration; wrk uses less processor time than a generator in JavaScript. */
function load(url: string, duration = seconds): number {
  if (!hasWrk) return loadWithAutocannon(url, duration);
  const words = [`-c${connections}`, "-t1", `-d${duration}s`, ...headers, url + path];
  const output = execFileSync("wrk", words, { encoding: "utf8" });
  return Number(/(\d+) requests in/.exec(output)?.[1]);
}

function loadWithAutocannon(url: string, duration: number): number {
  const words = ["-c", String(connections), "-d", String(duration), "-j", "-n"];
  const all = [...words, ...headers, url + path];
  const output = execFileSync("node_modules/.bin/autocannon", all, { encoding: "utf8", stdio: "pipe" });
  return JSON.parse(output).requests.total;
}

/** Microseconds of processor time that a process has used, in user and system mode. */
function processorTime({ pid = 0 }: ChildProcess) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
}

function costOf(url: string, child: ChildProcess) {
  const before = processorTime(child);
  const requests = load(url);
  return (processorTime(child) - before) / requests;
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

/** Mixed use: cached and uncached pages, files, forms, wrong addresses, refused sign-ins. */
async function runMixedLoad({ url }: TestServer) {
  const until = Date.now() + agingSeconds * 1000;
  const pages = ["/", "/about", "/resources", "/case-studies", "/careers", "/contact", "/book-session"];
  const others = ["/signin", "/admin", "/member-dashboard", "/sitemap.xml", "/robots.txt", "/favicon.ico"];
  const origin = { Origin: url };
  /** Ignores connections that close during a request. */
  async function use(number: number) {
    await ask(number).catch(() => {});
  }
  async function ask(number: number) {
    const page = [...pages, ...others, `/resources/nothing-${number}`][number % 14] ?? "/";
    await (await fetch(url + page, { redirect: "manual" })).arrayBuffer();
    if (number % 10 !== 0) return;
    const body = new URLSearchParams({ email: "nobody@example.org", name: "", message: `${number}` });
    await (await fetch(`${url}/contact`, { method: "POST", body, headers: origin })).arrayBuffer();
  }
  const inTurn = pLimit(8);
  for (let number = 0; Date.now() < until; number += 80) {
    await Promise.all(Array.from({ length: 80 }, (_, index) => inTurn(() => use(number + index))));
  }
}

/** Megabytes of a process and its children, shared pages counted once. */
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

type Bare = Awaited<ReturnType<typeof startBare>>;

function compare(name: string, product: TestServer, bare: Bare) {
  for (const url of [bare.url, product.url]) load(url, warmUpSeconds);
  const costs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    costs.push([costOf(bare.url, bare.child), costOf(product.url, product.process)]);
  }
  const [bareCost, cost] = [median(costs.map(([one]) => one)), median(costs.map(([, other]) => other))];
  // Ratio per round, because the machine's speed varies.
  const ratio = median(costs.map(([one, other]) => one / other));
  console.log(
    `${name.padEnd(16)} ${cost.toFixed(1)} µs a request, bare server ${bareCost.toFixed(1)} µs, ratio ${ratio.toFixed(2)} (at least ${target})`,
  );
  if (ratio < target) process.exitCode = 1;
}

/** Processes of the same program differ by some percent for as long as they run, so several of each are compared. */
async function compareCounting() {
  const costs: [number, number][] = [];
  for (let pair = 0; pair < countingPairs; pair += 1) {
    const [silent, counting] = [await startServer({ COUNT_VISITS: "off" }), await startServer()];
    try {
      for (const { url } of [silent, counting]) load(url, warmUpSeconds);
      for (let round = 0; round < countingRounds; round += 1) {
        const order = (pair + round) % 2 === 0 ? [silent, counting] : [counting, silent];
        const measured = new Map(order.map((server) => [server, costOf(server.url, server.process)]));
        costs.push([measured.get(silent) ?? Number.NaN, measured.get(counting) ?? Number.NaN]);
      }
    } finally {
      await Promise.all([silent.stop(), counting.stop()]);
    }
  }
  const [off, on] = [median(costs.map(([one]) => one)), median(costs.map(([, other]) => other))];
  const ratio = median(costs.map(([one, other]) => other / one));
  console.log(
    `counting visits  ${on.toFixed(1)} µs a request, without ${off.toFixed(1)} µs, ratio ${ratio.toFixed(3)} (at most ${countingTarget})`,
  );
  if (ratio > countingTarget) process.exitCode = 1;
}

await compareCounting();
/** With its default settings, logs included. */
const product = await startServer();
const page = await fetch(product.url + path, { headers: { "Accept-Encoding": "identity" } });
const bare = await startBare(brotliCompressSync(Buffer.from(await page.arrayBuffer())));
try {
  compare("fresh", product, bare);
  await runMixedLoad(product);
  compare(`after ${agingSeconds} s`, product, bare);
  const { pid = 0 } = product.process;
  // V8 returns memory after being idle for a while.
  await sleep(30_000);
  const children = childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0);
  const all = memoryOf(pid);
  console.log(
    `memory           ${all.toFixed(0)} MB (under 300 MB), of these ${children.toFixed(0)} MB for the database`,
  );
} finally {
  bare.child.kill();
  await product.stop();
}

import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { readSettings } from "#platform/env.ts";
import { createAdmission } from "./admission.ts";

const maxPages = 40;
/** One network gets half of them while nobody else needs them, and a fifth otherwise. */
const networks = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4", "203.0.113.5"];
const share = maxPages / networks.length;
let answer: () => Response | Promise<Response>;
let begun: number;
let server: Server;

beforeEach(async () => {
  begun = 0;
  const admission = createAdmission(readSettings({ TRUST_PROXY: "1" }), ({ method, url }) =>
    method === "POST" ? "form" : url === "/page" ? "page" : undefined,
  );
  server = createServer(
    getRequestListener((asked, bindings) =>
      admission.admit(asked, bindings as HttpBindings, () => {
        begun += 1;
        return answer();
      }),
    ),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
});

/** Sends a request with the path as it is written; `fetch` would tidy it up. */
function send(path = "/page", method = "GET", from = "203.0.113.9") {
  const { port } = server.address() as AddressInfo;
  const headers = { "X-Forwarded-For": from };
  const sent = request({ port, path, method, headers, agent: false }).end();
  const status = once(sent, "response").then(([response]) => {
    response.resume();
    return response.statusCode as number;
  });
  status.catch(() => {});
  return { status, leave: () => sent.destroy() };
}

function countConnections() {
  return new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
}

/** Fills all places with requests that are not answered before `release`. */
async function fill() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  answer = () => released.then(() => new Response("page"));
  const waiting = networks.flatMap((from) => Array.from({ length: share }, () => send("/page", "GET", from)));
  await expect.poll(() => begun).toBe(maxPages);
  return { waiting, release };
}

test("pages beyond the limit are refused, however their address is written, while forms and files are served", async () => {
  const { waiting, release } = await fill();
  answer = () => new Response("served");
  expect(await send().status).toBe(503);
  expect(await send("/somewhere/../page").status).toBe(503);
  expect(await send("/page", "POST").status).toBe(200);
  expect(await send("/file.svg").status).toBe(200);
  release();
  expect(await Promise.all(waiting.map(({ status }) => status))).toEqual(Array(maxPages).fill(200));
});

test("whoever leaves before the answer takes no room from others", async () => {
  const { waiting, release } = await fill();
  for (const { leave } of waiting) leave();
  await expect.poll(countConnections).toBe(0);
  release();
  begun = 0;
  const others = await fill();
  others.release();
  expect(await Promise.all(others.waiting.map(({ status }) => status))).toEqual(Array(maxPages).fill(200));
});

test("one network cannot take all places", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  answer = () => released.then(() => new Response("page"));
  const waiting = Array.from({ length: maxPages / 2 }, () => send());
  await expect.poll(() => begun).toBe(maxPages / 2);
  expect(await send().status).toBe(503);
  const others = Array.from({ length: share }, () => send("/page", "GET", "198.51.100.1"));
  await expect.poll(() => begun).toBe(maxPages / 2 + share);
  expect(await send("/page", "GET", "198.51.100.1").status).toBe(503);
  release();
  const answers = await Promise.all([...waiting, ...others].map(({ status }) => status));
  expect(new Set(answers)).toEqual(new Set([200]));
});

import { once } from "node:events";
import { createServer, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect, inject, test } from "vitest";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { readSettings } from "#platform/env.ts";
import { freePort } from "#platform/free-port.ts";
import { startServer, type TestServer } from "../server.test-support.ts";
import { checkProxies, checkSite } from "./site.ts";
import { doctorHeader, makeToken } from "./view.ts";

const copy = await copyDatabase(inject("cluster"));
const shared = { DATABASE_URL: copy.ownerUrl, SECRET: testSecret };
/** Both are asked through proxies at the same addresses, so neither needs a name of its own. */
const trusting: TestServer = await startServer({ ...shared, TRUST_PROXY: "1" });
const direct: TestServer = await startServer(shared);
const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.closeAllConnections();
});

afterAll(async () => {
  await Promise.all([trusting.stop(), direct.stop()]);
  await copy.drop();
});

/** A proxy that forwards everything, and says who asked it unless it is told not to. */
async function startProxy(target: string, { adds = true } = {}) {
  const { hostname, port } = new URL(target);
  const proxy = createServer((incoming, outgoing) => {
    const { "x-forwarded-for": before, ...rest } = incoming.headers;
    const asker = adds ? incoming.socket.remoteAddress : undefined;
    const forwarded = [before, asker].filter(Boolean).join(", ");
    const headers = { ...rest, ...(forwarded ? { "x-forwarded-for": forwarded } : {}) };
    const words = { hostname, port, path: incoming.url, method: incoming.method, headers };
    const onward = send(words, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.writeHead(502).end("Bad gateway"));
    incoming.pipe(onward);
  });
  return listen(proxy);
}

async function listen(server: Server) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function look(url: string, secret = testSecret) {
  const settings = readSettings({ ...shared, PUBLIC_URL: url, PORT: String(await freePort()) });
  const findings = await checkSite(settings, secret);
  return findings.filter(({ state }) => state === "wrong").map(({ text }) => text);
}

test("a proxy that TRUST_PROXY counts is right, and so is none", async () => {
  expect(await look(await startProxy(trusting.url))).toEqual([]);
  expect(await look(direct.url)).toEqual([]);
});

test("TRUST_PROXY that counts too few or too many proxies is told", async () => {
  expect(await look(await startProxy(direct.url))).toEqual([
    "Proxies that add the asker's address: 1, but TRUST_PROXY is 0: all visitors count as one, the proxy.",
  ]);
  expect(await look(await startProxy(await startProxy(trusting.url)))).toEqual([
    "Proxies that add the asker's address: 2, but TRUST_PROXY is 1: all visitors count as one, the proxy.",
  ]);
  expect(await look(trusting.url)).toEqual([
    "Proxies that add the asker's address: 0, but TRUST_PROXY is 1: visitors can choose the address that limits count.",
  ]);
});

test("a proxy that passes on what visitors claim is told", async () => {
  expect(await look(await startProxy(trusting.url, { adds: false }))).toEqual([
    expect.stringContaining("visitors can choose the address"),
  ]);
  const view = { trustProxy: 0, forwardedFor: "203.0.113.77" };
  expect(checkProxies("https://firm.example", view)).toMatchObject({
    state: "wrong",
    text: expect.stringContaining("does not say who asks"),
  });
});

test("a proxy that puts the asker in place of what was claimed counts as one", () => {
  const view = { trustProxy: 1, forwardedFor: "198.51.100.4" };
  expect(checkProxies("https://firm.example", view).state).toBe("fine");
});

test("what is not this site is told apart from what does not answer", async () => {
  expect(await look(`http://127.0.0.1:${await freePort()}`)).toEqual([
    expect.stringMatching(/^Nothing answers at .* \(ECONNREFUSED\)/),
  ]);
  const dead = await startProxy(`http://127.0.0.1:${await freePort()}`);
  expect(await look(dead)).toEqual([expect.stringContaining("is answered by something else (502)")]);
  const other = await listen(
    createServer((_request, response) => response.end("<h1>Welcome to nginx!</h1>")),
  );
  expect(await look(other)).toEqual([expect.stringContaining("is answered by something else (200)")]);
  const elsewhere = await listen(
    createServer((_request, response) =>
      response.writeHead(301, { Location: "https://firm.example/" }).end(),
    ),
  );
  expect(await look(elsewhere)).toEqual([expect.stringContaining("redirects to https://firm.example (301)")]);
});

test("only who has the secret is told how the server sees a request", async () => {
  expect(await look(direct.url, "another secret of at least 32 characters")).toEqual([
    expect.stringContaining("does not know the secret"),
  ]);
  for (const token of ["", "1.x", makeToken("another secret of at least 32 characters")]) {
    const answer = await fetch(`${direct.url}/healthz`, { headers: { [doctorHeader]: token } });
    expect(await answer.text(), token).toBe("ok\n");
  }
  const answer = await fetch(`${direct.url}/healthz`, { headers: { [doctorHeader]: makeToken(testSecret) } });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ trustProxy: 0 });
});

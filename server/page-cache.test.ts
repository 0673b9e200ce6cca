import { once } from "node:events";
import { createServer, get } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { createPageCache, type PageCache, toResponse } from "./page-cache.ts";

let renders: string[];
let respond: (address: string) => Promise<Response> | Response;
let cache: PageCache;
const parameters: Record<string, string[] | "any"> = { "/resources": ["page"], "/book-session": "any" };

function page(text: string, headers: Record<string, string> = {}) {
  return new Response(text, {
    headers: { "Content-Type": "text/html", "Cache-Control": "public, no-cache", ...headers },
  });
}

beforeEach(() => {
  renders = [];
  respond = (address) => page(`<p>${address}</p>`);
  cache = createPageCache(
    async (address) => {
      renders.push(address);
      return respond(address);
    },
    (path) =>
      path.startsWith("/unknown") ? undefined : { pattern: path, parameters: parameters[path] ?? [] },
    { pages: 5, bytes: 2000, staleAfter: 60_000, expiresAfter: 120_000 },
  );
});

function keyOf(url: string, { cookie, method = "GET" }: { cookie?: string; method?: string } = {}) {
  return cache.keyOf({ method, url, headers: { cookie } });
}

async function read(url: string) {
  const key = keyOf(url);
  if (!key) throw new Error("not for the cache");
  const found = await cache.find(key, "203.0.113.7");
  return (found instanceof Response ? found : toResponse(found, { method: "GET", headers: {} })).text();
}

test("concurrent requests for a page share one render", async () => {
  const gate = Promise.withResolvers<void>();
  respond = async () => {
    await gate.promise;
    return page("one");
  };
  const all = Array.from({ length: 100 }, () => read("/about"));
  gate.resolve();
  expect(new Set(await Promise.all(all))).toEqual(new Set(["one"]));
  expect(renders).toEqual(["/about"]);
});

test("an image that is compressed already is stored once, as it is", async () => {
  respond = () => page("x".repeat(100), { "Content-Type": "image/png" });
  const found = await cache.find("/picture", "203.0.113.7");
  if (found instanceof Response) throw new Error("not kept");
  const answer = toResponse(found, { method: "GET", headers: { "accept-encoding": "br, gzip" } });
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect((await answer.text()).length).toBe(100);
  expect(cache.size().bytes).toBe(100);
});

test("after a change the next request gets the new page, from one render", async () => {
  let text = "old";
  respond = () => page(text);
  await read("/about");
  text = "new";
  expect(await read("/about")).toBe("old");
  cache.invalidate();
  expect(await Promise.all([read("/about"), read("/about")])).toEqual(["new", "new"]);
  expect(renders.length).toBe(2);
});

test("a render that began before a change does not fill the cache with stale data", async () => {
  const gate = Promise.withResolvers<void>();
  let text = "old";
  respond = async () => {
    const seen = text;
    if (seen === "old") await gate.promise;
    return page(seen);
  };
  const slow = read("/about");
  await turn();
  text = "new";
  cache.invalidate();
  expect(await read("/about")).toBe("new");
  gate.resolve();
  expect(await slow).toBe("old");
  expect(await read("/about")).toBe("new");
});

test.each([
  ["throws", () => Promise.reject(new Error("no database"))],
  ["answers 503", () => new Response("away", { status: 503 })],
])("when a render %s the stale page is served", async (_name, fail) => {
  respond = () => page("old");
  await read("/about");
  cache.invalidate();
  respond = fail;
  expect(await read("/about")).toBe("old");
});

test("a page that no longer exists leaves the cache", async () => {
  respond = () => page("here");
  await read("/resources/a");
  cache.invalidate();
  respond = () => new Response("gone", { status: 404, headers: { "Cache-Control": "public" } });
  expect(await read("/resources/a")).toBe("gone");
  expect(cache.size().pages).toBe(0);
});

test.each([
  ["a form's page", { "Cache-Control": "no-store" }],
  ["a page that sets a cookie", { "Set-Cookie": "a=b" }],
  ["a page that does not say it is public", { "Cache-Control": "private" }],
])("%s is never cached and never shared", async (_name, headers) => {
  let count = 0;
  respond = () => page(`for reader ${++count}`, headers as unknown as Record<string, string>);
  const texts = await Promise.all([read("/contact"), read("/contact"), read("/contact")]);
  expect(new Set(texts).size).toBe(3);
  expect(cache.size().pages).toBe(0);
});

test("requests with a session or a flash message are not answered from the cache", () => {
  expect(keyOf("/", { cookie: "beunec_session=x" })).toBeUndefined();
  expect(keyOf("/", { cookie: "a=b; __Host-beunec_session=x" })).toBeUndefined();
  expect(keyOf("/", { cookie: "a=b; beunec_flash=x" })).toBeUndefined();
  expect(keyOf("/", { cookie: "theme=dark" })).toBe("/");
  expect(keyOf("/", { method: "POST" })).toBeUndefined();
  expect(keyOf("/about.data")).toBeUndefined();
});

test("only query parameters that the route reads are part of the key", () => {
  expect(keyOf("/resources?utm_source=x&page=2&page=3")).toBe("/resources?page=2");
  expect(keyOf("/resources?utm_source=x")).toBe("/resources");
  expect(keyOf("/about?page=2")).toBe("/about");
  expect(keyOf("/book-session?service=Grant+Writing")).toBeUndefined();
});

test("all addresses without a page share one entry", async () => {
  respond = () => new Response("nothing here", { status: 404, headers: { "Cache-Control": "public" } });
  for (let count = 0; count < 50; count++) await read(`/unknown/${count}`);
  expect(renders.length).toBe(1);
  expect(cache.size().pages).toBe(1);
});

test("the cache is limited in pages and in bytes", async () => {
  for (let count = 0; count < 20; count++) await read(`/resources/${count}`);
  expect(cache.size().pages).toBe(5);
  respond = () => page("x".repeat(1500));
  for (let count = 0; count < 20; count++) await read(`/case-studies/${count}`);
  expect(cache.size().bytes).toBeLessThanOrEqual(2000);
});

test("recently used pages stay while others are evicted", async () => {
  await read("/about");
  for (let count = 0; count < 20; count++) {
    await read(`/resources/${count}`);
    await read("/about");
  }
  expect(renders.filter((address) => address === "/about").length).toBe(1);
});

test("an empty file is cached like any other", async () => {
  respond = () => page("", { "Content-Type": "image/png" });
  await read("/picture");
  await read("/picture");
  expect(renders).toEqual(["/picture"]);
});

async function serve() {
  const server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => server.close() };
}

test("a cached page is sent with its length, ETag and the accepted encoding", async () => {
  using server = await serve();
  await read("/about");
  const plain = await fetch(`${server.url}/about?utm=1`, { headers: { "Accept-Encoding": "identity" } });
  expect(await plain.text()).toBe("<p>/about</p>");
  expect(plain.headers.get("Content-Length")).toBe("13");
  const etag = plain.headers.get("ETag") ?? "";

  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const [response] = await once(
      get(`${server.url}/about`, { headers: { "Accept-Encoding": `${encoding}, *;q=0` } }),
      "response",
    );
    const chunks: Buffer[] = await response.toArray();
    expect(response.headers["content-encoding"]).toBe(encoding);
    expect(decode(Buffer.concat(chunks)).toString()).toBe("<p>/about</p>");
  }
  const unchanged = await fetch(`${server.url}/about`, { headers: { "If-None-Match": etag } });
  expect(unchanged.status).toBe(304);
  expect((await fetch(`${server.url}/about`, { method: "HEAD" })).headers.get("Content-Length")).toBeTruthy();
});

test.each([
  ["br;q=0.8, gzip", "br"],
  ["gzip;q=0.8", "gzip"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br; q=0.000 , gzip;q=0", undefined],
  ["*", undefined],
])("whoever accepts %s gets %s", async (accepted, encoding) => {
  using server = await serve();
  await read("/about");
  const asked = get(`${server.url}/about`, { headers: { "Accept-Encoding": accepted } });
  const [response] = await once(asked, "response");
  response.resume();
  expect(response.headers["content-encoding"]).toBe(encoding);
});

test("a page that many load at once is whole for each of them, before and after it changes", async () => {
  using server = await serve();
  for (const letter of ["a", "b"]) {
    const text = letter.repeat(1000);
    respond = () => page(text);
    cache.invalidate();
    await read("/about");
    const texts = await Promise.all(
      Array.from({ length: 100 }, async () => (await fetch(`${server.url}/about`)).text()),
    );
    expect(new Set(texts)).toEqual(new Set([text]));
  }
});

test("a stale page is served while one render in the background replaces it", async () => {
  cache = createPageCache(
    async (address) => {
      renders.push(address);
      return respond(address);
    },
    () => ({ pattern: "/", parameters: [] }),
    { pages: 5, bytes: 2000, staleAfter: -1, expiresAfter: 120_000 },
  );
  using server = await serve();
  respond = () => page("old");
  await read("/careers");
  const gate = Promise.withResolvers<void>();
  respond = async () => {
    await gate.promise;
    return page("new");
  };
  const texts = await Promise.all([1, 2, 3].map(async () => (await fetch(`${server.url}/careers`)).text()));
  expect(texts).toEqual(["old", "old", "old"]);
  expect(renders.length).toBe(2);
  gate.resolve();
  await expect.poll(async () => (await fetch(`${server.url}/careers`)).text()).toBe("new");
});

test("an expired page is served only if it cannot be rendered again", async () => {
  cache = createPageCache(
    async (address) => respond(address),
    () => ({ pattern: "/", parameters: [] }),
    { pages: 5, bytes: 2000, staleAfter: -1, expiresAfter: -1 },
  );
  using server = await serve();
  respond = () => page("open");
  await read("/careers");
  respond = () => page("closed");
  expect(await (await fetch(`${server.url}/careers`)).text()).not.toBe("open");
  expect(await read("/careers")).toBe("closed");
  respond = () => Promise.reject(new Error("no database"));
  expect(await read("/careers")).toBe("closed");
});

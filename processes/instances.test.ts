import { connect as connectSocket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { freePort } from "#platform/free-port.ts";
import { startServer, type TestServer } from "#server/server.test-support.ts";

let first: TestServer;
let second: TestServer;
let database: Database;
let metricsPort: number;
const copy = await copyDatabase(inject("cluster"));

beforeAll(async () => {
  metricsPort = await freePort();
  const shared = { DATABASE_URL: copy.ownerUrl, SECRET: testSecret, PUBLIC_URL: "https://firm.example" };
  first = await startServer({ ...shared, TRUST_PROXY: "1", METRICS_PORT: String(metricsPort) });
  second = await startServer(shared);
  database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
});

afterAll(async () => {
  await database.$client.end();
  await Promise.all([first.stop(), second.stop()]);
  await copy.drop();
});

async function text(server: TestServer, path: string, options: RequestInit = {}) {
  return (await fetch(`${server.url}${path}`, options)).text();
}

test("what changes is on the pages of every instance, and a hidden page is gone from all", async () => {
  for (const server of [first, second]) {
    expect(await text(server, "/resources")).not.toContain("Fresh news");
    expect((await fetch(`${server.url}/network`)).status).toBe(200);
  }
  await database
    .insert(blogPosts)
    .values({ title: "Fresh news", slug: "fresh-news", content: "Text", published: true });
  await database.update(siteSettings).set({ hiddenPages: ["network"] });
  for (const server of [first, second]) {
    await expect.poll(() => text(server, "/resources")).toContain("Fresh news");
    await expect.poll(async () => (await fetch(`${server.url}/network`)).status).toBe(404);
    expect(await text(server, "/sitemap.xml")).not.toContain("/network<");
  }
});

test("metrics are served on a separate port", async () => {
  await text(first, "/resources");
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain("http_request_duration_seconds");
  expect(metrics).toMatch(/http_page_cache_hits_total [1-9]/);
  expect((await fetch(`${first.url}/metrics`)).status).toBe(404);
});

test("logs contain routes, never the paths that were requested", async () => {
  await text(first, "/resources/stranger-words-here?token=stranger-token");
  await text(first, "/stranger-path");
  for (const target of ["http://stranger:secret@127.0.0.1/", "https:///:stranger@x/"]) {
    const socket = connectSocket(Number(new URL(first.url).port), "127.0.0.1");
    socket.write(`GET ${target} HTTP/1.1\r\nHost: firm.example\r\nConnection: close\r\n\r\n`);
    expect(await readText(socket)).toMatch(/^HTTP\/1\.1 400 /);
  }
  await fetch(`${first.url}/healthz`);
  await expect.poll(() => first.output()).toContain('"route":"/resources/:slug"');
  expect(first.output()).not.toMatch(/stranger|secret/);
});

test("an unsafe address that is stored nonetheless is no link of a press release", async () => {
  // React itself refuses `javascript:`.
  const unsafe = "data:text/html,unsafe";
  await database.execute(sql`alter table press_releases drop constraint press_releases_link_address_address`);
  await database.execute(sql`alter table site_settings drop constraint site_settings_book_url_address`);
  const link = { offersBook: true, linkAddress: unsafe, linkLabel: "Read on" };
  await database
    .insert(pressReleases)
    .values({ ...samplePressRelease(), slug: "unsafe", published: true, ...link });
  await database.update(siteSettings).set({ bookUrl: unsafe });
  const page = await text(first, "/media-center/unsafe", { headers: { Cookie: "beunec_session=forged" } });
  expect(page).toContain("Get the book");
  expect(page).not.toContain(unsafe);
});

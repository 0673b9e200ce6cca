import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { pageVisits, referringSites } from "#domain/office/visits/table.server.ts";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { startServer, type TestServer } from "./server.test-support.ts";

const copy = await copyDatabase(inject("cluster"));
const database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

afterAll(async () => {
  await database.$client.end();
  await copy.drop();
});

beforeEach(() => database.execute(sql`truncate page_visits, referring_sites`));

function start(environment: Record<string, string> = {}) {
  return startServer({
    DATABASE_URL: copy.ownerUrl,
    SECRET: testSecret,
    PUBLIC_URL: "https://firm.example",
    ...environment,
  });
}

async function open({ url }: TestServer, path: string, headers: HeadersInit = {}, method = "GET") {
  const options = { headers: { ...browser, ...headers }, method, redirect: "manual" } as const;
  const response = await fetch(url + path, options);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function findViews() {
  const rows = await database.select().from(pageVisits);
  return Object.fromEntries(rows.map(({ path, views }) => [path, views]));
}

test("stopping writes the pages that browsers opened, from the cache or not, and the hosts of referring sites", async () => {
  const server = await start();
  const { headers } = await open(server, "/about");
  const known = { "If-None-Match": headers.get("ETag") ?? "" };
  let views = 1;
  // A server that has listened again for changes has emptied its cache.
  await expect
    .poll(async () => {
      views += 1;
      return (await open(server, "/about?anything=1", known)).status;
    })
    .toBe(304);
  await open(server, "/contact");

  await open(server, "/about", {}, "HEAD");
  await open(server, "/about", { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" });
  await open(server, "/about", { "Sec-Purpose": "prefetch" });
  await open(server, "/about", { Cookie: "beunec_session=the.admins" });
  await open(server, "/contact", { Cookie: "beunec_session=the.admins" });
  await open(server, "/About");
  for (const path of ["/nope", "/robots.txt", "/resources/feed.xml", "/signin", "/admin/dashboard"]) {
    await open(server, path);
  }
  await open(server, `/receipt/${"a".repeat(64)}`);

  await open(server, "/values", { Referer: "https://news.example/private?name=ada" });
  await open(server, "/values", { Referer: "https://firm.example/" });
  await server.stop();
  expect(await findViews()).toEqual({ "/about": views, "/contact": 1, "/values": 2 });
  const sites = await database.select().from(referringSites);
  expect(sites.map(({ site, views }) => [site, views])).toEqual([["news.example", 1]]);
});

test("workers and instances add up, a form is counted once however often it is sent, and a crash loses only what was not written", async () => {
  const crashing = await start();
  await open(crashing, "/contact");
  crashing.process.kill("SIGKILL");
  await crashing.stop();

  const [server, other] = [await start({ WORKERS: "2" }), await start()];
  for (let times = 0; times < 6; times += 1) {
    // A connection of its own each, so that both workers get some.
    for (const each of [server, other]) await open(each, "/about", { Connection: "close" });
  }
  const { text } = await open(server, "/contact");
  const ticket = /name="ticket" value="([^"]+)"/.exec(text)?.[1] ?? "";
  const form = { name: "Ada", email: "ada@example.org", message: "Hello", ticket };
  expect(await send(server, form)).toBe(302);
  expect(await send(server, form)).toBe(302);
  expect(await send(server, { ...form, name: "" })).toBe(400);
  await Promise.all([server.stop(), other.stop()]);
  const rows = await database.select().from(pageVisits).orderBy(pageVisits.path);
  expect(rows).toMatchObject([
    { path: "/about", views: 12, formsSent: 0 },
    { path: "/contact", views: 1, formsSent: 1, callsBooked: 0 },
  ]);
});

async function send({ url }: TestServer, form: Record<string, string>) {
  const headers = { ...browser, Origin: "https://firm.example" };
  const body = new URLSearchParams(form);
  return (await fetch(`${url}/contact`, { method: "POST", body, headers, redirect: "manual" })).status;
}

test("switched off it counts nothing", async () => {
  const server = await start({ COUNT_VISITS: "off" });
  await open(server, "/about");
  await server.stop();
  expect(await findViews()).toEqual({});
});

import { afterAll, expect, inject, test } from "vitest";
import { pageVisits, referringSites } from "#domain/office/visits/table.server.ts";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { startServer, type TestServer } from "#server/server.test-support.ts";

const copy = await copyDatabase(inject("cluster"));
const database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const publicUrl = "https://firm.example";

afterAll(async () => {
  await database.$client.end();
  await copy.drop();
});

function start(environment: Record<string, string> = {}) {
  const settings = { DATABASE_URL: copy.ownerUrl, SECRET: testSecret, PUBLIC_URL: publicUrl };
  return startServer({ ...settings, ...environment });
}

async function open({ url }: TestServer, path: string, headers: HeadersInit = {}, method = "GET") {
  const options = { headers: { ...browser, ...headers }, method, redirect: "manual" } as const;
  const response = await fetch(url + path, options);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function send({ url }: TestServer, form: Record<string, string>) {
  const headers = { ...browser, Origin: publicUrl };
  const body = new URLSearchParams(form);
  return (await fetch(`${url}/contact`, { method: "POST", body, headers, redirect: "manual" })).status;
}

test("stopping writes what browsers opened at all workers and instances, each form once, and the hosts of referring sites", async () => {
  const [server, other] = [await start({ WORKERS: "2" }), await start()];
  for (let times = 0; times < 6; times += 1) {
    // A connection of its own each, so that both workers get some.
    for (const each of [server, other]) await open(each, "/about", { Connection: "close" });
  }
  const { headers } = await open(other, "/history");
  const known = { "If-None-Match": headers.get("ETag") ?? "" };
  let views = 1;
  // A server that has listened again for changes has emptied its cache.
  await expect
    .poll(async () => {
      views += 1;
      return (await open(other, "/history?anything=1", known)).status;
    })
    .toBe(304);

  await open(other, "/about", {}, "HEAD");
  await open(other, "/about", { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" });
  await open(other, "/about", { Cookie: "beunec_session=the.admins" });
  await open(other, "/contact", { Cookie: "beunec_session=the.admins" });
  for (const path of ["/About", "/nope", "/robots.txt", "/resources/feed.xml", "/signin", "/admin/dashboard"])
    await open(other, path);
  await open(other, `/receipt/${"a".repeat(64)}`);
  await open(other, "/values", { Referer: "https://news.example/private?name=ada" });
  await open(other, "/values", { Referer: `${publicUrl}/` });

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
    { path: "/history", views },
    { path: "/values", views: 2 },
  ]);
  const sites = await database.select().from(referringSites);
  expect(sites.map(({ site, views }) => [site, views])).toEqual([["news.example", 1]]);
});

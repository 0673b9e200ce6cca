import { connect as connectSocket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { coverAddress } from "#app/covers/addresses.ts";
import { bodySizes } from "#app/request/body-sizes.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { samplePicture } from "#domain/content/pictures/entity.test-support.ts";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";
import { freePort } from "#platform/free-port.ts";
import { startServer, type TestServer } from "./server.test-support.ts";

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

beforeEach(async () => {
  await database.delete(blogPosts);
});

async function publish(title: string) {
  const slug = title.toLowerCase().replaceAll(" ", "-");
  await database.insert(blogPosts).values({ title, slug, content: "Text", published: true });
}

async function text(server: TestServer, path: string, options: RequestInit = {}) {
  return (await fetch(`${server.url}${path}`, options)).text();
}

test("every response has the security headers and does not name the server software", async () => {
  for (const path of ["/", "/resources", "/nope", "/healthz", "/favicon.svg", "/assets/nope.js", "/About"]) {
    const { headers } = await fetch(`${first.url}${path}`, { redirect: "manual" });
    expect(headers.get("Content-Security-Policy"), path).toContain("frame-ancestors 'none'");
    expect(headers.get("Content-Security-Policy")?.match(/script-src[^;]*/)?.[0], path).not.toContain(
      "unsafe",
    );
    expect(headers.get("Strict-Transport-Security"), path).toContain("max-age=31536000");
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("Referrer-Policy"), path).toBeTruthy();
    expect(headers.get("Permissions-Policy"), path).toBeTruthy();
    expect(headers.get("Server"), path).toBeNull();
    expect(headers.get("X-Powered-By"), path).toBeNull();
  }
});

test("a changed row appears on the pages of every instance", async () => {
  for (const server of [first, second]) expect(await text(server, "/resources")).not.toContain("Fresh news");
  await publish("Fresh news");
  for (const server of [first, second]) {
    await expect.poll(() => text(server, "/resources")).toContain("Fresh news");
  }
  await database.execute(sql`update site_settings set phone = '+1 (555) 010-9999'`);
  await expect.poll(() => text(second, "/")).toContain("+1 (555) 010-9999");
});

test("a hidden page is gone from every instance, and comes back", async () => {
  const status = async (server: TestServer) => (await fetch(`${server.url}/network`)).status;
  for (const [hiddenPages, expected] of [
    [[], 200],
    [["network"], 404],
    [[], 200],
  ] as const) {
    await database.update(siteSettings).set({ hiddenPages: [...hiddenPages] });
    for (const server of [first, second]) {
      await expect.poll(() => status(server)).toBe(expected);
      expect((await text(server, "/sitemap.xml")).includes("/network<")).toBe(expected === 200);
    }
  }
});

test("a replaced picture gets its new address on the pages of every instance", async () => {
  const picture = samplePicture();
  await database.insert(pictures).values(picture);
  await database.insert(blogPosts).values({
    title: "Illustrated",
    slug: "illustrated",
    content: "Text",
    published: true,
    featuredImage: pictureReference(picture.id),
  });
  for (const hash of [picture.hash, "fedcba9876543210"]) {
    await database.update(pictures).set({ hash });
    for (const server of [first, second]) {
      await expect
        .poll(() => text(server, "/resources"))
        .toContain(`/pictures/${picture.id}/${hash}/480.avif`);
    }
  }
});

test("a forged Host, query or header does not change what others get", async () => {
  await publish("Honest");
  await expect.poll(() => text(first, "/resources")).toContain("Honest");
  const before = await text(first, "/resources");
  await publish("Second");
  await text(first, "/resources?evil=<script>&utm_source=evil.example", {
    headers: {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "http",
      "X-Original-URL": "/admin",
      "Accept-Language": "xx",
      Forwarded: "host=evil.example",
    },
  });
  await expect.poll(() => text(first, "/resources")).toContain("Second");
  const after = await text(first, "/resources");
  expect(after).not.toContain("evil");
  expect(after).toContain('rel="canonical" href="https://firm.example/resources"');
  expect(before).toContain('rel="canonical" href="https://firm.example/resources"');
});

test("a request with a session is never cached and never answered from the cache", async () => {
  await text(first, "/resources");
  const response = await fetch(`${first.url}/resources`, { headers: { Cookie: "beunec_session=forged" } });
  expect(response.headers.get("ETag")).toBeNull();
});

test("writes from another origin are refused on every route, resource routes included", async () => {
  for (const path of ["/", "/resources", "/covers/resources/x", "/nope"]) {
    const evil = await fetch(`${first.url}${path}`, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
    });
    expect(evil.status, path).toBe(403);
    expect(await evil.text(), path).toContain("Open https://firm.example instead.");
    expect((await fetch(`${first.url}${path}`, { method: "POST" })).status, path).toBe(403);
  }
});

test("other methods are answered with the allowed ones", async () => {
  const asked = await fetch(`${first.url}/resources`, { method: "OPTIONS" });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("Allow")).toBe("GET, HEAD, POST");
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const refused = await fetch(`${first.url}/contact`, {
      method,
      headers: { Origin: "https://firm.example" },
    });
    expect(refused.status, method).toBe(405);
    expect(refused.headers.get("Allow"), method).toBe("GET, HEAD, POST");
  }
  for (const path of ["/", "/resources", "/job-application"]) {
    const refused = await sendForm(path);
    expect(refused.status, path).toBe(405);
    expect(await refused.text(), path).toBe("This page accepts no forms.\n");
  }
});

test("a form that is sent to an unknown address gets the not-found page", async () => {
  for (const path of ["/nope", "/admin/nope", "/nope/deeper"]) {
    const missing = await sendForm(path);
    expect(missing.status, path).toBe(404);
    expect(await missing.text(), path).toContain("Page Not Found");
  }
});

function sendForm(path: string) {
  const headers = { Origin: "https://firm.example" };
  return fetch(first.url + path, { method: "POST", headers, body: new URLSearchParams("a=b") });
}

test("an address with a null byte is not found, with and without a session", async () => {
  for (const path of ["/resources/%00", "/case-studies/a%00", "/receipt/%00", "/covers/resources/%00"]) {
    const headers = { Cookie: "beunec_session=forged" };
    expect((await fetch(first.url + path)).status, path).toBe(404);
    expect((await fetch(first.url + path, { headers })).status, path).toBe(404);
  }
});

test("a body that is larger than its form can be is refused with 413 and a page", async () => {
  for (const [path, most] of [
    ["/contact", bodySizes.visitor],
    ["/nowhere", bodySizes.visitor],
    [`/job-application/${sampleJobPost().id}`, bodySizes.visitor],
    ["/member-dashboard/application", bodySizes.member],
    ["/admin/blog/new", bodySizes.admin],
    ["/admin/blog/new.data", bodySizes.admin],
  ] as const) {
    const send = (size: number) =>
      fetch(first.url + path, {
        method: "POST",
        headers: { Origin: "https://firm.example", "Content-Type": "application/x-www-form-urlencoded" },
        body: "x".repeat(size),
        redirect: "manual",
      });
    expect((await send(most)).status, path).not.toBe(413);
    const refused = await send(most + 1);
    expect(refused.status, path).toBe(413);
    expect(refused.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    const page = await refused.text();
    expect(page).toContain("This is too large");
    expect(page.length).toBeLessThan(10_000);
  }
});

test("every form refuses 16,000 fields without holding up other requests", async () => {
  const job = { ...sampleJobPost(), isPublished: true };
  await database.insert(jobPosts).values(job);
  const pages = [
    "contact",
    "book-session",
    `job-application/${job.id}`,
    "signup",
    "signin",
    "forgot-password",
  ];
  for (const page of [...pages, "reset-password", "admin/signup", "admin/login"]) {
    const sending = fetch(`${first.url}/${page}`, {
      method: "POST",
      headers: { Origin: "https://firm.example", "Content-Type": "application/x-www-form-urlencoded" },
      body: "a=&".repeat(16_000),
    });
    expect((await fetch(`${first.url}/healthz`)).status, page).toBe(200);
    const refused = await sending;
    expect(refused.status, page).toBe(400);
    expect(await refused.text(), page).toContain("more fields than this form");
  }
  const asked = await fetch(`${first.url}/contact?${"a=1&".repeat(300)}`);
  expect([asked.status, await asked.text()]).toEqual([
    400,
    "This address has more parameters than any page accepts.\n",
  ]);
});

test("upper case and trailing slashes redirect to the canonical address", async () => {
  const response = await fetch(`${first.url}/Resources/?page=1`, { redirect: "manual" });
  expect(response.status).toBe(308);
  expect(response.headers.get("Location")).toBe("/resources?page=1");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("all addresses without a page get the same not-found page", async () => {
  const texts = await Promise.all(
    [
      "/nope",
      "/a/b/c",
      "/%E0%A4%A",
      "/resources/%E0%A4%A",
      "/resources/%00",
      "/resources/nope",
      "/resources?page=99",
    ].map((path) => text(first, path)),
  );
  for (const one of texts) expect(one).toContain("Page Not Found");
  expect(new Set(texts.slice(0, 4)).size).toBe(1);
});

test("files are served precompressed, and a cached not-found page does not hide them", async () => {
  expect((await fetch(`${first.url}/no-such-page`)).status).toBe(404);
  const sheet = (await text(first, "/")).match(/\/assets\/site[^"]+\.css/)?.[0] ?? "";
  const response = await fetch(first.url + sheet, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("Content-Type")).toContain("text/css");
  expect(response.headers.get("Content-Encoding")).toBe("br");
  expect(response.headers.get("Cache-Control")).toContain("immutable");
});

test("an uncached page is compressed for clients that accept it", async () => {
  const compressed = await fetch(`${first.url}/book-session`, { headers: { "Accept-Encoding": "gzip" } });
  expect(compressed.headers.get("Cache-Control")).toBe("no-store");
  expect(compressed.headers.get("Content-Encoding")).toBe("gzip");
  expect(await compressed.text()).toContain("Request a Custom Consultation");
  const plain = await fetch(`${first.url}/book-session`, { headers: { "Accept-Encoding": "identity" } });
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  expect(plain.headers.get("Vary")).toContain("Accept-Encoding");
  const led = { "Accept-Encoding": "gzip", "Sec-Fetch-Site": "cross-site" };
  const answer = await fetch(`${first.url}/book-session`, { headers: led });
  expect(answer.headers.get("Content-Encoding")).toBeNull();
});

test("the old address of an article redirects permanently", async () => {
  await publish("Old title");
  const [post] = await database.update(blogPosts).set({ slug: "new-title" }).returning();
  await database.execute(
    sql`insert into old_slugs (slug, entity, item_id) values ('old-title', 'blog-posts', ${post?.id})`,
  );
  const response = await fetch(`${first.url}/resources/old-title`, { redirect: "manual" });
  expect([response.status, response.headers.get("Location")]).toEqual([301, "/resources/new-title"]);
});

test("the address of an article's share image changes with its title and the firm's name", async () => {
  async function address() {
    const page = await text(first, "/resources/shared");
    return page.match(/property="og:image" content="https:\/\/firm\.example([^"]+)"/)?.[1] ?? "";
  }
  await publish("Shared");
  await expect.poll(address).toMatch(/^\/covers\/resources\/shared\/share\.png\?v=\w+$/);
  const before = await address();
  const picture = await fetch(first.url + before);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(picture.headers.get("Cache-Control")).toBe("public, max-age=86400");
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const etag = picture.headers.get("ETag") ?? "";
  const again = await fetch(`${first.url}${before}&flood=1`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);

  await database.update(blogPosts).set({ title: "Shared anew" });
  await expect.poll(address).not.toBe(before);
  const retitled = await address();
  expect((await fetch(first.url + retitled)).headers.get("ETag")).not.toBe(etag);
  await database.execute(sql`update site_settings set firm_name = 'Another Firm'`);
  await expect.poll(address).not.toBe(retitled);
  await database.update(blogPosts).set({ published: false });
  await expect.poll(async () => (await fetch(first.url + before)).status).toBe(404);
});

test("a cover has all sizes that pages use, at immutable addresses", async () => {
  await publish("Covered");
  async function ask(path: string) {
    const answer = await fetch(`${first.url}/covers/resources/${path}`, { redirect: "manual" });
    const { headers, status } = answer;
    const size = (await answer.arrayBuffer()).byteLength;
    return { status, size, type: headers.get("Content-Type"), kept: headers.get("Cache-Control"), headers };
  }
  await expect.poll(() => text(first, "/resources")).toContain("/covers/resources/covered/");
  const page = await text(first, "/resources");
  const [, address = ""] =
    page.match(/srcSet="\/covers\/resources\/(covered\/\d+\/card-400\.webp) 400w/) ?? [];
  const picture = await ask(address);
  expect([picture.status, picture.type]).toEqual([200, "image/webp"]);
  expect(picture.kept).toBe("public, max-age=31536000, immutable");
  expect(picture.size).toBeGreaterThan(0);
  expect((await ask(address.replace("400", "680"))).status).toBe(200);
  const earlier = await ask(address.replace(/\/\d+\//, "/0/"));
  expect([earlier.status, earlier.headers.get("Location")]).toEqual([302, `/covers/resources/${address}`]);
  for (const wrong of [address.replace("400", "401"), address.replace("covered", "nope"), "covered/1"]) {
    expect((await ask(wrong)).status, wrong).toBe(404);
  }
  const drawing = await ask("covered");
  expect([drawing.type, drawing.kept]).toEqual(["image/svg+xml; charset=utf-8", "public, max-age=86400"]);
});

test("a page's many covers are drawn one after the other, and none is refused", async () => {
  // More than the pages that may be rendered at the same time.
  const names = Array.from({ length: 22 }, (_, index) => `many-${index}`);
  const posts = names.map((slug) => ({ title: slug, slug, content: "Text", published: true }));
  await database.insert(blogPosts).values(posts);
  const answers = await Promise.all(
    names.map((name) => fetch(first.url + coverAddress("resources", name, "card-400.webp"))),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
});

test("only published items have a share image, and an image of their own replaces it", async () => {
  const picture = "https://pictures.example/own.jpg";
  const [study, draftStudy] = [{ ...sampleCaseStudy(), published: true }, sampleCaseStudy()];
  const [job, draftJob] = [{ ...sampleJobPost(), isPublished: true, imageUrl: picture }, sampleJobPost()];
  await database.insert(caseStudies).values([study, draftStudy]);
  await database.insert(jobPosts).values([job, draftJob]);
  async function status(item: string) {
    return (await fetch(`${first.url}/covers/${item}/share.png`)).status;
  }
  expect(await status(`case-studies/${study.slug}`)).toBe(200);
  expect(await status(`careers/${job.id}`)).toBe(200);
  for (const item of [
    `case-studies/${draftStudy.slug}`,
    `careers/${draftJob.id}`,
    "resources/nope",
    "careers/nope",
  ])
    expect(await status(item), item).toBe(404);
  const page = await text(first, `/careers/${job.id}`);
  expect(page).toContain(`property="og:image" content="${picture}"`);
  expect(page).not.toContain("og:image:width");
});

test("metrics are served on a separate port", async () => {
  await text(first, "/resources");
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain("http_request_duration_seconds");
  expect(metrics).toMatch(/http_page_cache_hits_total [1-9]/);
  expect(metrics).toMatch(/database_changes_total\{table="case_studies"\} [1-9]/);
  expect((await fetch(`${first.url}/metrics`)).status).toBe(404);
});

test.each(["http://stranger:secret@127.0.0.1/", "http://stranger@firm.example/about", "https:///:secret@x/"])(
  "a request for %s is answered with 400, and the log does not name it",
  async (target) => {
    const socket = connectSocket(Number(new URL(first.url).port), "127.0.0.1");
    socket.write(`GET ${target} HTTP/1.1\r\nHost: firm.example\r\nConnection: close\r\n\r\n`);
    expect(await readText(socket)).toMatch(/^HTTP\/1\.1 400 /);
    await fetch(`${first.url}/healthz`);
    expect(first.output()).not.toMatch(/stranger|secret/);
  },
);

test("an absolute address without credentials is answered as its path is", async () => {
  const socket = connectSocket(Number(new URL(first.url).port), "127.0.0.1");
  socket.write("GET http://firm.example/about HTTP/1.1\r\nHost: firm.example\r\nConnection: close\r\n\r\n");
  expect(await readText(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test("an unsafe address that is stored nonetheless is no link of a press release", async () => {
  // React itself refuses `javascript:`.
  const unsafe = "data:text/html,unsafe";
  await database.execute(sql`alter table press_releases drop constraint press_releases_link_address_address`);
  await database.execute(sql`alter table site_settings drop constraint site_settings_book_url_address`);
  await database.insert(pressReleases).values({
    ...samplePressRelease(),
    slug: "unsafe",
    published: true,
    offersBook: true,
    linkAddress: unsafe,
    linkLabel: "Read on",
  });
  await database.update(siteSettings).set({ bookUrl: unsafe });
  const page = await text(first, "/media-center/unsafe", { headers: { Cookie: "beunec_session=forged" } });
  expect(page).toContain("Get the book");
  expect(page).not.toContain(unsafe);
});

test("logs contain routes, never the paths that were requested", async () => {
  await text(first, "/resources/stranger-words-here?token=stranger-token");
  await text(first, "/stranger-path");
  await fetch(`${first.url}/healthz`);
  await expect.poll(() => first.output()).toContain('"route":"/resources/:slug"');
  expect(first.output()).not.toMatch(/stranger/);
});

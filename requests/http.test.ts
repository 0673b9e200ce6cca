import { connect as connectSocket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { coverAddress } from "#app/covers/addresses.ts";
import { bodySizes } from "#app/request/body-sizes.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { publicUrl } from "#platform/identity.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

async function publish({ database }: Site, title: string) {
  const slug = title.toLowerCase().replaceAll(" ", "-");
  await database.insert(blogPosts).values({ title, slug, content: "Text", published: true });
}

async function text({ url }: Site, path: string, options: RequestInit = {}) {
  return (await fetch(`${url}${path}`, options)).text();
}

test("every response has the security headers and does not name the server software", async ({ site }) => {
  for (const path of ["/", "/resources", "/nope", "/healthz", "/favicon.svg", "/assets/nope.js", "/About"]) {
    const { headers } = await fetch(`${site.url}${path}`, { redirect: "manual" });
    expect(headers.get("Content-Security-Policy"), path).toContain("frame-ancestors 'none'");
    expect(headers.get("Content-Security-Policy")?.match(/script-src[^;]*/)?.[0], path).not.toContain(
      "unsafe",
    );
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("Referrer-Policy"), path).toBeTruthy();
    expect(headers.get("Permissions-Policy"), path).toBeTruthy();
    expect(headers.get("Server"), path).toBeNull();
    expect(headers.get("X-Powered-By"), path).toBeNull();
  }
});

test("a forged Host, query or header does not change what others get", async ({ site }) => {
  await publish(site, "Honest");
  await expect.poll(() => text(site, "/resources")).toContain("Honest");
  const _before = await text(site, "/resources");
  await publish(site, "Second");
  await text(site, "/resources?evil=<script>&utm_source=evil.example", {
    headers: {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "http",
      "X-Original-URL": "/admin",
      "Accept-Language": "xx",
      Forwarded: "host=evil.example",
    },
  });
  await expect.poll(() => text(site, "/resources")).toContain("Second");
  const after = await text(site, "/resources");
  expect(after).not.toContain("evil");
  expect(after).toContain(`rel="canonical" href="${publicUrl()}/resources"`);
});

test("a request with a session is never cached and never answered from the cache", async ({ site }) => {
  await text(site, "/resources");
  const response = await fetch(`${site.url}/resources`, { headers: { Cookie: "beunec_session=forged" } });
  expect(response.headers.get("ETag")).toBeNull();
});

test("writes from another origin are refused on every route, resource routes included", async ({ site }) => {
  for (const path of ["/", "/resources", "/covers/resources/x", "/nope"]) {
    const evil = await fetch(`${site.url}${path}`, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
    });
    expect(evil.status, path).toBe(403);
    expect(await evil.text(), path).toContain(`Open ${publicUrl()} instead.`);
    expect((await fetch(`${site.url}${path}`, { method: "POST" })).status, path).toBe(403);
  }
});

test("other methods are answered with the allowed ones", async ({ site }) => {
  const asked = await fetch(`${site.url}/resources`, { method: "OPTIONS" });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("Allow")).toBe("GET, HEAD, POST");
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const refused = await fetch(`${site.url}/contact`, {
      method,
      headers: { Origin: site.url },
    });
    expect(refused.status, method).toBe(405);
    expect(refused.headers.get("Allow"), method).toBe("GET, HEAD, POST");
  }
  for (const path of ["/", "/resources", "/job-application"]) {
    const refused = await sendForm(site, path);
    expect(refused.status, path).toBe(405);
    expect(await refused.text(), path).toBe("This page accepts no forms.\n");
  }
});

test("a form that is sent to an unknown address gets the not-found page", async ({ site }) => {
  for (const path of ["/nope", "/admin/nope", "/nope/deeper"]) {
    const missing = await sendForm(site, path);
    expect(missing.status, path).toBe(404);
    expect(await missing.text(), path).toContain("Page Not Found");
  }
});

function sendForm(site: Site, path: string) {
  const headers = { Origin: site.url };
  return fetch(site.url + path, { method: "POST", headers, body: new URLSearchParams("a=b") });
}

test("an address with a null byte is not found, with and without a session", async ({ site }) => {
  for (const path of ["/resources/%00", "/case-studies/a%00", "/receipt/%00", "/covers/resources/%00"]) {
    const headers = { Cookie: "beunec_session=forged" };
    expect((await fetch(site.url + path)).status, path).toBe(404);
    expect((await fetch(site.url + path, { headers })).status, path).toBe(404);
  }
});

test("a body that is larger than its form can be is refused with 413 and a page", async ({ site }) => {
  for (const [path, most] of [
    ["/contact", bodySizes.visitor],
    ["/nowhere", bodySizes.visitor],
    [`/job-application/${sampleJobPost().id}`, bodySizes.visitor],
    ["/member-dashboard/application", bodySizes.member],
    ["/admin/blog/new", bodySizes.admin],
    ["/admin/blog/new.data", bodySizes.admin],
  ] as const) {
    const send = (size: number) =>
      fetch(site.url + path, {
        method: "POST",
        headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
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

test("every form refuses 16,000 fields without holding up other requests", async ({ site }) => {
  const job = { ...sampleJobPost(), isPublished: true };
  await site.database.insert(jobPosts).values(job);
  const pages = [
    "contact",
    "book-session",
    `job-application/${job.id}`,
    "signup",
    "signin",
    "forgot-password",
  ];
  for (const page of [...pages, "reset-password", "admin/signup", "admin/login"]) {
    const sending = fetch(`${site.url}/${page}`, {
      method: "POST",
      headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
      body: "a=&".repeat(16_000),
    });
    expect((await fetch(`${site.url}/healthz`)).status, page).toBe(200);
    const refused = await sending;
    expect(refused.status, page).toBe(400);
    expect(await refused.text(), page).toContain("more fields than this form");
  }
  const asked = await fetch(`${site.url}/contact?${"a=1&".repeat(300)}`);
  expect([asked.status, await asked.text()]).toEqual([
    400,
    "This address has more parameters than any page accepts.\n",
  ]);
});

test("upper case and trailing slashes redirect to the canonical address", async ({ site }) => {
  const response = await fetch(`${site.url}/Resources/?page=1`, { redirect: "manual" });
  expect(response.status).toBe(308);
  expect(response.headers.get("Location")).toBe("/resources?page=1");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("all addresses without a page get the same not-found page", async ({ site }) => {
  const texts = await Promise.all(
    [
      "/nope",
      "/a/b/c",
      "/%E0%A4%A",
      "/resources/%E0%A4%A",
      "/resources/%00",
      "/resources/nope",
      "/resources?page=99",
    ].map((path) => text(site, path)),
  );
  for (const one of texts) expect(one).toContain("Page Not Found");
  expect(new Set(texts.slice(0, 4)).size).toBe(1);
});

test("files are served precompressed, and a cached not-found page does not hide them", async ({ site }) => {
  expect((await fetch(`${site.url}/no-such-page`)).status).toBe(404);
  const sheet = (await text(site, "/")).match(/\/assets\/site[^"]+\.css/)?.[0] ?? "";
  const response = await fetch(site.url + sheet, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("Content-Type")).toContain("text/css");
  expect(response.headers.get("Content-Encoding")).toBe("br");
  expect(response.headers.get("Cache-Control")).toContain("immutable");
});

test("an uncached page is compressed for clients that accept it", async ({ site }) => {
  const compressed = await fetch(`${site.url}/book-session`, { headers: { "Accept-Encoding": "gzip" } });
  expect(compressed.headers.get("Cache-Control")).toBe("no-store");
  expect(compressed.headers.get("Content-Encoding")).toBe("gzip");
  expect(await compressed.text()).toContain("Request a Custom Consultation");
  const plain = await fetch(`${site.url}/book-session`, { headers: { "Accept-Encoding": "identity" } });
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  expect(plain.headers.get("Vary")).toContain("Accept-Encoding");
  const led = { "Accept-Encoding": "gzip", "Sec-Fetch-Site": "cross-site" };
  const answer = await fetch(`${site.url}/book-session`, { headers: led });
  expect(answer.headers.get("Content-Encoding")).toBeNull();
});

test("the address of an article's share image changes with its title and the firm's name", async ({
  site,
}) => {
  async function address() {
    const page = await text(site, "/resources/shared");
    return page.match(/property="og:image" content="https?:\/\/[^/]+([^"]+)"/)?.[1] ?? "";
  }
  await publish(site, "Shared");
  await expect.poll(address).toMatch(/^\/covers\/resources\/shared\/share\.png\?v=\w+$/);
  const before = await address();
  const picture = await fetch(site.url + before);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(picture.headers.get("Cache-Control")).toBe("public, max-age=86400");
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const etag = picture.headers.get("ETag") ?? "";
  const again = await fetch(`${site.url}${before}&flood=1`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);

  await site.database.update(blogPosts).set({ title: "Shared anew" });
  await expect.poll(address).not.toBe(before);
  const retitled = await address();
  expect((await fetch(site.url + retitled)).headers.get("ETag")).not.toBe(etag);
  await site.database.execute(sql`update site_settings set firm_name = 'Another Firm'`);
  await expect.poll(address).not.toBe(retitled);
  await site.database.update(blogPosts).set({ published: false });
  await expect.poll(async () => (await fetch(site.url + before)).status).toBe(404);
});

test("a cover has all sizes that pages use, at immutable addresses", async ({ site }) => {
  await publish(site, "Covered");
  async function ask(path: string) {
    const answer = await fetch(`${site.url}/covers/resources/${path}`, { redirect: "manual" });
    const { headers, status } = answer;
    const size = (await answer.arrayBuffer()).byteLength;
    return { status, size, type: headers.get("Content-Type"), kept: headers.get("Cache-Control"), headers };
  }
  await expect.poll(() => text(site, "/resources")).toContain("/covers/resources/covered/");
  const page = await text(site, "/resources");
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

test("a page's many covers are drawn one after the other, and none is refused", async ({ site }) => {
  // More than the pages that may be rendered at the same time.
  const names = Array.from({ length: 22 }, (_, index) => `many-${index}`);
  const posts = names.map((slug) => ({ title: slug, slug, content: "Text", published: true }));
  await site.database.insert(blogPosts).values(posts);
  const answers = await Promise.all(
    names.map((name) => fetch(site.url + coverAddress("resources", name, "card-400.webp"))),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
});

test("only published items have a share image, and an image of their own replaces it", async ({ site }) => {
  const picture = "https://pictures.example/own.jpg";
  const [study, draftStudy] = [{ ...sampleCaseStudy(), published: true }, sampleCaseStudy()];
  const [job, draftJob] = [{ ...sampleJobPost(), isPublished: true, imageUrl: picture }, sampleJobPost()];
  await site.database.insert(caseStudies).values([study, draftStudy]);
  await site.database.insert(jobPosts).values([job, draftJob]);
  async function status(item: string) {
    return (await fetch(`${site.url}/covers/${item}/share.png`)).status;
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
  const page = await text(site, `/careers/${job.id}`);
  expect(page).toContain(`property="og:image" content="${picture}"`);
  expect(page).not.toContain("og:image:width");
});

test("an absolute address without credentials is answered as its path is", async ({ site }) => {
  const socket = connectSocket(Number(new URL(site.url).port), "127.0.0.1");
  socket.write("GET http://127.0.0.1/about HTTP/1.1\r\nHost: firm.example\r\nConnection: close\r\n\r\n");
  expect(await readText(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

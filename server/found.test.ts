import type { Graph } from "schema-dts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { addressHash } from "#domain/content/gone-addresses/queries.server.ts";
import { goneAddresses } from "#domain/content/gone-addresses/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { copyDatabase, testSecret } from "#platform/db/cluster.test-support.ts";
import { connect } from "#platform/db/connect.ts";
import { startServer, type TestServer } from "./server.test-support.ts";

const copy = await copyDatabase(inject("cluster"));
const publicUrl = "https://firm.example";
const deadline = new Date(Date.now() + 86_400_000);
const open = { ...sampleJobPost(), location: "Remote", isPublished: true, applicationDeadline: deadline };
const closed = { ...sampleJobPost(), isPublished: true, applicationDeadline: new Date("2020-01-01") };
const post = sampleBlogPost();
let server: TestServer;

beforeAll(async () => {
  const database = connect(copy.ownerUrl, { max: 1, applicationName: "tests" });
  const published = { ...post, slug: "read-me", title: "Read </script> me", published: true };
  const planned = { ...sampleBlogPost(), title: "Planned later", publishAt: deadline };
  const draft = { ...sampleBlogPost(), title: "Never shown" };
  await database.insert(blogPosts).values([published, planned, draft]);
  await database.insert(caseStudies).values({ ...sampleCaseStudy(), slug: "study", published: true });
  await database.insert(jobPosts).values([open, closed]);
  await database.insert(goneAddresses).values({ entity: "blog-posts", nameHash: addressHash("once-read") });
  await database.$client.end();
  server = await startServer({ DATABASE_URL: copy.ownerUrl, SECRET: testSecret, PUBLIC_URL: publicUrl });
});

afterAll(async () => {
  await server.stop();
  await copy.drop();
});

async function page(path: string) {
  return (await fetch(server.url + path)).text();
}

async function thingsOn(path: string) {
  const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await page(path)) ?? [];
  return (JSON.parse(json) as Graph)["@graph"] as { "@type": string }[];
}

test("every page below Home says how one gets there, and each says what it is about", async () => {
  const sitemap = await page("/sitemap.xml");
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) =>
    url.slice(publicUrl.length),
  );
  for (const path of paths.filter((path) => path !== "/" && path !== "")) {
    const things = await thingsOn(path);
    const trail = things.find((thing) => thing["@type"] === "BreadcrumbList");
    expect(trail, path).toMatchObject({ itemListElement: expect.anything() });
    expect(JSON.stringify(trail), path).toContain(`"item":"${publicUrl}${path}"`);
  }
  expect((await thingsOn("/")).map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
  expect(await thingsOn("/services/business-strategy")).toMatchObject([
    { "@type": "Service" },
    { itemListElement: [{ name: "Home" }, { name: "Solutions" }, {}] },
  ]);
  expect(await thingsOn("/case-studies/study")).toMatchObject([{ "@type": "Article" }, {}]);
});

test("an article is described with its dates, and its title breaks nothing", async () => {
  expect(await thingsOn("/resources/read-me")).toMatchObject([
    {
      "@type": "Article",
      headline: "Read </script> me",
      datePublished: expect.stringContaining("20"),
      mainEntityOfPage: `${publicUrl}/resources/read-me`,
    },
    { itemListElement: [{ name: "Home" }, { name: "Resources", item: `${publicUrl}/resources` }, {}] },
  ]);
});

test("a job is offered to search engines until it closes", async () => {
  expect(await thingsOn(`/careers/${open.id}`)).toMatchObject([
    {
      "@type": "JobPosting",
      validThrough: deadline.toISOString(),
      jobLocationType: "TELECOMMUTE",
      employmentType: expect.any(String),
    },
    {},
  ]);
  expect((await thingsOn(`/careers/${closed.id}`)).map((thing) => thing["@type"])).toEqual([
    "BreadcrumbList",
  ]);
});

test.each(["resources", "case-studies", "careers", "media-center"])(
  "the feeds of %s are announced, linked, and answered with 304 while nothing changes",
  async (section) => {
    const list = await page(`/${section}`);
    for (const [file, type] of [
      ["feed.xml", "application/atom+xml"],
      ["feed.json", "application/feed+json"],
    ]) {
      const path = `/${section}/${file}`;
      expect(list).toMatch(new RegExp(`<link[^>]*type="${type?.replace("+", "\\+")}"[^>]*href="${path}"`));
      expect(list).toContain(`<a href="${path}"`);
      const answer = await fetch(server.url + path);
      expect(answer.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
      const etag = answer.headers.get("ETag") ?? "";
      const again = await fetch(server.url + path, { headers: { "If-None-Match": etag } });
      expect(again.status).toBe(304);
    }
  },
);

test("feeds hold what is published in whole, and neither drafts nor plans nor closed jobs", async () => {
  const articles = await page("/resources/feed.json");
  expect(JSON.parse(articles).items).toMatchObject([
    { title: "Read </script> me", url: `${publicUrl}/resources/read-me`, content_html: expect.any(String) },
  ]);
  expect(await page("/resources/feed.xml")).not.toMatch(/Planned later|Never shown/);
  expect(JSON.parse(await page("/careers/feed.json")).items).toMatchObject([
    { url: `${publicUrl}/careers/${open.id}` },
  ]);
});

test("what was published and is gone for good is answered with 410, the rest with 404", async () => {
  const gone = await fetch(`${server.url}/resources/once-read`);
  expect(gone.status).toBe(410);
  expect(await gone.text()).toContain("Page Not Found");
  expect((await fetch(`${server.url}/resources/never-written`)).status).toBe(404);
  expect((await fetch(`${server.url}/careers/${crypto.randomUUID()}`)).status).toBe(404);
});

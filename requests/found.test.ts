import { extractFromXml } from "@extractus/feed-extractor";
import type { Graph } from "schema-dts";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { addressHash } from "#domain/content/gone-addresses/queries.server.ts";
import { goneAddresses } from "#domain/content/gone-addresses/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import type { Client } from "./client.ts";
import { expect, test } from "./test.ts";

/** It would end the element or the script that it stands in, if it were not escaped. */
const odd = 'A < B && "C" ]]> </script> \u0001 me';
const deadline = new Date("2999-01-31T22:00:00Z");
const open = { ...sampleJobPost(), location: "Remote", isPublished: true, applicationDeadline: deadline };
const closed = { ...sampleJobPost(), isPublished: true, applicationDeadline: new Date("2020-01-01") };

test.beforeEach(async ({ site: { database } }) => {
  await database.insert(blogPosts).values([
    { ...sampleBlogPost(), slug: "read-me", title: odd, content: odd, published: true },
    { ...sampleBlogPost(), title: "Planned later", publishAt: deadline },
    { ...sampleBlogPost(), title: "Never shown" },
  ]);
  const study = { ...sampleCaseStudy(), slug: "study", challenge: odd, published: true };
  await database.insert(caseStudies).values(study);
  await database.insert(pressReleases).values({ ...samplePressRelease(), title: odd, published: true });
  await database.insert(jobPosts).values([{ ...open, jobTitle: odd }, closed]);
});

async function thingsOn(request: Client, path: string) {
  const html = (await request.get(path)).text();
  const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as Graph)["@graph"] as { "@type": string }[];
}

test("every page below Home says how one gets there, and each says what it is about", async ({
  request,
  site,
}) => {
  const sitemap = (await request.get("/sitemap.xml")).text();
  const addresses = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = ""]) => address);
  const paths = addresses.map((address) => address.slice(site.url.length));
  for (const path of paths.filter((path) => path !== "/" && path !== "")) {
    const things = await thingsOn(request, path);
    const trail = things.find((thing) => thing["@type"] === "BreadcrumbList");
    expect(trail, path).toMatchObject({ itemListElement: expect.anything() });
    expect(JSON.stringify(trail), path).toContain(`"item":"${site.url}${path}"`);
  }
  const home = await thingsOn(request, "/");
  expect(home.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
  expect(await thingsOn(request, "/services/business-strategy")).toMatchObject([
    { "@type": "Service" },
    { itemListElement: [{ name: "Home" }, { name: "Solutions" }, {}] },
  ]);
  expect(await thingsOn(request, "/case-studies/study")).toMatchObject([{ "@type": "Article" }, {}]);
});

test("an article is described with its dates, and its title breaks nothing", async ({ request, site }) => {
  expect(await thingsOn(request, "/resources/read-me")).toMatchObject([
    {
      "@type": "Article",
      headline: odd,
      datePublished: expect.stringContaining("20"),
      mainEntityOfPage: `${site.url}/resources/read-me`,
    },
    { itemListElement: [{ name: "Home" }, { name: "Resources", item: `${site.url}/resources` }, {}] },
  ]);
});

test("a job is offered to search engines until it closes", async ({ request }) => {
  const posting = { validThrough: deadline.toISOString(), jobLocationType: "TELECOMMUTE" };
  const type = { "@type": "JobPosting", employmentType: expect.any(String) };
  expect(await thingsOn(request, `/careers/${open.id}`)).toMatchObject([{ ...type, ...posting }, {}]);
  expect(await thingsOn(request, `/careers/${closed.id}`)).toMatchObject([{ "@type": "BreadcrumbList" }]);
});

test("feeds are announced, linked, hold what is published whatever it holds, and answered with 304 while nothing changes", async ({
  request,
  site,
}) => {
  for (const section of ["resources", "case-studies", "careers", "media-center"]) {
    const list = (await request.get(`/${section}`)).text();
    for (const [file, type] of [
      ["feed.xml", "application/atom\\+xml"],
      ["feed.json", "application/feed\\+json"],
    ]) {
      const path = `/${section}/${file}`;
      expect(list).toMatch(new RegExp(`<link[^>]*type="${type}"[^>]*href="${path}"`));
      expect(list).toContain(`<a href="${path}"`);
      const answer = await request.get(path);
      expect(answer.headers()["content-type"]).toMatch(new RegExp(`^${type}; charset=utf-8$`));
      const headers = { "If-None-Match": answer.headers().etag ?? "" };
      expect((await request.get(path, { headers })).status()).toBe(304);
    }
    const { entries = [] } = extractFromXml((await request.get(`/${section}/feed.xml`)).text());
    expect(entries.map(({ link }) => link).join()).toContain(`${site.url}/${section}/`);
  }
  // Neither drafts nor plans nor closed jobs.
  expect((await request.get("/resources/feed.json")).json().items).toMatchObject([
    { title: odd, url: `${site.url}/resources/read-me`, content_html: expect.any(String) },
  ]);
  const jobs = (await request.get("/careers/feed.json")).json();
  expect(jobs.items).toMatchObject([{ url: `${site.url}/careers/${open.id}` }]);
});

test("what was published and is gone for good is answered with 410, the rest with 404", async ({
  request,
  site,
}) => {
  const nameHash = addressHash("once-read");
  await site.database.insert(goneAddresses).values({ entity: "blog-posts", nameHash });
  const gone = await request.get("/resources/once-read");
  expect(gone.status()).toBe(410);
  expect(gone.text()).toContain("Page Not Found");
  for (const path of ["/resources/never-written", `/careers/${crypto.randomUUID()}`])
    expect((await request.get(path)).status()).toBe(404);
});

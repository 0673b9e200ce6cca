import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { samplePressRelease } from "#domain/content/press-releases/entity.test-support.ts";
import { pressReleases } from "#domain/content/press-releases/table.server.ts";
import { entities } from "#domain/entities.ts";
import { signInAsAdmin } from "./people.ts";
import { textsIn } from "./rows.ts";
import { describe, expect, test } from "./test.ts";

const kinds = [
  ["/resources", "blog-posts", blogPosts, sampleBlogPost, "No articles published yet."],
  ["/case-studies", "case-studies", caseStudies, sampleCaseStudy, "No case studies published yet."],
  ["/media-center", "press-releases", pressReleases, samplePressRelease, "No press releases published yet."],
] as const;

describe.each(kinds)("%s", (path, entity, table, sample, none) => {
  test("shows everybody what is published, and a draft to the admin alone", async ({
    web,
    request,
    site,
  }) => {
    await site.database.insert(table).values([
      { ...sample(), slug: "published", published: true },
      { ...sample(), slug: "draft" },
    ]);
    const list = (await request.get(path)).text();
    expect(list).toContain(`href="${path}/published"`);
    expect(list).not.toContain(`${path}/draft`);
    expect((await request.get(`${path}/published`)).status()).toBe(200);
    for (const hidden of [`${path}/draft`, `/covers${path}/draft`])
      expect((await request.get(hidden)).status()).toBe(404);

    await signInAsAdmin(web);
    const draft = await web.open(`${path}/draft`);
    expect(draft.text).toContain("Draft preview: only you can see this");
    expect(draft.$('meta[name="robots"]').attr("content")).toBe("noindex");
    expect(draft.headers["cache-control"]).toBe("no-store");
    const own = await web.open(entities[entity].list.path);
    expect(own.$(`a[href="${path}/draft"]`).attr("target")).toBe("_blank");
  });

  test("leads from an old address to the new one until something else is there", async ({
    request,
    site,
  }) => {
    const item = { ...sample(), slug: "new-name", published: true };
    await site.database.insert(table).values(item);
    await site.database.insert(oldSlugs).values({ slug: "old-name", entity, itemId: item.id });
    const answer = await request.get(`${path}/old-name`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `${path}/new-name`]);
    await site.database.insert(table).values({ ...sample(), slug: "old-name", published: true });
    const status = async () => (await request.get(`${path}/old-name`, { maxRedirects: 0 })).status();
    await expect.poll(status).toBe(200);
  });

  test("says when there is nothing yet", async ({ request, site }) => {
    await site.database.delete(table);
    await expect.poll(async () => (await request.get(path)).text()).toContain(`${none} Check back soon!`);
  });
});

test.for([...kinds.map(([path]) => path), "/careers"])(
  "%s that cannot be read says so and offers to try again",
  async (path, { web, site }) => {
    // The admin's pages are not cached: a visitor would get the last one that could be read.
    await signInAsAdmin(web);
    const table = path === "/careers" ? "job_posts" : kinds.find(([known]) => known === path)?.[1];
    const name = sql.identifier((table ?? "").replace("-", "_"));
    await site.database.execute(sql`alter table ${name} rename to away`);
    try {
      const list = await web.open(path);
      expect(list.status).toBe(503);
      expect(list.alerts.join()).toContain("could not be loaded");
      expect(list.text).not.toMatch(/published yet|No open positions/);
      expect(list.$("a:contains('Retry')").attr("href")).toBe(path);
    } finally {
      await site.database.execute(sql`alter table away rename to ${name}`);
    }
    expect((await web.open(path)).status).toBe(200);
  },
);

test("a case study says for whom it was, and what came of it", async ({ web, site }) => {
  await site.database.insert(caseStudies).values({
    ...sampleCaseStudy(),
    content: "Detail one\nDetail two",
    published: true,
    createdAt: new Date("2026-03-01T02:00:00Z"),
  });
  const list = await web.open("/case-studies");
  const facts = /February 28, 2026.*Nonprofit.*A food bank that plans ahead.*Client: Regional food bank/s;
  expect(list.$("article").text()).toMatch(facts);
  const study = await list.follow("Read Case Study: A food bank that plans ahead");
  expect(study.$("main").text()).toMatch(new RegExp(`${facts.source}.*Waste`, "s"));
  expect(textsIn(study, "main h2")).toEqual([
    ...["The Challenge", "Our Solution", "The Results", "Detailed Overview"],
  ]);
  expect(textsIn(study, "main p")).toContain("Detail two");
  expect((await study.follow("Back to Case Studies")).address).toBe("/case-studies");
});

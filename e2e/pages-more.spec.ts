import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { expect, test } from "./test.ts";

interface PublicPage {
  path: string;
  /** Headings in their exact words. */
  headings?: string[];
  /** Other words that stand on the page. */
  texts?: string[];
  /** Addresses that the page's own content leads to. */
  links?: string[];
  /** How often something stands in it. */
  counts?: Record<string, number>;
}

const pages: PublicPage[] = [
  { path: "/leadership", headings: ["Founder & Principal Consultant"], counts: { article: 1 } },
  {
    path: "/values",
    headings: ["Candor", "Stewardship", "Craft", "Inclusion", "Independence", "Long view"],
    counts: { "ol > li": 6 },
  },
  {
    path: "/history",
    texts: ["2023", "2024", "our parent technology company"],
    counts: { "ol > li": 5 },
  },
  { path: "/new-growth" },
  { path: "/governance", texts: ["our parent technology company"] },
  {
    path: "/alliances",
    headings: [
      "Global Reach",
      "Expert Network",
      "Industry Coverage",
      "Focused Solutions",
      "For Clients",
      "For Partners",
    ],
    counts: {
      'div:has(> h2:contains("For Clients")) li': 3,
      'div:has(> h2:contains("For Partners")) li': 3,
    },
  },
  {
    path: "/network",
    headings: ["Knowledge Sharing", "Resource Access", "Growth Opportunities"],
  },
  {
    path: "/diverse-meritocracy",
    headings: ["Inclusive Culture", "Equal Opportunity", "Global Perspective", "Merit Recognition"],
    texts: ["40%", "women in leadership", "25+", "nationalities", "90%", "employee satisfaction"],
  },
  {
    path: "/social-responsibility",
    headings: ["Our 2025 goals", "Community programs"],
    texts: [
      "50+ nonprofits",
      "1000+ pro bono hours",
      "$500K+ service value",
      "Carbon neutral",
      "100% renewable energy",
      "Zero waste",
    ],
  },
  {
    path: "/sustainability",
    texts: [
      "500+",
      "organizations trained",
      "30%",
      "resource efficiency gain",
      "25+",
      "countries",
      "Get Started",
    ],
    links: ["/contact"],
    counts: { 'article a[href="/contact"]:contains("Learn More")': 3 },
  },
  { path: "/data-readiness-framework", headings: ["Assessment", "Implementation"] },
  {
    path: "/media-center",
    texts: [
      "March 15, 2025",
      "February 28, 2025",
      "January 6, 2025",
      "+1 (555) 010-0142",
      "hello@beunec.example",
    ],
    links: ["/media/fact-sheet.pdf", "/media/brand-assets.zip", "/media/executive-bios.pdf"],
    counts: { article: 3, "a[download]": 3 },
  },
  { path: "/media-center/pro-bono-program-opens", texts: ["March 15, 2025"], links: ["/bcpbp"] },
  { path: "/media-center/data-readiness-framework-published", texts: ["February 28, 2025"] },
  { path: "/media-center/the-book-is-out", texts: ["January 6, 2025", "Get the book", "Coming soon"] },
  {
    path: "/terms",
    headings: ["Terms and Conditions", "11. Waiver of legal action", "13. Changes and contact"],
    texts: ["State of New Jersey"],
    links: ["mailto:hello@beunec.example"],
    counts: { section: 13 },
  },
  {
    path: "/privacy",
    headings: ["Privacy Policy", "12. Governing law and waiver of legal action", "13. Changes and contact"],
    texts: ["State of New Jersey"],
    links: ["mailto:hello@beunec.example"],
    counts: { section: 13 },
  },
];

for (const { path, headings = [], texts = [], links = [], counts = {} } of pages) {
  test(`${path} says what it should`, async ({ web }) => {
    const page = await web.open(path);
    expect(page.$("h1")).toHaveLength(1);
    const main = page.$("main");
    const titles = main
      .find("h1, h2, h3, h4")
      .toArray()
      .map((heading) => page.$(heading).text().trim());
    for (const name of headings) expect(titles.filter((title) => title === name)).toHaveLength(1);
    const words = main.text().replace(/\s+/g, " ");
    for (const text of texts) expect(words).toContain(text);
    for (const link of links) expect(main.find(`a[href="${link}"]`).length, link).toBeGreaterThan(0);
    for (const [selector, count] of Object.entries(counts))
      expect(main.find(selector), selector).toHaveLength(count);
    expect(page.$("script:not([type='application/ld+json'])")).toHaveLength(0);
  });
}

test("each page has its own title, description and share image", async ({ request }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const { path } of pages) {
    const html = await (await request.get(path)).text();
    seen.titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "");
    seen.descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "");
    expect(html).toMatch(/\/share\.png["?]/);
  }
  expect(seen.titles.size).toBe(pages.length);
  expect(seen.descriptions.size).toBe(pages.length);
  expect((await request.get("/share.png")).headers()["content-type"]).toBe("image/png");
});

test("the strip shows five marks four times in a loop of 20 seconds, and can be paused", async ({ page }) => {
  await page.goto("/network");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const strip = page.getByRole("region", { name: "Sectors our clients work in" });
  await expect(strip.locator("ul")).toHaveCount(4);
  await expect(strip.locator("li")).toHaveCount(20);
  const track = strip.locator(".ticker-track");
  await expect(track).toHaveCSS("animation-duration", "20s");
  await expect(track).toHaveCSS("animation-timing-function", "linear");
  await expect(track).toHaveCSS("animation-play-state", "running");
  const pause = strip.getByRole("checkbox", { name: "Pause the moving strip" });
  await strip.locator("label").click();
  await expect(pause).toBeChecked();
  await page.mouse.move(0, 0);
  await pause.blur();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(track).toHaveCSS("animation-name", "none");
  await expect(strip.getByText("Manufacturing").first()).toBeInViewport();
});

test("the press can download what is offered", async ({ web }) => {
  const page = await web.open("/media-center");
  for (const { name, file, type, opening } of [
    { name: "Fact sheet", file: "fact-sheet.pdf", type: "application/pdf", opening: "%PDF-" },
    { name: "Brand assets", file: "brand-assets.zip", type: "application/zip", opening: "PK\u0003\u0004" },
    { name: "Executive bios", file: "executive-bios.pdf", type: "application/pdf", opening: "%PDF-" },
  ]) {
    const link = page.$(`main a[download]:contains("${name}")`);
    expect(link.attr("href")).toBe(`/media/${file}`);
    const answer = await web.get(`/media/${file}`);
    expect(answer.headers()["content-type"]).toBe(type);
    const body = await answer.body();
    expect(body.subarray(0, opening.length).toString("latin1")).toBe(opening);
    expect(body.length).toBeGreaterThan(20_000);
  }
});

test("a press release that does not exist is not found", async ({ request }) => {
  const answer = await request.get("/media-center/no-such-release");
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("Page Not Found");
});

test.describe("what the site keeps changing", () => {
  test.describe.configure({ mode: "default" });

  test("the firm's own facts appear where they are set", async ({ site, request }) => {
    const text = async (path: string) => (await request.get(path)).text();
    const facts = {
      founderName: "Set Founder",
      pressEmail: "press@set.example",
      parentCompany: "Set Parent",
    };
    await site.database.update(siteSettings).set(facts);
    expect(await text("/leadership")).toContain("Set Founder");
    expect(await text("/media-center")).toContain("press@set.example");
    expect(await text("/governance")).toContain("Set Parent");
  });

  test("the sitemap names every public page and published item, and nothing else", async ({
    site,
    request,
  }) => {
    const written = new Date("2031-05-06T07:08:09.000Z");
    const study = {
      title: "Study",
      content: "-",
      clientName: "-",
      industry: "-",
      challenge: "-",
      solution: "-",
      results: "-",
    };
    const job = { employmentType: "Volunteer", applicationDeadline: written } as const;
    await site.database.insert(blogPosts).values([
      { title: "Out", slug: "sitemap-out", content: "-", published: true, updatedAt: written },
      { title: "Draft", slug: "sitemap-draft", content: "-" },
    ]);
    await site.database.insert(caseStudies).values([
      { ...study, slug: "sitemap-study", published: true },
      { ...study, slug: "sitemap-study-draft" },
    ]);
    const jobs = await site.database
      .insert(jobPosts)
      .values([
        { ...job, jobTitle: "Open", isPublished: true },
        { ...job, jobTitle: "Draft" },
      ])
      .returning({ id: jobPosts.id, isPublished: jobPosts.isPublished });
    await site.database.insert(pageTexts).values([
      { page: "values", changes: {}, updatedAt: written },
      { page: "history", changes: {}, updatedAt: new Date("2020-05-06T07:08:09.000Z") },
    ]);

    const xml = await (await request.get("/sitemap.xml")).text();
    expect(xml).toContain("/resources/sitemap-out");
    const addresses = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address ?? "");
    const paths = addresses.map((address) => new URL(address).pathname);
    for (const { path } of pages) expect(paths).toContain(path);
    expect(paths).toContain("/case-studies/sitemap-study");
    for (const { id, isPublished } of jobs) expect(paths.includes(`/careers/${id}`)).toBe(isPublished);
    expect(xml).not.toMatch(/draft|\/admin|\/member|\/account|\/sign|\/job-application|password/);
    expect(xml.match(/<lastmod>[\dT:.-]+Z<\/lastmod>/g)).toHaveLength(paths.length);
    for (const path of ["/resources/sitemap-out", "/values"])
      expect(xml).toContain(`${path}</loc><lastmod>${written.toISOString()}`);
    expect(xml).not.toContain("<lastmod>2020-");
    expect(new Set(paths).size).toBe(paths.length);
  });
});

test("robots.txt allows everything, names the sitemap and no private address", async ({ request }) => {
  const answer = await request.get("/robots.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  expect(answer.headers()["cache-control"]).toBe("public, no-cache");
  const text = await answer.text();
  expect(text).toMatch(/^User-agent: \*\nAllow: \/\n\nSitemap: http\S+\/sitemap\.xml\n$/);
});

import { sql } from "drizzle-orm";
import { catalogue } from "#app/site/services/catalogue.ts";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { pages as sitePages } from "#domain/content/pages/list.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

interface Asked {
  /** Headings in their exact words, each of them once. */
  headings?: string;
  /** Other words that stand on the page. */
  texts?: string;
  /** Addresses that the page's own content leads to. */
  links?: string;
  /** How often something stands in it. */
  counts?: Record<string, number>;
}

/** What the specification asks of each page. */
const pages: Record<string, Asked> = {
  "/": {
    texts:
      "Building Sustainable Futures, Together | Trending Insights | AI-driven operational optimization | " +
      "ESG integration as competitive advantage | Digital transformation for resilience | " +
      "Talent development for future-proofing | Data readiness framework implementation | " +
      "Nonprofit success | Scaling startups | Operational excellence | Sustainable impact | Careers | " +
      "January 2025 | Monthly Business Meetup | How Can We Help You?",
    links: "/solutions | /use-cases | /about | /careers | /bcpbp | /contact | /locations",
    counts: { 'a[href="/contact"] svg': 1, 'a[href="/locations"] svg': 1, ".ticker li": 2 * 5 },
  },
  "/about": {
    texts:
      "Mission | Who we are | How we work | Commitments | Featured impact | Keep exploring | " +
      "20-30% of what large firms charge | 97% satisfaction target | our parent technology company",
  },
  "/solutions": {
    texts: "Our Impact",
    counts: {
      'a:contains("See the service")': 8,
      'a:contains("How it works")': 8,
      blockquote: 3,
      'a[href="/contact"]:contains("Get Started")': 1,
      'a[href="/contact"]:contains("Contact Us Today")': 1,
      'a[href="/case-studies"]:contains("View All Case Studies")': 1,
    },
  },
  "/services/business-strategy": { texts: "15+ years | 200+ projects | 95% satisfaction" },
  "/services/operational-excellence": { texts: "30% cost reduction | 40% efficiency | 25% quality" },
  "/services/leadership-development": {
    texts: "12-week Executive program | 8-week Emerging Leaders program",
  },
  "/services/technology-transformation": { texts: "Step 1 | Step 4 | 45% | 60% | 99.9% uptime | 3x" },
  "/services/grant-writing": { texts: "85% success | $50M+ secured | 100+ grants" },
  "/services/market-research": { texts: "200+ projects | 50+ industries | 30+ countries" },
  "/services/industrial-engineering": { texts: "Lean and Six Sigma | 35% | 25% | 99.9% | 50+ projects" },
  "/services/data-readiness-framework-implementation": {
    texts: "Readiness assessment | Framework implementation | Stewardship and training",
  },
  "/bcpbp": {
    texts: "What is the program | Who can benefit | Challenges | Sign up | Apply | Collaborate",
    links: services.map((service) => `/signup?${new URLSearchParams({ service })}`).join(" | "),
    counts: {
      'a[href="/signup"]:contains("Apply Now")': 2,
      'a[href="/signin"]:contains("Sign In")': 2,
      blockquote: 1,
    },
  },
  "/use-cases": {
    texts: "Startups | Small businesses | Nonprofits",
    links: "/contact | /book-session | /bcpbp",
  },
  "/get-started": { texts: "Talk | Scope | Work | Hand over", links: "/book-session" },
  "/locations": {
    texts: "New Jersey | Remote | hello@beunec.example | +1 (555) 010-0142",
    links: "/contact | /book-session",
  },
  "/leadership": { headings: "Founder & Principal Consultant", counts: { article: 1 } },
  "/values": {
    headings: "Candor | Stewardship | Craft | Inclusion | Independence | Long view",
    counts: { "ol > li": 6 },
  },
  "/history": { texts: "2023 | 2024 | our parent technology company", counts: { "ol > li": 5 } },
  "/new-growth": {},
  "/governance": { texts: "our parent technology company" },
  "/alliances": {
    headings:
      "Global Reach | Expert Network | Industry Coverage | Focused Solutions | For Clients | For Partners",
    counts: {
      'div:has(> h2:contains("For Clients")) li': 3,
      'div:has(> h2:contains("For Partners")) li': 3,
    },
  },
  "/network": {
    headings: "Knowledge Sharing | Resource Access | Growth Opportunities",
    counts: { ".ticker ul": 4, ".ticker li": 4 * 5, '[style*="--ticker-seconds:20s"]': 1 },
  },
  "/diverse-meritocracy": {
    headings: "Inclusive Culture | Equal Opportunity | Global Perspective | Merit Recognition",
    texts: "40% | women in leadership | 25+ | nationalities | 90% | employee satisfaction",
  },
  "/social-responsibility": {
    headings: "Our 2025 goals | Community programs",
    texts:
      "50+ nonprofits | 1000+ pro bono hours | $500K+ service value | Carbon neutral | " +
      "100% renewable energy | Zero waste",
  },
  "/sustainability": {
    texts: "500+ | organizations trained | 30% | resource efficiency gain | 25+ | countries | Get Started",
    links: "/contact",
    counts: { 'article a[href="/contact"]:contains("Learn More")': 3 },
  },
  "/data-readiness-framework": { headings: "Assessment | Implementation" },
  "/media-center": {
    texts: "March 15, 2025 | February 28, 2025 | January 6, 2025 | +1 (555) 010-0142 | hello@beunec.example",
    links: "/media/fact-sheet.pdf | /media/brand-assets.zip | /media/executive-bios.pdf",
    counts: { article: 3, "a[download]": 3 },
  },
  "/media-center/the-book-is-out": { texts: "January 6, 2025 | Get the book | Coming soon" },
  "/terms": {
    headings: "Terms and Conditions | 11. Waiver of legal action | 13. Changes and contact",
    texts: "State of New Jersey",
    links: "mailto:hello@beunec.example",
    counts: { section: 13 },
  },
  "/privacy": {
    headings: "Privacy Policy | 12. Governing law and waiver of legal action | 13. Changes and contact",
    texts: "State of New Jersey",
    links: "mailto:hello@beunec.example",
    counts: { section: 13 },
  },
};

function listed(texts = "") {
  return texts.split(" | ").filter(Boolean);
}

test("each page says what it must, under its own title, with a script for its form at most", async ({
  web,
}) => {
  const [titles, descriptions] = [new Set<string>(), new Set<string>()];
  for (const [path, asked] of Object.entries(pages)) {
    const page = await web.open(path);
    expect(page.status, path).toBe(200);
    expectAsked(page, path, asked);
    const scripts = page.$("script:not([type='application/ld+json'])");
    expect(scripts, path).toHaveLength(page.$("form[method=post]").length);
    titles.add(page.$("title").text());
    descriptions.add(page.$("meta[name=description]").attr("content") ?? "");
    expect(page.$("meta[property='og:image']").attr("content"), path).toMatch(/share\.png/);
  }
  for (const seen of [titles, descriptions]) {
    expect(seen).not.toContain("");
    expect(seen.size).toBe(Object.keys(pages).length);
  }
});

function expectAsked(page: WebPage, path: string, { headings, texts, links, counts = {} }: Asked) {
  expect(page.$("h1"), path).toHaveLength(1);
  const titles = textsIn(page, "main :is(h1, h2, h3, h4)");
  for (const name of listed(headings)) expect(titles.filter((title) => title === name)).toHaveLength(1);
  const words = page.$("main").text().replace(/\s+/g, " ").toLowerCase();
  for (const text of listed(texts)) expect(words, path).toContain(text.toLowerCase());
  expect(addressesOf(page), path).toEqual(expect.arrayContaining(listed(links)));
  for (const [selector, count] of Object.entries(counts))
    expect(page.$("main").find(selector), `${path} ${selector}`).toHaveLength(count);
}

function addressesOf({ $ }: WebPage) {
  const links = $("main a").toArray();
  return links.map((link) => $(link).attr("href"));
}

test("About links to sixteen pages and shows the four newest case studies, Solutions three", async ({
  site,
  web,
}) => {
  const about = await web.open("/about");
  expect(addressesOf(about).sort()).toEqual(
    [
      ...["/leadership", "/values", "/history", "/new-growth", "/governance", "/get-started", "/alliances"],
      ...["/solutions", "/network", "/case-studies", "/diverse-meritocracy", "/social-responsibility"],
      ...["/sustainability", "/data-readiness-framework", "/resources", "/media-center"],
    ].sort(),
  );
  await site.database.insert(caseStudies).values([
    ...[1, 2, 3, 4, 5].map((day) => ({
      ...sampleCaseStudy(),
      title: `Study ${day}`,
      slug: `study-${day}`,
      published: true,
      createdAt: new Date(`2026-03-0${day}T02:00:00Z`),
    })),
    { ...sampleCaseStudy(), title: "Study in draft", published: false },
  ]);
  const shown = await web.open("/about");
  expect(textsIn(shown, "h3:contains('Study ')")).toEqual(["Study 5", "Study 4", "Study 3", "Study 2"]);
  expect(shown.text).toContain("March 4, 2026");
  expect(shown.text).not.toContain("View All Case Studies");
  const solutions = await web.open("/solutions");
  expect(textsIn(solutions, "h3:contains('Study ')")).toEqual(["Study 5", "Study 4", "Study 3"]);
  expect(solutions.text.match(/Client: Regional food bank/g)).toHaveLength(3);
  expect(solutions.$("a:contains('Read Case Study')").first().attr("href")).toBe("/case-studies/study-5");
});

test("if case studies cannot be loaded the pages keep their headings and are not cached", async ({
  site,
  request,
}) => {
  await site.database.insert(caseStudies).values({ ...sampleCaseStudy(), published: true });
  await site.database.execute(sql`revoke select on case_studies from beunec_visitor`);
  // Invalidates the page cache.
  await site.database.update(siteSettings).set({ bookUrl: null });
  try {
    for (const [path, heading] of [
      ["/about", "What changed, and who measured it."],
      ["/solutions", "Our Impact"],
    ] as const) {
      await expect.poll(async () => (await request.get(path)).headers()["cache-control"]).toBe("no-store");
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.text()).toContain(heading);
      expect(answer.text()).not.toContain("Read Case Study");
    }
  } finally {
    await site.database.execute(sql`grant select on case_studies to beunec_visitor`);
  }
});

test("the firm's facts and links appear where they are set, and until then they are coming soon", async ({
  site,
  web,
}) => {
  const before = await web.open("/");
  expect(before.text.match(/Coming soon/g)).toHaveLength(2);
  for (const name of ["Buy the book", "Join the meetup"])
    expect(before.$(`main button:contains("${name}")`).is(":disabled"), name).toBe(true);
  await site.database.update(siteSettings).set({
    ...{ bookUrl: "https://books.example/ours", meetupUrl: "https://events.example/monthly" },
    ...{ founderName: "Set Founder", pressEmail: "press@set.example", parentCompany: "Set Parent" },
  });
  const after = await web.open("/");
  expect(after.text).not.toContain("Coming soon");
  const book = after.$('main a:contains("Buy the book")');
  expect(book.attr()).toMatchObject({
    href: "https://books.example/ours",
    rel: "noopener noreferrer nofollow",
  });
  expect(addressesOf(after)).toContain("https://events.example/monthly");
  for (const [path, fact] of [
    ["/leadership", "Set Founder"],
    ["/media-center", "press@set.example"],
    ["/governance", "Set Parent"],
  ] as const)
    expect((await web.open(path)).text).toContain(fact);
});

const buttons = {
  "business-strategy": ["Schedule a Consultation", "Business Strategy Development"],
  "operational-excellence": ["Schedule a Consultation", "Operational Excellence"],
  "leadership-development": ["Schedule a Consultation", "Leadership Development"],
  "technology-transformation": ["Schedule a Consultation", "Technology & Digital Transformation"],
  "grant-writing": ["Get Started Today", "Grant Writing & Fundraising"],
  "market-research": ["Get Started Today", "Market Research & Analysis"],
  "industrial-engineering": ["Get Started Today", "Industrial & Business Engineering"],
  "data-readiness-framework-implementation": ["Get Started Today", "Technology & Digital Transformation"],
} as const;

test("each service has four offerings and a button that chooses it in the consultation form", async ({
  web,
}) => {
  expect(catalogue.map((service) => service.slug)).toEqual(Object.keys(buttons));
  for (const { slug } of catalogue) {
    const [label, service] = buttons[slug];
    const page = await web.open(`/services/${slug}`);
    const offered = sitePages[slug].texts.offerings.items.map(({ title }) => title);
    expect(offered).toHaveLength(4);
    expect(textsIn(page, "main h3")).toEqual(expect.arrayContaining(offered));
    const chosen = `/book-session?${new URLSearchParams({ service })}`;
    expect(page.$(`main a[href="${chosen}"]:contains("${label}")`), slug).toHaveLength(2);
  }
  expect((await web.open("/services/fortune-telling")).status).toBe(404);
});

test("robots.txt names the sitemap, and that every page and published item with its last change", async ({
  site: { database },
  request,
}) => {
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
  expect(robots.text()).toMatch(/^User-agent: \*\nAllow: \/\n\nSitemap: http\S+\/sitemap\.xml\n$/);

  const updatedAt = new Date("2031-05-06T07:08:09.000Z");
  const article = { ...sampleBlogPost(), slug: "out", published: true, updatedAt };
  await database.insert(blogPosts).values([article, { ...sampleBlogPost(), slug: "draft" }]);
  await database.insert(caseStudies).values({ ...sampleCaseStudy(), slug: "study", published: true });
  const [open, draft] = [{ ...sampleJobPost(), isPublished: true }, sampleJobPost()];
  await database.insert(jobPosts).values([open, draft]);
  await database.insert(pageTexts).values([
    { page: "values", changes: {}, updatedAt },
    { page: "history", changes: {}, updatedAt: new Date("2020-05-06T07:08:09.000Z") },
  ]);
  const xml = (await request.get("/sitemap.xml")).text();
  const addresses = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address ?? "");
  const paths = addresses.map((address) => new URL(address).pathname);
  const items = ["/resources/out", "/case-studies/study", `/careers/${open.id}`];
  expect(paths).toEqual(expect.arrayContaining([...Object.keys(pages), ...items]));
  expect(new Set(paths).size).toBe(paths.length);
  expect(xml).not.toContain(draft.id);
  expect(xml).not.toMatch(/draft|\/admin|\/member|\/account|\/sign|\/job-application|password/);
  expect(xml.match(/<lastmod>[\dT:.-]+Z<\/lastmod>/g)).toHaveLength(paths.length);
  for (const path of ["/resources/out", "/values"])
    expect(xml).toContain(`${path}</loc><lastmod>${updatedAt.toISOString()}`);
  expect(xml).not.toContain("<lastmod>2020-");
});

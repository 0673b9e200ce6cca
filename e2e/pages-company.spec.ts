import { sql } from "drizzle-orm";
import { catalogue } from "#app/site/services/catalogue.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { pages as sitePages } from "#domain/content/pages/list.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const pages: Record<string, string[]> = {
  "/": [
    "Building Sustainable Futures, Together",
    "Trending Insights",
    "AI-driven operational optimization",
    "ESG integration as competitive advantage",
    "Digital transformation for resilience",
    "Talent development for future-proofing",
    "Data readiness framework implementation",
    "Nonprofit success",
    "Scaling startups",
    "Operational excellence",
    "Sustainable impact",
    "Careers",
    "January 2025",
    "Monthly Business Meetup",
    "How Can We Help You?",
  ],
  "/about": [
    "Mission",
    "Who we are",
    "How we work",
    "Commitments",
    "Featured impact",
    "Keep exploring",
    "20-30% of what large firms charge",
    "97% satisfaction target",
    "our parent technology company",
  ],
  "/solutions": ["Our Impact", "View All Case Studies", "Get Started", "Contact Us Today"],
  "/services/business-strategy": ["15+ years", "200+ projects", "95% satisfaction"],
  "/services/operational-excellence": ["30% cost reduction", "40% efficiency", "25% quality"],
  "/services/leadership-development": ["12-week Executive program", "8-week Emerging Leaders program"],
  "/services/technology-transformation": ["Step 1", "Step 4", "45%", "60%", "99.9% uptime", "3x"],
  "/services/grant-writing": ["85% success", "$50M+ secured", "100+ grants"],
  "/services/market-research": ["200+ projects", "50+ industries", "30+ countries"],
  "/services/industrial-engineering": ["Lean and Six Sigma", "35%", "25%", "99.9%", "50+ projects"],
  "/services/data-readiness-framework-implementation": [
    "Readiness assessment",
    "Framework implementation",
    "Stewardship and training",
  ],
  "/bcpbp": [
    "What is the program",
    "Who can benefit",
    "Challenges",
    "Sign up",
    "Apply",
    "Collaborate",
    ...services,
  ],
  "/use-cases": ["Startups", "Small businesses", "Nonprofits"],
  "/get-started": ["Talk", "Scope", "Work", "Hand over"],
  "/locations": ["New Jersey", "Remote", "hello@beunec.example", "+1 (555) 010-0142"],
};

for (const [path, texts] of Object.entries(pages)) {
  test(`${path} says what it must, with a script for its form at most`, async ({ web }) => {
    const page = await web.open(path);
    expect(page.status).toBe(200);
    expect(page.$("h1")).toHaveLength(1);
    expect(page.$("script:not([type='application/ld+json'])").length).toBe(
      page.$("form[method=post]").length,
    );
    const words = wordsOf(page).toLowerCase();
    for (const text of texts) expect(words).toContain(text.toLowerCase());
  });
}

/** What is read in the page's own content. */
function wordsOf({ $ }: WebPage) {
  return $("main").text().replace(/\s+/g, " ");
}

function addressesOf({ $ }: WebPage) {
  return $("main a")
    .toArray()
    .map((link) => $(link).attr("href"));
}

function linksCalled({ $ }: WebPage, name: string | RegExp) {
  const isCalled = (text: string) => (typeof name === "string" ? text === name : name.test(text));
  return $("main a")
    .toArray()
    .filter((link) => isCalled($(link).text().replace(/\s+/g, " ").trim()))
    .map((link) => $(link).attr("href"));
}

test("each page has its own title and description", async ({ request }) => {
  const heads: (string | undefined)[][] = [];
  // One after the other: a busy server refuses many uncached pages at once to one client.
  for (const path of Object.keys(pages)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    const parts = [/<title>(.+?)<\/title>/, /name="description" content="(.+?)"/];
    heads.push(parts.map((part) => part.exec(html)?.[1]));
  }
  for (const column of [0, 1]) {
    const found = heads.map((head) => head[column]);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(heads.length);
  }
});

test("a service that is not offered is not found", async ({ request }) => {
  expect((await request.get("/services/fortune-telling")).status()).toBe(404);
});

test("Home links to the right pages", async ({ web }) => {
  const home = await web.open("/");
  expect(addressesOf(home)).toEqual(
    expect.arrayContaining([
      ...["/solutions", "/use-cases", "/about", "/careers", "/bcpbp", "/contact", "/locations"],
    ]),
  );
  for (const href of ["/contact", "/locations"]) expect(home.$(`main a[href="${href}"] svg`)).toHaveLength(1);
});

test("the ticker takes 30 seconds and stops on hover, on focus, by its button and with reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const ticker = page.getByRole("region", { name: "Trending Insights" });
  const track = ticker.locator(".ticker-track");
  await expect(ticker.getByRole("heading", { name: "Trending Insights" })).toBeVisible();
  await expect(ticker.locator("ul").first().locator("li")).toHaveCount(5);
  await expect(track).toHaveCSS("animation-duration", "30s");
  await expect(track).toHaveCSS("animation-play-state", "running");
  await ticker.hover();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await page.mouse.move(0, 0);
  await expect(track).toHaveCSS("animation-play-state", "running");
  const pause = ticker.getByRole("checkbox", { name: "Pause the moving strip" });
  await pause.focus();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await pause.press("Space");
  await pause.blur();
  await expect(pause).toBeChecked();
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(track).toHaveCSS("animation-name", "none");
});

test("what a jump brings into view slides in, each card 0.2 seconds after the one before", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/use-cases#nonprofits");
  const waiting = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState !== "finished")
        .map(({ effect }) => (effect as KeyframeEffect).target as HTMLElement)
        .filter((target) => {
          const box = target.parentElement?.getBoundingClientRect();
          return box && box.bottom > 0 && box.top < innerHeight;
        })
        .map(({ textContent }) => textContent),
    );
  await expect.poll(waiting).toEqual([]);
  await page.goto("/solutions");
  const cards = page.locator(".enter-cards").first().locator("> *");
  await expect(cards).toHaveCount(8);
  await expect(cards.last()).toHaveCSS("animation-delay", "1.4s");
});

test("the book and the meetup are coming soon until their addresses are set", async ({ site, web }) => {
  const before = await web.open("/");
  expect(before.text.match(/Coming soon/g)).toHaveLength(2);
  for (const name of ["Buy the book", "Join the meetup"])
    expect(before.$(`main button:contains("${name}")`).is(":disabled"), name).toBe(true);
  await site.database
    .update(siteSettings)
    .set({ bookUrl: "https://books.example/ours", meetupUrl: "https://events.example/monthly" });
  const after = await web.open("/");
  expect(after.text).not.toContain("Coming soon");
  const book = after.$('main a:contains("Buy the book")');
  expect(book.attr("href")).toBe("https://books.example/ours");
  expect(book.attr("rel")).toBe("noopener noreferrer nofollow");
  const meetup = after.$('main a:contains("Join the meetup")');
  expect(meetup.attr("href")).toBe("https://events.example/monthly");
});

test("About links to sixteen pages and has no view-all link", async ({ web }) => {
  const about = await web.open("/about");
  expect(addressesOf(about).sort()).toEqual(
    [
      ["/leadership", "/values", "/history", "/new-growth", "/governance", "/get-started", "/alliances"],
      ["/solutions", "/network", "/case-studies", "/diverse-meritocracy", "/social-responsibility"],
      ["/sustainability", "/data-readiness-framework", "/resources", "/media-center"],
    ]
      .flat()
      .sort(),
  );
  expect(about.text).not.toContain("View All Case Studies");
});

test("About shows the four newest case studies, Solutions three", async ({ site, web }) => {
  await site.database.insert(caseStudies).values([
    ...[1, 2, 3, 4, 5].map((day) => ({
      ...sampleCaseStudy(),
      title: `Study ${day}`,
      slug: `study-${day}`,
      published: true,
      createdAt: new Date(`2026-03-0${day}T02:00:00Z`),
    })),
    { ...sampleCaseStudy(), title: "A draft", published: false },
  ]);
  const titlesOf = ({ $ }: WebPage) =>
    $("h3")
      .toArray()
      .map((heading) => $(heading).text())
      .filter((title) => /^(Study \d|A draft)$/.test(title));
  const about = await web.open("/about");
  expect(titlesOf(about)).toEqual(["Study 5", "Study 4", "Study 3", "Study 2"]);
  expect(about.text).toContain("March 4, 2026");
  const solutions = await web.open("/solutions");
  expect(titlesOf(solutions)).toEqual(["Study 5", "Study 4", "Study 3"]);
  expect(solutions.text.match(/Client: Regional food bank/g)).toHaveLength(3);
  expect(linksCalled(solutions, /^Read Case Study.*Study 5$/)).toEqual(["/case-studies/study-5"]);
  expect(linksCalled(solutions, "View All Case Studies")).toEqual(["/case-studies"]);
  const cover = await web.get("/covers/case-studies/study-5");
  expect(cover.headers()["content-type"]).toContain("image/svg+xml");
  expect((await web.get("/covers/case-studies/study-9")).status()).toBe(404);
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
      await expect(async () => {
        const answer = await request.get(path);
        expect(answer.status()).toBe(200);
        expect(answer.headers()["cache-control"]).toBe("no-store");
        const html = await answer.text();
        expect(html).toContain(heading);
        expect(html).not.toContain("Read Case Study");
      }).toPass();
    }
  } finally {
    await site.database.execute(sql`grant select on case_studies to beunec_visitor`);
  }
});

test("Solutions shows eight services, eight details and three testimonials", async ({ web }) => {
  const page = await web.open("/solutions");
  expect(linksCalled(page, /^See the service/)).toHaveLength(8);
  expect(linksCalled(page, /^How it works/)).toHaveLength(8);
  expect(page.$("main blockquote")).toHaveLength(3);
  for (const name of ["Get Started", "Contact Us Today"])
    expect(linksCalled(page, name)).toEqual(["/contact"]);
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
    const [label, chosen] = buttons[slug];
    const page = await web.open(`/services/${slug}`);
    const titles = page
      .$("main h3")
      .toArray()
      .map((heading) => page.$(heading).text());
    const offered = sitePages[slug].texts.offerings.items.map(({ title }) => title);
    expect(offered).toHaveLength(4);
    expect(titles).toEqual(expect.arrayContaining(offered));
    const addresses = linksCalled(page, label).map((href) => new URL(href ?? "", "http://site"));
    expect(addresses.map(({ pathname }) => pathname)).toEqual(["/book-session", "/book-session"]);
    expect(addresses.map(({ searchParams }) => searchParams.get("service"))).toEqual([chosen, chosen]);
  }
});

test("the program page links to sign-up and sign-in", async ({ web }) => {
  const page = await web.open("/bcpbp");
  expect(new Set(linksCalled(page, /^Apply Now/))).toEqual(new Set(["/signup"]));
  expect(new Set(linksCalled(page, /^Sign In/))).toEqual(new Set(["/signin"]));
  for (const service of services) {
    const address = `/signup?${new URLSearchParams({ service })}`;
    expect(page.$(`main a[href="${address}"]:contains("${service}")`), service).toHaveLength(1);
  }
  expect(page.$("main blockquote")).toHaveLength(1);
});

test("use cases, get started and locations link to further pages", async ({ web }) => {
  for (const [path, hrefs] of Object.entries({
    "/use-cases": ["/contact", "/book-session", "/bcpbp"],
    "/get-started": ["/book-session"],
    "/locations": ["/contact", "/book-session"],
  })) {
    expect(addressesOf(await web.open(path)), path).toEqual(expect.arrayContaining(hrefs));
  }
});

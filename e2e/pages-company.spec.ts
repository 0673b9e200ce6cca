import { sql } from "drizzle-orm";
import { catalogue } from "#app/site/services/catalogue.ts";
import { caseStudies } from "#domain/case-studies/table.server.ts";
import { pages as sitePages } from "#domain/pages/list.ts";
import { sampleCaseStudy } from "#domain/sample-rows.test-support.ts";
import { services } from "#domain/session-requests/rules.ts";
import { siteSettings } from "#domain/settings/table.server.ts";
import { expectFit } from "./back-office.ts";
import { expect, test } from "./test.ts";

// axe would report the contrast of text that is fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ site }) => {
  await site.database.delete(caseStudies);
  await site.database.update(siteSettings).set({ bookUrl: null, meetupUrl: null });
});

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
  test(`${path} says what it must, with a script for its form at most, and fits a window of 320 pixels`, async ({
    visit,
  }) => {
    const page = await visit(path);
    await expect(page.locator("h1")).toHaveCount(1);
    const scripts = page.locator("script:not([type='application/ld+json'])");
    await expect(scripts).toHaveCount(await page.locator("form[method=post]").count());
    const main = page.getByRole("main");
    for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
    // The narrowest window that need not scroll sideways.
    await expectFit(page, [320]);
  });
}

test("each page has its own title and description", async ({ request }) => {
  const heads = await Promise.all(
    Object.keys(pages).map(async (path) => {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      return [/<title>(.+?)<\/title>/, /name="description" content="(.+?)"/].map(
        (part) => part.exec(html)?.[1],
      );
    }),
  );
  for (const column of [0, 1]) {
    const found = heads.map((head) => head[column]);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(heads.length);
  }
});

test("a service that is not offered is not found", async ({ request }) => {
  expect((await request.get("/services/fortune-telling")).status()).toBe(404);
});

test("Home links to the right pages", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  for (const href of ["/solutions", "/use-cases", "/about", "/careers", "/bcpbp", "/contact", "/locations"]) {
    await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible();
  }
  for (const href of ["/contact", "/locations"]) {
    await expect(main.locator(`a[href="${href}"] svg`)).toHaveCount(1);
  }
});

test("the ticker takes 30 seconds and stops on hover, on focus and by its button", async ({ page }) => {
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
});

test("the ticker does not move with reduced motion", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".ticker-track")).toHaveCSS("animation-name", "none");
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

test("the book and the meetup are coming soon until their addresses are set", async ({ site, page }) => {
  await page.goto("/");
  const actions = ["Buy the book", "Join the meetup"];
  for (const name of actions) await expect(page.getByRole("button", { name })).toBeDisabled();
  await expect(page.getByText("Coming soon")).toHaveCount(2);
  await site.database
    .update(siteSettings)
    .set({ bookUrl: "https://books.example/ours", meetupUrl: "https://events.example/monthly" });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Coming soon")).toHaveCount(0, { timeout: 100 });
  }).toPass();
  const book = page.getByRole("link", { name: "Buy the book" });
  await expect(book).toHaveAttribute("href", "https://books.example/ours");
  await expect(book).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(page.getByRole("link", { name: "Join the meetup" })).toHaveAttribute(
    "href",
    "https://events.example/monthly",
  );
});

test("About links to sixteen pages and has no view-all link", async ({ page }) => {
  await page.goto("/about");
  const hrefs = await page
    .getByRole("main")
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs.sort()).toEqual(
    [
      ["/leadership", "/values", "/history", "/new-growth", "/governance", "/get-started", "/alliances"],
      ["/solutions", "/network", "/case-studies", "/diverse-meritocracy", "/social-responsibility"],
      ["/sustainability", "/data-readiness-framework", "/resources", "/media-center"],
    ]
      .flat()
      .sort(),
  );
  await expect(page.getByText("View All Case Studies")).toHaveCount(0);
});

test("About shows the four newest case studies, Solutions three", async ({ site, visit }) => {
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
  const titles = /^Study \d$/;
  const page = await visit("/about");
  await expect(page.getByRole("heading", { name: titles })).toHaveText([
    "Study 5",
    "Study 4",
    "Study 3",
    "Study 2",
  ]);
  await expect(page.getByText("March 4, 2026")).toBeVisible();
  await page.goto("/solutions");
  await expect(page.getByRole("heading", { name: titles })).toHaveText(["Study 5", "Study 4", "Study 3"]);
  await expect(page.getByText("Client: Regional food bank")).toHaveCount(3);
  await expect(page.getByRole("link", { name: /^Read Case Study.*Study 5$/ })).toHaveAttribute(
    "href",
    "/case-studies/study-5",
  );
  await expect(page.getByRole("link", { name: "View All Case Studies" })).toHaveAttribute(
    "href",
    "/case-studies",
  );
  const cover = await page.request.get("/covers/case-studies/study-5");
  expect(cover.headers()["content-type"]).toContain("image/svg+xml");
  expect((await page.request.get("/covers/case-studies/study-9")).status()).toBe(404);
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

test("Solutions shows eight services, eight details and three testimonials", async ({ page }) => {
  await page.goto("/solutions");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: /^See the service/ })).toHaveCount(8);
  await expect(main.getByRole("link", { name: /^How it works/ })).toHaveCount(8);
  await expect(main.locator("blockquote")).toHaveCount(3);
  for (const name of ["Get Started", "Contact Us Today"]) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/contact");
  }
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
  page,
}) => {
  expect(catalogue.map((service) => service.slug)).toEqual(Object.keys(buttons));
  for (const { slug } of catalogue) {
    const [label, chosen] = buttons[slug];
    await page.goto(`/services/${slug}`);
    const main = page.getByRole("main");
    for (const { title } of sitePages[slug].texts.offerings.items) {
      await expect(main.getByRole("heading", { level: 3, name: title })).toBeVisible();
    }
    const hrefs = await main
      .getByRole("link", { name: label, exact: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs).toHaveLength(2);
    for (const href of hrefs) {
      const address = new URL(href ?? "", page.url());
      expect(address.pathname).toBe("/book-session");
      expect(address.searchParams.get("service")).toBe(chosen);
    }
  }
});

test("the program page links to sign-up and sign-in", async ({ page }) => {
  await page.goto("/bcpbp");
  const main = page.getByRole("main");
  for (const [name, href] of [
    ["Apply Now", "/signup"],
    ["Sign In", "/signin"],
  ] as const) {
    await expect(main.getByRole("link", { name }).first()).toHaveAttribute("href", href);
  }
  for (const service of services) {
    await expect(main.getByRole("link", { name: service })).toHaveAttribute("href", "/signup");
  }
  await expect(main.locator("blockquote")).toHaveCount(1);
});

const onwards = {
  "/use-cases": ["/contact", "/book-session", "/bcpbp"],
  "/get-started": ["/book-session"],
  "/locations": ["/contact", "/book-session"],
};

test("use cases, get started and locations link to further pages", async ({ page }) => {
  for (const [path, hrefs] of Object.entries(onwards)) {
    await page.goto(path);
    for (const href of hrefs) {
      await expect(page.getByRole("main").locator(`a[href="${href}"]`).first()).toBeVisible();
    }
  }
});

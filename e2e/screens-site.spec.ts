import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { pages } from "#domain/content/pages/list.ts";
import type { Database } from "#platform/db/connect.ts";
import { addFormattedRows } from "../requests/formatted-rows.ts";
import { addLongestTexts, longWord } from "./longest-texts.ts";
import { expectScreens } from "./screens.ts";
import { test } from "./test.ts";

/** The header and the footer are those of Home. */
const look = { without: ["body > header", "body > footer"] };
const unbrokenAddress = `https://example.org/${"long".repeat(20)}`;

// Many screens in one test.
test.describe.configure({ timeout: 540_000 });

test.use({ expectedErrors: [/status of (404|500|503)/] });

test("visitors: the longest texts", async ({ page, site }) => {
  await addLongestTexts(site.database, ["home", "header", "footer"]);
  const screens = [
    { at: "/", is: "longest texts", says: longWord },
    { at: "/contact", is: "longest texts of header and footer, on a light page", says: longWord },
  ];
  await expectScreens(page, screens);
});

test("visitors: every page", async ({ page }) => {
  const paths = Object.values(pages).map(({ path }) => path);
  // All services are drawn by one component.
  const others = paths.filter((path) => !path.startsWith("/services/"));
  const shown = new Set([...others, pages["business-strategy"].path]);
  const screens = Array.from(shown, (at) => ({ at, is: "with its own texts" }));
  await expectScreens(page, screens, { ...look });
});

test("visitors: what the header opens", async ({ page }) => {
  await expectScreens(page, [
    {
      at: "/",
      is: "menu open",
      narrow: true,
      by: () => page.getByRole("button", { name: "Menu" }).click(),
      says: "Solutions",
    },
    { at: "/about", is: "search open", by: () => openSearch(page) },
  ]);
});

test("visitors: what the firm has written", async ({ page, site }) => {
  const formatted = await addFormattedRows(site.database);
  const job = await addLongWords(site.database);
  await expectScreens(
    page,
    [
      { at: "/solutions", is: "with case studies, unbroken words", says: "Read Case Study" },
      { at: "/resources", is: "with articles, unbroken words", says: unbrokenAddress },
      { at: "/resources/long-words", is: "unbroken words, with neighbors", says: unbrokenAddress },
      { at: formatted.article, is: "formatted", says: "In this article" },
      { at: formatted.article, is: "formatted", narrow: true },
      { at: "/case-studies", is: "with case studies, unbroken words", says: unbrokenAddress },
      { at: "/case-studies/long-words", is: "unbroken words", says: unbrokenAddress },
      { at: formatted.study, is: "formatted", narrow: true, says: "190 kg" },
      { at: formatted.release, is: "formatted", narrow: true, says: "What members get" },
      { at: "/careers", is: "open and closed jobs, unbroken words", says: "Closed" },
      { at: `/careers/${job}`, is: "unbroken words", says: unbrokenAddress },
      { at: formatted.job, is: "formatted", narrow: true, says: "Interview three people a week" },
      { at: `/search?q=spreadsheet`, is: "with results", says: /results for “spreadsheet”/ },
      { at: "/search?q=zeppelins", is: "nothing found", says: "Good places to start" },
    ],
    look,
  );
});

test("visitors: what cannot be shown", async ({ page, site }) => {
  await site.database.insert(jobPosts).values(closedJob());
  await site.database.execute(sql`revoke select on blog_posts, search_entries from beunec_visitor`);
  try {
    await expectScreens(
      page,
      [
        { at: "/careers", is: "every job closed", says: "No open positions at the moment" },
        { at: "/resources?page=1", is: "failing", says: "Retry" },
        { at: "/search?q=lantern", is: "failing", says: "The search did not answer" },
      ],
      look,
    );
  } finally {
    await site.database.execute(sql`grant select on blog_posts, search_entries to beunec_visitor`);
  }
});

async function addLongWords(database: Database) {
  const word = unbrokenAddress;
  const shared = { title: word, slug: "long-words", content: word, published: true };
  await database.insert(blogPosts).values([
    { ...shared, subtitle: word },
    { ...sampleBlogPost(), published: true },
    { ...sampleBlogPost(), published: true },
  ]);
  await database
    .insert(caseStudies)
    .values({ ...shared, clientName: word, industry: word, challenge: word, solution: word, results: word });
  const [job] = await database
    .insert(jobPosts)
    .values([
      {
        jobTitle: word,
        department: word,
        location: word,
        jobSummary: word,
        responsibilities: word,
        contactInfo: word,
        compensationRange: word,
        employmentType: "Volunteer",
        isPublished: true,
        applicationDeadline: new Date("2999-01-31T22:00:00Z"),
      },
      closedJob(),
    ])
    .returning({ id: jobPosts.id });
  return job?.id;
}

function closedJob() {
  return { ...sampleJobPost(), applicationDeadline: new Date("2020-01-01"), isPublished: true };
}

async function openSearch(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Search", exact: true }).click();
  await page.locator("#site-search").getByRole("searchbox").waitFor();
}

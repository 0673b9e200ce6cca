import { HtmlValidate } from "html-validate";
import { addFormattedRows } from "./formatted-rows.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

let paths: Awaited<ReturnType<typeof addFormattedRows>>;

test.beforeEach(async ({ site }) => {
  paths = await addFormattedRows(site.database);
});

test("a formatted article shows everything that was written", async ({ page }) => {
  await page.goto(paths.article);
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 2 })).toHaveText([
    ...["What the first week holds", "What it costs", "How to ask a file", "Where to begin"],
  ]);
  await expect(article.getByRole("heading", { level: 3 })).toHaveText(["A word on ownership"]);
  await expect(article.locator("blockquote p")).toHaveCount(2);
  await expect(article.getByRole("figure")).toContainText("What a file of eleven tabs looks like from above");
  await expect(article.getByRole("img", { name: "Layers of land in green and amber" })).toBeVisible();
  await expect(article.getByRole("separator")).toBeVisible();
  await expect(article.getByRole("table").getByRole("row")).toHaveCount(4);
  await expect(article.getByRole("link", { name: "others" })).toHaveAttribute(
    "rel",
    "noopener noreferrer nofollow",
  );
  await expect(article.getByRole("link", { name: "framework" })).not.toHaveAttribute("rel");
  await expect(page.locator("link[rel=preload][as=image]")).toHaveCount(0);
});

test("the table of contents leads to each heading, with the keyboard", async ({ page }) => {
  await page.goto(paths.article);
  const contents = page.getByRole("navigation", { name: "In this article" });
  await expect(contents.getByRole("link")).toHaveCount(5);
  await contents.getByRole("link", { name: "What it costs" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#section-what-it-costs$/);
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeInViewport();
  await page.getByRole("link", { name: "Link to “Where to begin”" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#section-where-to-begin$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("only the table and the code scroll sideways, and by keyboard", async ({ page }) => {
    for (const path of Object.values(paths)) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
    await page.goto(paths.article);
    for (const name of [/^Table 1: Phase, Weeks/, "Code 2"]) {
      const region = page.getByRole("region", { name });
      await region.focus();
      await expect(region).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    }
  });
});

test("a case study, a press release and a job are formatted too", async ({ page }) => {
  await page.goto(paths.study);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    ...["A forecast on one page", "How it went", "What stayed"],
  ]);
  await expect(page.getByRole("cell", { name: "190 kg" })).toBeVisible();
  await page.goto(paths.release);
  await expect(page.getByText(/^New Jersey, March 15, 2026\. Beunec Consulting today opened/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "What members get" })).toBeVisible();
  await page.goto(paths.job);
  const duties = page.getByRole("listitem").filter({ hasText: /Interview|inventory|one page|client/ });
  await expect(duties).toHaveText([
    ...["Interview three people a week", "Keep the inventory current"],
    ...["Write one page, not ten", "Present it to the client"],
  ]);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    "You will sit beside the people who do the work and write down what they do.",
  );
  await page.goto("/careers");
  await expect(page.getByText("sit beside the people who do the work and write")).toBeVisible();
});

test("formatted pages are valid HTML", async ({ request }) => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: {
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "attr-case": "off",
      "no-inline-style": "off",
      "long-title": "off",
      "tel-non-breaking": "off",
      "no-trailing-whitespace": "off",
      "prefer-native-element": "off",
    },
  });
  for (const path of Object.values(paths)) {
    const report = await validator.validateString(await (await request.get(path)).text());
    const problems = report.results.flatMap(({ messages }) => messages);
    expect(problems.map(({ ruleId, message }) => `${path} ${ruleId}: ${message}`)).toEqual([]);
  }
});

test("a new article is formatted", async ({ web }) => {
  await signInAsAdmin(web);
  const form = await web.open("/admin/blog/new");
  const filled = { Title: "Formatted article", Content: "Some *words*.", "Publish immediately": true };
  await form.send("Create Post", filled);
  const { $ } = await web.open("/resources/formatted-article");
  expect($(".prose em").text()).toBe("words");
});

import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { jobApplications } from "#domain/job-applications/table.server.ts";
import { jobPosts } from "#domain/job-posts/table.server.ts";
import {
  sampleBlogPost,
  sampleJobApplication,
  sampleJobPost,
  sampleSessionRequest,
} from "#domain/sample-rows.test-support.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { expectFit } from "./back-office.ts";
import { navigation, openEmptyDashboard } from "./dashboard.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(({ site, page }) => openEmptyDashboard(page, site.database));

test.afterEach(async ({ site }) => {
  await site.database.execute(sql`grant select on projects to beunec_admin`);
});

function palette(page: Page) {
  return page.getByRole("dialog", { name: "Find anything" });
}

function field(page: Page) {
  return palette(page).getByRole("combobox");
}

function options(page: Page) {
  return palette(page).getByRole("option");
}

function selected(page: Page) {
  return palette(page).getByRole("option", { selected: true });
}

async function openByKeyboard(page: Page) {
  // While it is open the same keys close it.
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Find anything" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

test("screens, forms and exports can be found and opened by keyboard alone", async ({ page }) => {
  await openByKeyboard(page);
  await expect(options(page).filter({ hasText: "Dashboard" })).toBeVisible();
  await page.keyboard.type("sett");
  await expect(options(page)).toHaveText(["Settings"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/settings");
  await expect(palette(page)).toBeHidden();
  await expect(page.locator("#content")).toBeFocused();

  await openByKeyboard(page);
  await page.keyboard.type("job");
  await expect(options(page)).toHaveText([
    ...["Careers", "Job Applications"],
    ...["Create job post", "Export job posts as CSV", "Export job applications as CSV"],
  ]);
  await expect(selected(page)).toHaveText("Careers");
  await page.keyboard.press("ArrowUp");
  await expect(selected(page)).toHaveText("Export job applications as CSV");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^job-applications-.*\.csv$/);

  await openByKeyboard(page);
  await page.keyboard.type("job");
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press("ArrowDown");
  await expect(selected(page)).toHaveText("Create job post");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/job-posting/new");

  await openByKeyboard(page);
  await page.keyboard.type("logout");
  await expect(selected(page)).toHaveText("Logout");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/login");
});

test("items of all kinds are found by title, name or email", async ({ page, site }) => {
  const { database } = site;
  await database.execute(sql`truncate job_posts, job_applications, resumes`);
  const post = { ...sampleBlogPost(), title: "Maplewood and the missing hour" };
  const request = { ...sampleSessionRequest(), name: "Ruth Maple", email: "ruth@maple.example" };
  const job = sampleJobPost();
  await database.insert(blogPosts).values(post);
  await database.insert(sessionRequests).values(request);
  await database.insert(jobPosts).values(job);
  await database
    .insert(jobApplications)
    .values({ ...sampleJobApplication(job.id), email: "ada@maple.example" });

  await openByKeyboard(page);
  await page.keyboard.type("maple");
  await expect(options(page)).toHaveText([/^Maplewood/, /^Ruth Maple.*ruth@maple\.example/, /^Ada Okafor/]);
  await expect(palette(page).getByRole("status")).toHaveText("3 found");
  await expect(palette(page).getByRole("group", { name: "Sessions" }).getByRole("option")).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/blog/edit/${post.id}`);

  await openByKeyboard(page);
  await page.keyboard.type("ruth@maple");
  await expect(selected(page)).toHaveText(/^Ruth Maple/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/sessions?open=${request.id}`);
  await expect(page.getByRole("dialog", { name: /Ruth Maple/ })).toBeVisible();

  await openByKeyboardOverDetails(page);
  await page.keyboard.type("ada@maple");
  await expect(selected(page)).toHaveText(/^Ada Okafor/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/job-applications?search=ada%40maple.example");
  await expect(page.getByRole("rowheader", { name: /Ada Okafor/ })).toBeVisible();
});

/** The details are modal, so the button behind them cannot be reached. */
async function openByKeyboardOverDetails(page: Page) {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

test("closing it restores the focus, and it opens empty again", async ({ page }) => {
  const button = page.getByRole("button", { name: "Find anything" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("zzzz");
  await expect(palette(page).getByRole("status")).toHaveText("Nothing found.");
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.goto("/admin/projects/new");
  const title = page.getByLabel("Title");
  await expect(button).toBeVisible();
  await title.fill("Typed before");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("Typed before");
});

test.describe("when items cannot be searched", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("screens are still found, and it says so", async ({ page, site }) => {
    await site.database.execute(sql`revoke select on projects from beunec_admin`);
    await openByKeyboard(page);
    await page.keyboard.type("outbox");
    await expect(palette(page).getByRole("status")).toContainText("Items could not be searched");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/outbox");
  });
});

test("it fits a phone and a desktop, and More shows what it holds in groups", async ({ page, site }) => {
  const name = "A name that is long enough to need a second line on a phone";
  await site.database.insert(sessionRequests).values({ ...sampleSessionRequest(), name });
  await expectFit(page, [320, 390, 768, 1250, 1440, 1700]);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.getByRole("button", { name: "Find anything" }).click();
    await expect(options(page).first()).toBeInViewport();
    await expectAccessible(page);
    await field(page).fill("long");
    await expect(options(page)).toHaveText([new RegExp(name)]);
    expect(await palette(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await expectAccessible(page);
    await palette(page).getByRole("button", { name: "Close" }).click();
    await expect(palette(page)).toBeHidden();
  }
  await navigation(page).getByText("More").click();
  const answer = navigation(page).getByRole("list", { name: "Answer" });
  await expect(answer.getByRole("link")).toHaveText([
    ...[/^Inbox/, /^Calendar/, /^Messages/, /^Calls/, /^People/],
  ]);
  const system = navigation(page).getByRole("list", { name: "System" });
  await expect(system.getByRole("link")).toHaveText(["Outbox", "Trash", "Activity", "Settings", "Account"]);
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the palette's button is hidden, and the navigation reaches every screen", async ({ page }) => {
    await expect(page.getByRole("button", { name: "Find anything" })).toBeHidden();
    await navigation(page).getByText("More").click();
    await navigation(page)
      .getByRole("list", { name: "System" })
      .getByRole("link", { name: "Settings" })
      .click();
    await expect(page).toHaveURL("/admin/settings");
  });
});

import type { Page, Request, Route } from "@playwright/test";
import { sql } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { sampleBlogPost, sampleSessionRequest } from "#domain/sample-rows.test-support.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { addEverything, expectLive, figure, navigation, openEmptyDashboard, panel } from "./dashboard.ts";
import { longText, writeLongText } from "./editors.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(({ site, page }) => openEmptyDashboard(page, site.database));

test("what a visitor sends appears on the open dashboard", async ({ page, browser, site }) => {
  await expectLive(page);
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/book-session");
  await visitor.getByLabel("Name").fill("Ada Okafor");
  await visitor.getByLabel("Email").fill("ada@example.org");
  await visitor.getByLabel("Company").fill("Okafor Ltd");
  await visitor.getByLabel("Service").selectOption("Grant Writing & Fundraising");
  await visitor.getByLabel("Team Size").selectOption("11-50 employees");
  await visitor.getByRole("button", { name: "Submit Request" }).click();
  await visitor.waitForURL("/");
  await expect(figure(page, "Sessions")).toHaveText(/1\s*1 new/);
  await expect(navigation(page).getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
  await expect(panel(page, "New consultation requests")).toContainText("Okafor Ltd");
  await expect(page.getByText(/^Live\. Last change (just now|\d+ seconds? ago)$/)).toBeVisible();
  expect(await page.evaluate(() => "stillTheSamePage" in window)).toBe(true);
  await visitor.close();
});

/** Whether the page has no open request and made none for a second. */
function followReading(page: Page) {
  const onTheirWay = new Set<Request>();
  let lastAt = Date.now();
  function note(request: Request) {
    if (!/\.data|\/admin\/unread-counts/.test(request.url())) return false;
    lastAt = Date.now();
    return true;
  }
  page.on("request", (request) => note(request) && onTheirWay.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => note(request) && onTheirWay.delete(request));
  }
  return () => onTheirWay.size === 0 && Date.now() - lastAt > 1000;
}

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|status of 503/] });

  test("the page says so, and loads the changes it missed", async ({ page, site, context }) => {
    const isQuiet = followReading(page);
    await page.reload();
    await expectLive(page);
    await expect.poll(isQuiet).toBe(true);
    await context.setOffline(true);
    await expect(page.getByText("Reconnecting…")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "The connection is lost." })).toBeAttached();
    await site.database.insert(sessionRequests).values(sampleSessionRequest());
    await expect(figure(page, "Sessions")).toHaveText(/0\s*0 new/);
    await context.setOffline(false);
    await expect(figure(page, "Sessions")).toHaveText(/1\s*1 new/);
    await expectLive(page);
  });

  for (const [how, refuse] of [
    ["is lost", (route: Route) => route.abort("internetdisconnected")],
    ["ends at a server that fails", (route: Route) => route.fulfill({ status: 503, body: "" })],
  ] as const) {
    test(`a page stays when the connection ${how} during a reload, and catches up`, async ({
      page,
      site,
    }) => {
      await site.database.insert(sessionRequests).values({ ...sampleSessionRequest(), company: "First Ltd" });
      await page.goto("/admin/sessions");
      await page.getByRole("searchbox").fill("half a wo");
      await page.route("**/admin/sessions.data*", refuse);
      await site.database.insert(sessionRequests).values(sampleSessionRequest());
      await expect(page.getByText("Reconnecting…")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Session Requests" })).toBeVisible();
      await expect(page.getByRole("searchbox")).toHaveValue("half a wo");
      await page.unroute("**/admin/sessions.data*");
      await expect(page.getByText("Okafor Ltd")).toBeVisible();
      await expect(page.getByText("Reconnecting…")).toBeHidden();
      await expect(page.getByRole("searchbox")).toHaveValue("half a wo");
    });
  }

  test("a page catches up after its stream was cut by a restarted server", async ({ page, site }) => {
    await page.route("**/admin/live", (route) =>
      route.fulfill({
        contentType: "text/event-stream",
        body: 'retry: 200\nevent: hello\ndata: {"age":null}\n\n',
      }),
    );
    await page.goto("/admin/dashboard");
    await site.database.insert(sessionRequests).values(sampleSessionRequest());
    await expect(figure(page, "Sessions")).toHaveText(/1\s*1 new/);
  });

  test("a refused stream is retried", async ({ page, site }) => {
    await page.route("**/admin/live", (route) => route.fulfill({ status: 503 }));
    await page.goto("/admin/dashboard");
    await expect(page.getByText("Reconnecting…")).toBeVisible();
    await site.database.insert(sessionRequests).values(sampleSessionRequest());
    await page.unroute("**/admin/live");
    await expect(figure(page, "Sessions")).toHaveText(/1\s*1 new/);
    await expectLive(page);
  });
});

test("a hidden page catches up when it becomes visible", async ({ page, site }) => {
  await expectLive(page);
  const hide = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: visibility });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await hide("hidden");
  await site.database.insert(sessionRequests).values(sampleSessionRequest());
  await hide("visible");
  await expect(figure(page, "Sessions")).toHaveText(/1\s*1 new/);
});

test("a form keeps its text and version while the unread counts are updated", async ({ page, site }) => {
  const post = sampleBlogPost();
  await site.database.insert(blogPosts).values(post);
  await Promise.all([page.waitForRequest("/admin/live"), page.goto(`/admin/blog/edit/${post.id}`)]);
  await writeLongText(page, "Content", "Typed by the admin");
  await site.database.execute(sql`update blog_posts set content = 'Saved elsewhere' where id = ${post.id}`);
  await site.database.insert(sessionRequests).values(sampleSessionRequest());
  await expect(navigation(page).getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
  await expect(longText(page, "Content")).toHaveValue("Typed by the admin");
  await expect(page.locator("input[name=version]")).toHaveValue("1");
});

test("a list is updated live, and its flash message stays", async ({ page, site }) => {
  await Promise.all([page.waitForRequest("/admin/live"), page.goto("/admin/blog/new")]);
  await page.getByLabel("Title").first().fill("Written here");
  await writeLongText(page, "Content", "Words");
  await page.getByRole("button", { name: "Create Post" }).click();
  const message = page.getByRole("status").filter({ hasText: "The post has been created." });
  await expect(message).toBeVisible();
  await site.database.insert(blogPosts).values({ ...sampleBlogPost(), title: "Written elsewhere" });
  await expect(page.getByRole("row").filter({ hasText: "Written elsewhere" })).toBeVisible();
  await expect(message).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
  await expect(message).toBeHidden();
});

test.describe("without a session", () => {
  // Of the stream, if its heartbeat notices first.
  test.use({ expectedErrors: [/status of 401/] });

  test("a page says so and keeps its content", async ({ page, site }) => {
    await addEverything(site.database);
    await expect(panel(page, "To do")).toContainText("Tomorrow");
    await expectLive(page);
    await site.database.execute(sql`delete from auth.session`);
    await site.database.insert(sessionRequests).values(sampleSessionRequest());
    await expect(page.getByText("Signed out.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in again" })).toBeVisible();
    await expect(panel(page, "To do")).toContainText("Tomorrow");
  });
});

import type { Page, Route } from "@playwright/test";
import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addLetter } from "#domain/program/letters/letters.test-support.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { addProgram } from "../requests/program.ts";
import { expectLive, figure, navigation, panel } from "./dashboard.ts";
import { longText, writeLongText } from "./editors.ts";
import { followReading } from "./reading.ts";
import { expect, type Site, test } from "./test.ts";

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page);
});

async function addRequest({ database }: Site, company = "Okafor Ltd") {
  await database.insert(sessionRequests).values({ ...sampleSessionRequest(), company });
}

/** As a browser does with a tab that is left and returned to. */
function setVisibility(page: Page, state: DocumentVisibilityState) {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: visibility });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test.describe("until the session ends", () => {
  // Of the stream, if its heartbeat notices first.
  test.use({ expectedErrors: [/status of 401/] });

  test("an open dashboard shows what a visitor sends, catches up after it was hidden, and says when it is signed out", async ({
    page,
    web,
    site,
  }) => {
    const untilQuiet = followReading(page);
    await page.goto("/admin/dashboard");
    await expectLive(page);
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    const sent = await (await web.open("/book-session")).send("Submit Request", {
      Name: "Ada Okafor",
      Email: "ada@example.org",
      Company: "Okafor Ltd",
      Service: "Grant Writing & Fundraising",
      "Team Size": "11-50",
    });
    expect(sent.address).toBe("/");
    await expect(figure(page, "Consultation requests")).toHaveText(/1\s*1 new/);
    await expect(navigation(page).getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
    await expect(panel(page, "New consultation requests")).toContainText("Okafor Ltd");
    await expect(page.getByText(/^Live\. Last change (just now|\d+ \w+ ago)$/)).toBeVisible();

    await setVisibility(page, "hidden");
    await addRequest(site);
    await setVisibility(page, "visible");
    await expect(figure(page, "Consultation requests")).toHaveText(/2\s*2 new/);
    expect(await page.evaluate(() => "stillTheSamePage" in window)).toBe(true);

    // A reload that is on its way would lead to the login.
    await expect(page.locator("[data-live=live]")).toBeAttached();
    await untilQuiet();
    await site.database.execute(sql`delete from auth.session`);
    await addRequest(site);
    await expect(page.getByText("Signed out.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign in again" })).toBeVisible();
    await expect(panel(page, "New consultation requests")).toContainText("Okafor Ltd");
  });
});

test("a change while a form is being sent takes away neither its answer nor its message", async ({
  page,
  site,
  context,
}) => {
  const { engagement } = await addProgram(site.database);
  const { number } = await addLetter(site.database, {}, { engagementId: engagement.id });
  const other = await context.newPage();
  await other.goto("/admin/dashboard");
  await expectLive(other);
  const listening = page.waitForResponse((response) => response.url().endsWith("/admin/live"));
  await page.goto(`/admin/engagements/${engagement.id}`);
  await listening;
  const { promise: changed, resolve: answered } = Promise.withResolvers<void>();
  await page.route(/letters\.data$/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await addRequest(site);
    await changed;
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: `Revoke letter ${number}` }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("It names the wrong hours.");
  await page.keyboard.press("Enter");
  await expect(figure(other, "Consultation requests")).toHaveText(/1\s*1 new/);
  answered();
  await expect(page.getByText(`Letter ${number} has been revoked.`)).toBeVisible();
});

/** Half of the answer arrives. */
async function breakOff(route: Route) {
  const response = await route.fetch();
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
}

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|status of 503/] });

  test("the page says so, and loads the changes it missed", async ({ page, site, context }) => {
    const untilQuiet = followReading(page);
    await page.goto("/admin/dashboard");
    await expect(page.locator("[data-live=live]")).toBeAttached();
    await untilQuiet();
    await context.setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: "The connection is lost." })).toBeAttached();
    await addRequest(site);
    await context.setOffline(false);
    await expect(figure(page, "Consultation requests")).toHaveText(/1\s*1 new/);
    await expectLive(page);
  });

  test("a page stays when its reload ends at a server that fails, and catches up", async ({ page, site }) => {
    const untilQuiet = followReading(page);
    await addRequest(site, "First Ltd");
    await page.goto("/admin/sessions");
    await page.getByRole("searchbox").fill("half a wo");
    await expect(page.locator("[data-live=live]")).toBeAttached();
    await untilQuiet();
    await page.route("**/admin/sessions.data*", (route) => route.fulfill({ status: 503, body: "" }));
    await addRequest(site);
    await expect(page.getByText("Reconnecting…")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Session Requests" })).toBeVisible();
    await page.unroute("**/admin/sessions.data*");
    await expect(page.getByText("Okafor Ltd")).toBeVisible();
    await expect(page.getByText("Reconnecting…")).toBeHidden();
    await expect(page.getByRole("searchbox")).toHaveValue("half a wo");
  });

  test("a page stays when its data cannot be read after a form or by a link to itself, says so, and catches up", async ({
    page,
    site,
  }) => {
    const untilQuiet = followReading(page);
    await addRequest(site, "First Ltd");
    await page.goto("/admin/sessions");
    const heading = page.getByRole("heading", { name: "Session Requests" });
    const stale = page.getByRole("alert").filter({ hasText: "This page may be out of date" });
    const read = page.getByRole("status").filter({ hasText: "marked as" });
    async function withoutReading(refuse: (route: Route) => Promise<void>, act: () => Promise<void>) {
      await expect(page.locator("[data-live=live]")).toBeAttached();
      await untilQuiet();
      await page.route("**/admin/sessions.data*", (route) =>
        route.request().method() === "GET" ? refuse(route) : route.continue(),
      );
      await act();
      await expect(stale).toBeVisible();
      await expect(heading).toBeVisible();
      await page.unroute("**/admin/sessions.data*");
      await expect(stale).toBeHidden();
      await expect(heading).toBeVisible();
    }
    await withoutReading(
      (route) => route.abort("internetdisconnected"),
      () => page.getByRole("button", { name: "Mark as Seen" }).click(),
    );
    await expect(read).toBeVisible();
    expect(await site.database.select().from(sessionRequests)).toMatchObject([{ state: "seen" }]);
    await withoutReading(breakOff, () =>
      navigation(page)
        .getByRole("link", { name: /^Sessions/ })
        .click(),
    );
  });

  test("a page catches up after its stream was cut by a restarted server", async ({ page, site }) => {
    await page.route("**/admin/live", (route) =>
      route.fulfill({
        contentType: "text/event-stream",
        body: 'retry: 200\nevent: hello\ndata: {"age":null}\n\n',
      }),
    );
    await page.goto("/admin/dashboard");
    await addRequest(site);
    await expect(figure(page, "Consultation requests")).toHaveText(/1\s*1 new/);
  });
});

test("a form keeps its text and version while the unread counts are updated", async ({ page, site }) => {
  const post = sampleBlogPost();
  await site.database.insert(blogPosts).values(post);
  await Promise.all([page.waitForRequest("/admin/live"), page.goto(`/admin/blog/edit/${post.id}`)]);
  await writeLongText(page, "Content", "Typed by the admin");
  await site.database.execute(sql`update blog_posts set content = 'Saved elsewhere' where id = ${post.id}`);
  await addRequest(site);
  await expect(navigation(page).getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
  await expect(longText(page, "Content")).toHaveValue("Typed by the admin");
  await expect(page.locator("input[name=version]")).toHaveValue("1");
});

test("a list is updated live, and its flash message stays until the next page", async ({ page, site }) => {
  const created = await page.request.post("/admin/blog/new", {
    form: { title: "Written here", content: "Words" },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  const list = created.headers().location ?? "";
  await Promise.all([page.waitForRequest("/admin/live"), page.goto(list)]);
  const message = page.getByRole("status").filter({ hasText: "The post has been created." });
  await expect(message).toBeVisible();
  await site.database.insert(blogPosts).values({ ...sampleBlogPost(), title: "Written elsewhere" });
  await expect(page.getByRole("row").filter({ hasText: "Written elsewhere" })).toBeVisible();
  await expect(message).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard Overview" })).toBeVisible();
  await expect(message).toBeHidden();
});

test("a message is shown in the tab that caused it, although another one reads the same page first", async ({
  page,
  context,
  site,
}) => {
  await site.database.insert(blogPosts).values(sampleBlogPost());
  const other = await context.newPage();
  await page.goto("/admin/blog");
  let reading: Promise<unknown> | undefined;
  await page.route("**/admin/blog.data*", async (route) => {
    if (route.request().method() === "GET") {
      reading ??= other.goto("/admin/blog");
      await reading;
    }
    await route.continue();
  });
  await page.getByRole("button", { name: /^Delete / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const message = "The post has been deleted.";
  await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
  await expect(page).toHaveURL("/admin/blog");
  await expect(other.getByRole("heading", { name: "Blog Posts" })).toBeVisible();
  await expect(other.getByText(message)).toBeHidden();
});

import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { projects } from "#domain/projects/table.server.ts";
import {
  addPerson,
  sampleApplication,
  sampleBlogPost,
  sampleContactMessage,
  sampleProject,
  sampleSessionRequest,
} from "#domain/sample-rows.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { clearInbox, pretendToHaveReadIt } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await site.database.execute(sql`truncate projects`);
  await signInAsAdmin(page);
});

test.afterEach(async ({ site }) => {
  await site.database.execute(sql`grant select on counts.tallies to beunec_admin`);
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

function panel(page: Page, title: string) {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

function figure(page: Page, label: string) {
  return page.locator("dl > div").filter({ has: page.getByRole("link", { name: label, exact: true }) });
}

function navigation(page: Page) {
  return page.getByRole("navigation", { name: "Back office", exact: true });
}

async function expectLive(page: Page) {
  await expect(page.getByText(/^Live\. /)).toBeVisible();
}

async function addEverything(database: Database) {
  await database.insert(blogPosts).values([{ ...sampleBlogPost(), published: true }, sampleBlogPost()]);
  await database.insert(projects).values([
    { ...sampleProject(), title: "Next week", dueDate: inDays(7) },
    { ...sampleProject(), title: "Tomorrow", dueDate: inDays(1) },
    { ...sampleProject(), title: "Done early", dueDate: inDays(3), status: "completed" },
    { ...sampleProject(), title: "Far away", dueDate: inDays(90) },
  ]);
  const { userId } = await addPerson(database, "Open Loom");
  const [application] = await database
    .insert(bcpbpApplications)
    .values({
      ...sampleApplication(userId),
      organizationName: "Open Loom",
      orgType: "Startup",
      desiredServices: ["Grant Writing & Fundraising", "Operational Excellence"],
    })
    .returning();
  await database.insert(sessionRequests).values([
    { ...sampleSessionRequest(), company: "Unseen Ltd" },
    { ...sampleSessionRequest(), seenAt: new Date() },
  ]);
  await database.insert(contactMessages).values(sampleContactMessage());
  return application?.id ?? "";
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("numbers, lists and charts say what there is", async ({ page, site }) => {
      const id = await addEverything(site.database);
      await page.goto("/admin/dashboard");
      await expect(figure(page, "Blog posts")).toHaveText(/2\s*1 published/);
      await expect(figure(page, "Sessions")).toHaveText(/2\s*1 new/);
      await expect(figure(page, "Projects")).toHaveText(/4\s*3 to do/);
      await expect(figure(page, "BCPBP applications")).toHaveText(/1\s*1 pending/);
      await expect(figure(page, "Job applications")).toHaveText(/0\s*0 unread/);

      await expect(panel(page, "To do").getByRole("listitem")).toHaveText([
        /^Tomorrow/,
        /^Next week/,
        /^Far away/,
      ]);
      await expect(panel(page, "Due within a month").getByRole("listitem")).toHaveText([
        /^Tomorrow/,
        /^Done early ?Completed/,
        /^Next week/,
      ]);
      const review = panel(page, "Pending applications").getByRole("link", { name: "Review Open Loom" });
      await expect(review).toHaveAttribute("href", `/admin/bcpbp?open=${id}`);
      await expect(panel(page, "New consultation requests").getByRole("listitem")).toHaveText([/Unseen Ltd/]);

      const weeks = page.getByRole("table", { name: /^Requests and applications in each/ });
      await expect(weeks.getByRole("row")).toHaveCount(13);
      await expect(weeks.getByRole("row").last()).toHaveText(/\d+\/\d+\/\d{4}21$/);
      const wishes = page.getByRole("table", { name: /^How often each service/ });
      await expect(wishes.getByRole("row").nth(1)).toHaveText("Operational Excellence3");
      await expect(page.getByRole("table", { name: "BCPBP applications by status" })).toContainText(
        "Pending1",
      );
      await expect(page.getByRole("table", { name: "Consultation requests by status" })).toContainText(
        "Seen1",
      );

      const navigating = navigation(page);
      await expect(navigating.getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
      await expect(navigating.getByRole("link", { name: "BCPBP, 1 new" })).toBeVisible();
      await expect(navigating.getByRole("link", { name: "Job Applications", exact: true })).toBeVisible();
      await navigating.getByText("More").click();
      await expect(navigating.getByRole("link", { name: "Messages, 1 new" })).toBeVisible();
      await navigating.getByText("More").click();
      if (javaScriptEnabled) await expectAccessible(page);
    });

    test("with nothing there, every list and chart says so", async ({ page }) => {
      await page.goto("/admin/dashboard");
      await expect(page.getByText("No project is waiting to be begun.")).toBeVisible();
      await expect(page.getByText("No project is due in the next month.")).toBeVisible();
      await expect(page.getByText("Every application has been decided.")).toBeVisible();
      await expect(page.getByText("Every request has been seen.")).toBeVisible();
      await expect(page.getByText("Nothing has come in during the last twelve weeks.")).toBeVisible();
      await expect(page.getByText("No service has been asked for yet.")).toBeVisible();
      await expect(navigation(page).getByRole("link", { name: "Sessions", exact: true })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });
}

test("all seven quick actions lead where they say, by keyboard too", async ({ page }) => {
  const actions = page.getByRole("navigation", { name: "Quick actions" }).getByRole("link");
  await expect(actions).toHaveText([
    ...["Create blog post", "Create case study", "Create project"],
    ...["View sessions", "View BCPBP applications", "View careers", "View job applications"],
  ]);
  const addresses = await actions.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual([
    ...["/admin/blog/new", "/admin/case-studies/new", "/admin/projects/new"],
    ...["/admin/sessions", "/admin/bcpbp", "/admin/careers", "/admin/job-applications"],
  ]);
  await navigation(page).getByText("More").focus();
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Tab");
  await expect(actions.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/blog/new");
});

test("what a visitor sends is on the open dashboard a moment later", async ({ page, browser, site }) => {
  await expectLive(page);
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/book-session");
  await visitor.getByLabel("Name").fill("Ada Okafor");
  await visitor.getByLabel("Email").fill("ada@example.org");
  await visitor.getByLabel("Company").fill("Okafor Ltd");
  await visitor.getByLabel("Service").selectOption("Grant Writing & Fundraising");
  await visitor.getByLabel("Team Size").selectOption("11-50 employees");
  await pretendToHaveReadIt(visitor);
  await visitor.getByRole("button", { name: "Submit Request" }).click();
  await visitor.waitForURL("/");
  await expect(figure(page, "Sessions")).toHaveText(/1\s*1 new/, { timeout: 1500 });
  await expect(navigation(page).getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
  await expect(panel(page, "New consultation requests")).toContainText("Okafor Ltd");
  await expect(page.getByText(/^Live\. Last change (just now|\d+ seconds? ago)$/)).toBeVisible();
  expect(await page.evaluate(() => "stillTheSamePage" in window)).toBe(true);
  await visitor.close();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|status of 503/] });

  test("the page says so, and catches up on what it missed", async ({ page, site, context }) => {
    await expectLive(page);
    await context.setOffline(true);
    await expect(page.getByText("Reconnecting…")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "The connection is lost." })).toBeAttached();
    await site.database.insert(sessionRequests).values(sampleSessionRequest());
    await expect(figure(page, "Sessions")).toHaveText(/0\s*0 new/);
    await context.setOffline(false);
    await expect(figure(page, "Sessions")).toHaveText(/1\s*1 new/);
    await expectLive(page);
  });

  test("a server that was started anew and knows of no change is asked all the same", async ({
    page,
    site,
    context,
  }) => {
    await expectLive(page);
    await context.setOffline(true);
    await expect(page.getByText("Reconnecting…")).toBeVisible();
    await site.database.insert(sessionRequests).values(sampleSessionRequest());
    await page.route("**/admin/live", (route) =>
      route.fulfill({ contentType: "text/event-stream", body: 'event: hello\ndata: {"age":null}\n\n' }),
    );
    await context.setOffline(false);
    await expect(figure(page, "Sessions")).toHaveText(/1\s*1 new/);
  });

  test("a server that refuses the stream for a while is asked again", async ({ page, site }) => {
    await page.route("**/admin/live", (route) => route.fulfill({ status: 503 }));
    await page.goto("/admin/dashboard");
    await expect(page.getByText("Reconnecting…")).toBeVisible();
    await site.database.insert(sessionRequests).values(sampleSessionRequest());
    await page.unroute("**/admin/live");
    await expect(figure(page, "Sessions")).toHaveText(/1\s*1 new/);
    await expectLive(page);
  });
});

test("a page that was hidden catches up when it is looked at again", async ({ page, site }) => {
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

test("a form keeps what is typed and what it began with, while the numbers beside the navigation follow", async ({
  page,
  site,
}) => {
  const post = sampleBlogPost();
  await site.database.insert(blogPosts).values(post);
  // The page follows once its scripts have taken over; only then it is typed into.
  await Promise.all([page.waitForRequest("/admin/live"), page.goto(`/admin/blog/edit/${post.id}`)]);
  await page.getByLabel("Content").fill("Typed by the admin");
  await site.database.execute(sql`update blog_posts set content = 'Saved elsewhere' where id = ${post.id}`);
  await site.database.insert(sessionRequests).values(sampleSessionRequest());
  await expect(navigation(page).getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
  await expect(page.getByLabel("Content")).toHaveValue("Typed by the admin");
  await expect(page.locator("input[name=version]")).toHaveValue("1");
});

test("a list follows, and a message shown over it stays", async ({ page, site }) => {
  await Promise.all([page.waitForRequest("/admin/live"), page.goto("/admin/blog/new")]);
  await page.getByLabel("Title").first().fill("Written here");
  await page.getByLabel("Content").fill("Words");
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

test("whoever was signed out elsewhere is told, and nothing is taken from the screen", async ({
  page,
  site,
}) => {
  await addEverything(site.database);
  await expect(panel(page, "To do")).toContainText("Tomorrow");
  await expectLive(page);
  await site.database.execute(sql`delete from auth.session`);
  await site.database.insert(sessionRequests).values(sampleSessionRequest());
  await expect(page.getByText("Signed out.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in again" })).toBeVisible();
  await expect(panel(page, "To do")).toContainText("Tomorrow");
});

test.describe("when the numbers cannot be loaded", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("the page says so and offers to try again", async ({ page, site }) => {
    await site.database.execute(sql`revoke select on counts.tallies from beunec_admin`);
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("alert")).toContainText("The numbers could not be loaded");
    await expect(page.getByRole("link", { name: "Create blog post" })).toBeVisible();
    await expectAccessible(page);
    await site.database.execute(sql`grant select on counts.tallies to beunec_admin`);
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(figure(page, "Blog posts")).toBeVisible();
  });
});

test("a phone shows all of it, without scrolling sideways", async ({ page, site }) => {
  await addEverything(site.database);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("link", { name: "View job applications" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByLabel("Menu, 3 new").click();
  const menu = page.getByRole("navigation", { name: "Back office menu" });
  await expect(menu.getByRole("link", { name: "Sessions, 1 new" })).toBeVisible();
  await expectAccessible(page);
});

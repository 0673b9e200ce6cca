import type { Route } from "@playwright/test";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { send } from "#domain/conversations/conversations.test-support.ts";
import { projects } from "#domain/projects/table.server.ts";
import { sampleProject, sampleSessionRequest } from "#domain/sample-rows.test-support.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { addressOf, reply } from "./admin-conversations.ts";
import { expectFit } from "./back-office.ts";
import { writeLongText } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|status of 50[23]/] });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await clearInbox(site.database);
  await site.database.delete(projects);
  await signInAsAdmin(page);
});

const ways = [
  ["no network", (route: Route) => route.abort("internetdisconnected")],
  ["a proxy without a server", (route: Route) => route.fulfill({ status: 502, body: "Bad gateway" })],
] as const;

for (const [what, answer] of ways) {
  const posts = (route: Route) => (route.request().method() === "POST" ? answer(route) : route.continue());

  test(`with ${what}, an article that is saved stays in its form and can be saved then`, async ({
    page,
    site,
  }) => {
    await page.goto("/admin/blog/new");
    await page.getByRole("textbox", { name: /^Title/ }).fill("From a train");
    await writeLongText(page, "Content", "Through a tunnel");
    await page.route("**/admin/blog/new.data*", posts);
    const save = page.getByRole("button", { name: "Create Post" });
    const alert = page.getByRole("alert").filter({ hasText: "Failed to create post." });
    await save.click();
    await expect(alert).toContainText("The server did not answer; what you typed is still here.");
    await alert.getByLabel("Dismiss this message").check({ force: true });
    await expect(alert).toBeHidden();
    await save.click();
    await expect(alert).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue("From a train");
    await page.unroute("**/admin/blog/new.data*");
    await save.click();
    await expect(page).toHaveURL("/admin/blog");
    await expect(alert).toBeHidden();
    expect(await site.database.select().from(blogPosts)).toMatchObject([
      { title: "From a train", content: "Through a tunnel" },
    ]);
  });

  test(`with ${what}, a list stays and says that it does not know`, async ({ page, site }) => {
    await site.database.insert(projects).values({ ...sampleProject(), title: "New shelves" });
    await page.goto("/admin/projects");
    await page.route("**/admin/projects.data*", posts);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "The server did not answer." });
    await expect(alert).toContainText("Please see whether this was done, and try again if not.");
    await expect(page.getByText("New shelves").first()).toBeVisible();
    await expectAccessible(page);
    await expectFit(page, [390]);
  });

  test(`with ${what}, opened details stay and say so`, async ({ page, site }) => {
    await site.database.insert(sessionRequests).values(sampleSessionRequest());
    await page.goto("/admin/sessions");
    await page.getByRole("link", { name: "Ada Okafor", exact: true }).click();
    await page.route("**/admin/sessions.data*", posts);
    const details = page.getByRole("dialog");
    await details.getByRole("button", { name: "Mark as Answered" }).click();
    await expect(details.getByText("The server did not answer.")).toBeVisible();
  });

  test(`with ${what}, a reply stays, and is sent once when it is sent again`, async ({ page, site }) => {
    await page.goto(addressOf(await send(site.database, "contact-messages")));
    await reply(page).fill("We can come on Monday.");
    await page.route("**/admin/conversations/**", posts);
    await page.getByRole("button", { name: "Send Reply" }).click();
    const said = page.locator("form").getByText("The server did not answer; what you typed is still here.");
    await expect(said).toBeVisible();
    await expect(reply(page)).toHaveValue("We can come on Monday.");
    await page.unroute("**/admin/conversations/**");
    await page.getByRole("button", { name: "Send Reply" }).click();
    await expect(page.getByText("Your reply is on its way.")).toBeVisible();
  });
}

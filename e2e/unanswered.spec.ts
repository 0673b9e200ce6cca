import type { Page, Route } from "@playwright/test";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { send } from "#domain/inbox/conversations/conversations.test-support.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addressOf, linesOf } from "../requests/conversations.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { reply } from "./conversations.ts";
import { writeLongText } from "./editors.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|status of 50[23]/] });

test.beforeEach(({ page }) => signInAsAdmin(page));

type Way = (route: Route) => Promise<void>;

const withoutNetwork: Way = (route) => route.abort("internetdisconnected");
/** A proxy without a server. */
const withoutServer: Way = (route) => route.fulfill({ status: 502, body: "Bad gateway" });

/** Leaves forms that are sent to this address without an answer. */
async function unanswered(page: Page, address: string, answer: Way, sendAndSee: () => Promise<void>) {
  let posts = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await answer(route);
    posts += 1;
  });
  await sendAndSee();
  await expect.poll(() => posts).toBeGreaterThan(0);
  await page.unroute(address);
}

test("an article that is saved without an answer stays in its form and can be saved then", async ({
  page,
  site,
}) => {
  await page.goto("/admin/blog/new");
  await page.getByRole("textbox", { name: /^Title/ }).fill("From a train");
  await writeLongText(page, "Content", "Through a tunnel");
  const save = page.getByRole("button", { name: "Create Post" });
  const alert = page.getByRole("alert").filter({ hasText: "Failed to create post" });
  for (const way of [withoutNetwork, withoutServer]) {
    await unanswered(page, "**/admin/blog/new.data*", way, async () => {
      await save.click();
      await expect(alert.locator("p")).toHaveText([
        "Failed to create post",
        "The server did not answer; what you typed is still here.",
      ]);
      await alert.getByLabel("Dismiss this message").check({ force: true });
      await expect(alert).toBeHidden();
      await expect(page.getByRole("textbox", { name: /^Title/ })).toHaveValue("From a train");
    });
  }
  await save.click();
  await expect(page).toHaveURL("/admin/blog");
  await expect(alert).toBeHidden();
  expect(await site.database.select().from(blogPosts)).toMatchObject([
    { title: "From a train", content: "Through a tunnel" },
  ]);
});

test("a list and opened details stay without an answer, and say that they do not know", async ({
  page,
  site,
}) => {
  await site.database.insert(sessionRequests).values({ ...sampleSessionRequest(), seenAt: new Date() });
  const opener = page.getByRole("link", { name: "Ada Okafor", exact: true });
  await unanswered(page, "**/admin/sessions.data*", withoutServer, async () => {
    await page.goto("/admin/sessions");
    await page.getByRole("button", { name: "Delete Ada Okafor" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alert").locator("p")).toHaveText([
      "Failed to delete session request. Please try again.",
      "The server did not answer; see whether it was done.",
    ]);
    await expect(opener).toBeVisible();

    await opener.click();
    const details = page.getByRole("dialog", { name: "Ada Okafor" });
    await details.getByRole("button", { name: "Mark as Answered" }).click();
    await expect(details.getByRole("alert").locator("p")).toHaveText([
      "Failed to update consultation request. Please try again.",
      "The server did not answer; see whether it was done.",
    ]);
  });
  expect(await site.database.select().from(sessionRequests)).toMatchObject([{ state: "seen" }]);
});

test("a reply without an answer stays, and is sent once when it is sent again", async ({ page, site }) => {
  await page.goto(addressOf(await send(site.database, "contact-messages")));
  await reply(page).fill("We can come on Monday.");
  const sending = page.getByRole("button", { name: "Send Reply" });
  await unanswered(page, "**/admin/conversations/**", withoutNetwork, async () => {
    await sending.click();
    const said = page.locator("form").getByText("The server did not answer; what you typed is still here.");
    await expect(said).toBeVisible();
    await expect(reply(page)).toHaveValue("We can come on Monday.");
  });
  await sending.click();
  await expect(page.getByText("Your reply has been saved.")).toBeVisible();
  expect(await linesOf(site)).toEqual([{ kind: "reply", text: "We can come on Monday." }]);
});

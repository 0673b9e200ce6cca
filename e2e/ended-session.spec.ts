import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { countDrafts } from "../requests/editors.ts";
import { endSessions, password, signInAsAdmin } from "../requests/people.ts";
import { longText, putBack, writeLongText } from "./editors.ts";
import { expect, test } from "./test.ts";

// The live stream of an open page is refused too.
test.use({ expectedErrors: [/status of 401/] });

test("an article that is sent without a session is reported at the login, and is back after it", async ({
  page,
  site,
}) => {
  const newPost = "/admin/blog/new";
  const typed = { title: "Half a thought", content: "One line." };
  const email = await signInAsAdmin(page);
  const title = page.getByRole("textbox", { name: /^Title/ });
  const create = page.getByRole("button", { name: "Create Post" });
  await page.goto(newPost);
  await endSessions(site.database);
  await title.fill(typed.title);
  await expect(page.getByText("You have been signed out.")).toBeVisible();
  const login = `/admin/login?next=${newPost}`;
  await expect(page.getByRole("link", { name: "sign in again" })).toHaveAttribute("href", login);
  await writeLongText(page, "Content", typed.content);
  await page.getByLabel("Publish immediately").check();
  await create.click();
  await expect(page).toHaveURL(login);
  await expect(page.getByRole("alert").locator("p")).toHaveText([
    "Failed to create post",
    "You were signed out. Sign in, and what you typed will be back.",
  ]);
  expect(await site.database.select().from(blogPosts)).toEqual([]);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(newPost);
  await expect(putBack(page)).toBeVisible();
  await expect(title).toHaveValue(typed.title);
  await expect(longText(page, "Content")).toHaveValue(typed.content);
  await expect(page.getByLabel("Publish immediately")).toBeChecked();
  await create.click();
  await expect(page).toHaveURL("/admin/blog");
  expect(await site.database.select().from(blogPosts)).toMatchObject([{ ...typed, published: true }]);
  expect(await countDrafts(site.database)).toBe(0);
});

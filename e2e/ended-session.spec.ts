import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { sampleBlogPost } from "#domain/sample-rows.test-support.ts";
import { withoutLiveUpdates } from "./back-office.ts";
import { countDrafts, longText, writeLongText } from "./editors.ts";
import { clearAccounts, password, signInAsAdmin } from "./people.ts";
import { expect, type Site, test } from "./test.ts";

test.describe.configure({ mode: "default" });

let email = "";

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  email = await signInAsAdmin(page);
});

const newPost = "/admin/blog/new";
const typed = { title: "Half a thought", content: "One line." };

async function endSession({ database }: Site) {
  await database.execute(sql`update auth.session set expires_at = now() - interval '1 minute'`);
}

async function logIn(page: Page) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

function title(page: Page) {
  return page.getByRole("textbox", { name: /^Title/ });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    // The live stream of an open page is refused too.
    test.use({ javaScriptEnabled, expectedErrors: [/status of 401/] });

    test("a failed creation is reported at the login, and the text is restored after it", async ({
      page,
      site,
    }) => {
      await page.goto(newPost);
      await title(page).fill(typed.title);
      await writeLongText(page, "Content", typed.content);
      await page.getByLabel("Publish immediately").check();
      await endSession(site);
      await page.getByRole("button", { name: "Create Post" }).click();
      await expect(page).toHaveURL(`/admin/login?next=${newPost}`);
      await expect(page.getByRole("alert")).toHaveText(
        "Failed to create post. You had been signed out. Sign in, and what you typed is there again.",
      );
      expect(await site.database.select().from(blogPosts)).toEqual([]);
      await logIn(page);
      await expect(page).toHaveURL(newPost);
      await expect(title(page)).toHaveValue(typed.title);
      await expect(longText(page, "Content")).toHaveValue(typed.content);
      await expect(page.getByLabel("Publish immediately")).toBeChecked();
      await page.getByRole("button", { name: "Create Post" }).click();
      await expect(page).toHaveURL("/admin/blog");
      expect(await site.database.select().from(blogPosts)).toMatchObject([{ ...typed, published: true }]);
      expect(await countDrafts(site.database)).toBe(0);
    });

    test("a failed update is reported at the login, and the text is restored after it", async ({
      page,
      site,
    }) => {
      const post = sampleBlogPost();
      await site.database.insert(blogPosts).values(post);
      await page.goto(`/admin/blog/edit/${post.id}`);
      await writeLongText(page, "Content", "Another ending");
      await endSession(site);
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toContainText("Failed to update post. You had been signed out.");
      await logIn(page);
      await expect(longText(page, "Content")).toHaveValue("Another ending");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page).toHaveURL("/admin/blog");
      expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: "Another ending" }]);
    });

    test("a failed deletion is reported at the login", async ({ page, site }) => {
      const post = sampleBlogPost();
      await site.database.insert(blogPosts).values(post);
      // A live update would lead to the login before the button is pressed.
      await withoutLiveUpdates(page);
      await page.goto("/admin/blog");
      await endSession(site);
      await page.getByRole("button", { name: `Delete ${post.title}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(page).toHaveURL("/admin/login");
      await expect(page.getByRole("alert")).toHaveText(
        "You had been signed out before this was done. Nothing has been changed.",
      );
      expect(await site.database.select().from(blogPosts)).toHaveLength(1);
    });
  });
}

test("nothing is stored of what strangers send, or of what is sent after signing out", async ({
  page,
  site,
}) => {
  async function send(headers: Record<string, string>) {
    const options = {
      form: typed,
      headers: { Origin: site.url, Accept: "text/html", ...headers },
      maxRedirects: 0,
    };
    const answer = await page.request.post(newPost, options);
    expect(answer.headers().location).toBe(`/admin/login?next=${newPost}`);
    return countDrafts(site.database);
  }
  await page.goto(newPost);
  const cookies = await page.context().cookies();
  const kept = cookies.find(({ name }) => name === "beunec_editor")?.value ?? "";
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL("/admin/login");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("beunec_editor");
  expect(await send({})).toBe(0);
  const [content = "", signature = ""] = decodeURIComponent(kept).split(".");
  const forged = Buffer.from(content, "base64")
    .toString()
    .replace(/\d{13}/, "9999999999999");
  const value = encodeURIComponent(`${Buffer.from(forged).toString("base64")}.${signature}`);
  expect(await send({ Cookie: `beunec_editor=${value}` })).toBe(0);
  // A valid cookie is recognised.
  expect(await send({ Cookie: `beunec_editor=${kept}` })).toBe(1);
  await site.database.execute(sql`update profiles set role = 'user'`);
  await site.database.execute(sql`delete from drafts`);
  expect(await send({ Cookie: `beunec_editor=${kept}` })).toBe(0);
});

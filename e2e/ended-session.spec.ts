import { sql } from "drizzle-orm";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { countDrafts, longText, putBack, writeLongText } from "./editors.ts";
import { password, signInAsAdmin } from "./people.ts";
import { expect, type Site, test } from "./test.ts";

test.describe.configure({ mode: "default" });

const newPost = "/admin/blog/new";
const typed = { title: "Half a thought", content: "One line." };

async function endSession({ database }: Site) {
  await database.execute(sql`update auth.session set expires_at = now() - interval '1 minute'`);
}

test.describe("in the forms", () => {
  // The live stream of an open page is refused too.
  test.use({ expectedErrors: [/status of 401/] });

  test("a failed creation or update is reported at the login, and the text is restored after it", async ({
    page,
    site,
  }) => {
    const email = await signInAsAdmin(page);
    const title = page.getByRole("textbox", { name: /^Title/ });
    const create = page.getByRole("button", { name: "Create Post" });
    const save = page.getByRole("button", { name: "Save Changes" });
    async function logIn() {
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Login" }).click();
    }
    await page.goto(newPost);
    await endSession(site);
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
    await logIn();
    await expect(page).toHaveURL(newPost);
    await expect(putBack(page)).toBeVisible();
    await expect(title).toHaveValue(typed.title);
    await expect(longText(page, "Content")).toHaveValue(typed.content);
    await expect(page.getByLabel("Publish immediately")).toBeChecked();
    await create.click();
    await expect(page).toHaveURL("/admin/blog");
    const [post] = await site.database.select().from(blogPosts);
    expect(post).toMatchObject({ ...typed, published: true });
    expect(await countDrafts(site.database)).toBe(0);

    await page.goto(`/admin/blog/edit/${post?.id}`);
    await writeLongText(page, "Content", "Another ending");
    await endSession(site);
    await save.click();
    await expect(page.getByRole("alert").getByText("Failed to update post", { exact: true })).toBeVisible();
    await logIn();
    await expect(longText(page, "Content")).toHaveValue("Another ending");
    await save.click();
    await expect(page).toHaveURL("/admin/blog");
    expect(await site.database.select().from(blogPosts)).toMatchObject([{ content: "Another ending" }]);
  });
});

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("a failed change of a row is reported at the login, which leads back to the list as it was", async ({
    web,
    site,
  }) => {
    const [account] = await site.database.select({ email: user.email }).from(user);
    const project = sampleProject();
    await site.database.insert(projects).values(project);
    await endSession(site);
    const list = "/admin/projects?status=todo&sort=title";
    const login = await web.post(list, { intent: "status", id: project.id, status: "completed" });
    expect(login.address).toBe(`/admin/login?next=${list.replace("&", "%26")}`);
    expect(login.failures).toEqual([
      ["Failed to update project status", "You were signed out, so nothing was changed."],
    ]);
    expect(await site.database.select().from(projects)).toMatchObject([{ status: "todo" }]);
    const back = await login.send("Login", { Email: account?.email ?? "", Password: password });
    expect(back.address).toBe(list);
    await endSession(site);
    const another = await web.post("/admin/claims?page=2", { intent: "confirm" });
    expect(another.address).toBe("/admin/login?next=/admin/claims?page=2");
    const claims = await another.send("Login", { Email: account?.email ?? "", Password: password });
    expect(claims.address).toBe("/admin/claims?page=2");
  });

  test("a form without a sentence of its own, or that cannot be read, is reported too", async ({
    web,
    site,
  }) => {
    await endSession(site);
    const notDone = "You were signed out before this could be done. Nothing has been changed.";
    expect((await web.post("/admin/projects", { intent: "unknown" })).failures).toEqual([[notDone]]);
    const tooMany = { a: Array.from({ length: 300 }, () => "1") };
    expect((await web.post("/admin/projects", tooMany)).failures).toEqual([[notDone]]);
  });

  test("nothing is stored of what is sent without a session, and the login does not say that it is", async ({
    web,
    site,
  }) => {
    const form = await web.open(newPost);
    await form.send("Logout");
    const login = await form.send("Create Post", { Title: typed.title, Content: typed.content });
    expect(login.address).toBe(`/admin/login?next=${newPost}`);
    expect(login.failures).toEqual([["Failed to create post", "You are not signed in."]]);
    expect(await countDrafts(site.database)).toBe(0);
  });

  test("without JavaScript every page says that it is needed, and the login does not", async ({ web }) => {
    const sentence =
      "The back office needs JavaScript. Please switch it on in your browser and reload this page.";
    for (const path of ["/admin/dashboard", "/admin/sessions", newPost]) {
      const { $ } = await web.open(path);
      expect($("main noscript").text(), path).toContain(`>${sentence}<`);
    }
    const dashboard = await web.open("/admin/dashboard");
    const login = await dashboard.send("Logout");
    expect(login.address).toBe("/admin/login");
    expect(login.html).not.toContain("<noscript");
  });
});

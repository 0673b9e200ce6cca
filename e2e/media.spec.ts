import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { withoutLiveUpdates, withoutTable } from "./back-office.ts";
import { signInAsAdmin } from "./people.ts";
import { addPictures, pictureFile } from "./pictures.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

async function storedNames(database: Database) {
  const rows = await database.select({ fileName: pictures.fileName }).from(pictures);
  return rows.map(({ fileName }) => fileName).sort();
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  function card(list: WebPage, name: string) {
    return list.$(`.picture-card:contains('${name}')`).text();
  }

  function names(list: WebPage) {
    return list
      .$(".picture-card h2")
      .toArray()
      .map((heading) => list.$(heading).text());
  }

  test("pictures get an alternative text one after the other, or are marked as decorative", async ({
    web,
    site,
  }) => {
    await addPictures(site.database, ["first.jpg", "second.jpg"]);
    const opened = await (await web.open("/admin/media?text=missing")).follow("second.jpg");
    const next = await opened.send("Save and open the next", { alt: "Boats in a harbour" });
    expect(next.$("dialog[open] h2").text()).toContain("first.jpg");
    const list = await next.send("Save", { Decorative: true });
    expect(list.statuses).toContain("The picture has been saved.");
    expect(list.text).toContain("No pictures match what you are looking for.");
    const all = await web.open("/admin/media");
    expect(card(all, "second.jpg")).toContain("Boats in a harbour");
    expect(card(all, "first.jpg")).toContain("Decorative");
  });

  test("pictures are found by file name and by alternative text", async ({ web, site }) => {
    await addPictures(site.database, ["harbour.jpg", "pier.jpg", "valley.jpg"]);
    await site.database.execute(sql`update pictures set alt = 'A long pier' where file_name = 'valley.jpg'`);
    const found = await (await web.open("/admin/media")).send("Search", { search: "pier" });
    expect(names(found)).toEqual(["valley.jpg", "pier.jpg"]);
    expect(found.text).toContain("2 pictures");
    const none = await found.send("Search", { search: "zeppelin" });
    expect(none.text).toContain("No pictures match what you are looking for.");
  });

  test("a picture says where it is used, and before it is deleted as well", async ({ web, site }) => {
    const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
    const post = { ...sampleBlogPost(), title: "On harbours", featuredImage: pictureReference(id) };
    const content = `![Boats](${pictureReference(id)})`;
    await site.database.insert(blogPosts).values([post, { ...sampleBlogPost(), title: "On boats", content }]);
    const list = await web.open("/admin/media");
    expect(card(list, "harbour.jpg")).toContain("Used 2 times");
    const opened = await list.follow("harbour.jpg");
    expect(opened.$(`dialog[open] a[href="/admin/blog/edit/${post.id}"]`).text()).toContain("On harbours");
    const question = opened.$(`#delete-${id}`);
    expect(question.find("h2").text()).toBe("Are you sure you want to delete this picture?");
    expect(question.text()).toContain("Used in 2 places: “On boats” and “On harbours”.");
    const deleted = await web.post(opened.address, { id, intent: "delete" });
    expect(deleted.statuses).toContain("The picture has been deleted.");
    expect(await storedNames(site.database)).toEqual([]);
  });

  test("an image field takes the reference that the library shows", async ({ web, site }) => {
    const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
    const featuredImage = pictureReference(id);
    expect((await web.open(`/admin/media?open=${id}`)).text).toContain(featuredImage);
    const filled = { Title: "On harbours", Content: "One line.", "Featured Image URL": featuredImage };
    await (await web.open("/admin/blog/new")).send("Create Post", filled);
    expect(await site.database.select().from(blogPosts)).toMatchObject([{ featuredImage }]);
  });

  test("a library that cannot be read says so and offers to try again", async ({ web, site }) => {
    await withoutTable(site.database, "pictures", async () => {
      const failed = await web.open("/admin/media");
      expect(failed.status).toBe(503);
      expect(failed.alerts.join()).toContain("The pictures could not be loaded");
      expect(failed.$("a:contains('Retry')").attr("href")).toBe("/admin/media");
    });
    expect((await web.open("/admin/media")).text).toContain("No pictures yet. Upload the first ones.");
  });
});

function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
}

function altBox(page: Page) {
  return page.getByRole("textbox", { name: /^Alternative text/ });
}

test.describe("in the browser", () => {
  test.beforeEach(({ page }) => signInAsAdmin(page));

  test.describe("a picture that is gone", () => {
    test.use({ expectedErrors: [/status of 404/] });

    test("is reported in its details, where what was typed stays", async ({ page, site }) => {
      const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
      await withoutLiveUpdates(page);
      await page.goto(`/admin/media?open=${id}`);
      await altBox(page).fill("Boats at noon");
      await site.database.delete(pictures);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("dialog").getByRole("alert").locator("p")).toHaveText([
        "Failed to update picture",
        "Picture not found.",
      ]);
      await expect(altBox(page)).toHaveValue("Boats at noon");
    });
  });

  test("a replaced picture is the new one on public pages too", async ({ page, site, request }) => {
    const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
    const post = { ...sampleBlogPost(), slug: "on-harbours", featuredImage: pictureReference(id) };
    await site.database.insert(blogPosts).values({ ...post, published: true });
    const shown = async () => {
      const text = await (await request.get("/resources/on-harbours")).text();
      return text.match(/srcset="([^"]*\/pictures\/[^"]*)"/i)?.[1];
    };
    const before = await shown();
    expect(before).toContain(id);
    await page.goto(`/admin/media?open=${id}`);
    await page
      .getByLabel("Replace with another file")
      .setInputFiles(await pictureFile("quay.jpg", { width: 300, height: 300 }));
    await expect(page.getByText("300 × 300 pixels")).toBeVisible();
    await altBox(page).fill("A quay");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(card(page, "quay.jpg")).toContainText("A quay");
    await expect.poll(shown).not.toBe(before);
    expect(await shown()).toContain(id);
  });

  test.describe("two at once", () => {
    test.use({ expectedErrors: [/status of 409/] });

    test("the library follows changes elsewhere, and a text that was saved meanwhile takes nothing that is typed", async ({
      page,
      site,
    }) => {
      const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
      await page.goto(`/admin/media?open=${id}`);
      await altBox(page).fill("My words");
      await site.database.execute(sql`update pictures set alt = 'Their words'`);
      await expect(page.locator(".picture-card")).toContainText("Their words");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("alert").first()).toContainText("saved");
      await expect(page.getByRole("definition").filter({ hasText: "Their words" })).toBeVisible();
      await expect(altBox(page)).toHaveValue("My words");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(card(page, "harbour.jpg")).toContainText("My words");
    });
  });

  test("details that are opened again before the list has come back are shown", async ({ page, site }) => {
    await addPictures(site.database, ["harbour.jpg"]);
    await withoutLiveUpdates(page);
    await page.goto("/admin/media");
    await page.getByRole("link", { name: "harbour.jpg" }).click();
    const details = page.getByRole("dialog", { name: "harbour.jpg" });
    await expect(details).toBeVisible();
    await page.route(/\/admin\/media\.data$/, () => {});
    const asked = page.waitForRequest(/\/admin\/media\.data$/);
    await page.keyboard.press("Escape");
    await asked;
    await expect(page.getByRole("link", { name: "harbour.jpg" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(details).toBeVisible();
    await page.unroute(/\/admin\/media\.data$/);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/admin/media");
  });
});

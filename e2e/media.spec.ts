import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { blogPosts } from "#domain/blog-posts/table.server.ts";
import { pictureReference } from "#domain/pictures/reference.ts";
import { pictures } from "#domain/pictures/table.server.ts";
import { sampleBlogPost } from "#domain/sample-rows.test-support.ts";
import type { Database } from "#platform/db/connect.ts";
import { expectFitAndAccessible, withoutLiveUpdates, withoutTable } from "./back-office.ts";
import { writeLongText } from "./editors.ts";
import { clearAccounts, signInAgain, signInAsAdmin } from "./people.ts";
import { addPictures, noPicture, pictureFile } from "./pictures.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

let email = "";

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await site.database.execute(sql`truncate pictures, blog_posts cascade`);
  email = await signInAsAdmin(page);
});

function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
}

function names(page: Page) {
  return page.locator(".picture-card").getByRole("heading");
}

async function storedNames(database: Database) {
  const rows = await database.select({ fileName: pictures.fileName }).from(pictures);
  return rows.map(({ fileName }) => fileName).sort();
}

function altBox(page: Page) {
  return page.getByRole("textbox", { name: /^Alternative text/ });
}

function endSession(database: Database) {
  return database.execute(sql`update auth.session set expires_at = now() - interval '1 minute'`);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|401|409)/] });

    test("several pictures are uploaded at once, and a file that is none is refused by name", async ({
      page,
      site,
    }) => {
      await page.goto("/admin/media");
      await expect(page.getByText("No pictures yet. Upload the first ones.")).toBeVisible();
      await page
        .getByLabel("Upload pictures")
        .setInputFiles([
          await pictureFile("harbour.jpg"),
          noPicture("letter.jpg"),
          await pictureFile("pier.jpg"),
        ]);
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Upload", exact: true }).click();
      await expect(names(page)).toHaveText(["pier.jpg", "harbour.jpg"]);
      await expect(page.getByText(/“letter\.jpg” .*JPEG/).first()).toBeVisible();
      await expect(card(page, "pier.jpg")).toContainText("1200 × 800");
      await expect(card(page, "pier.jpg")).toContainText("Needs alternative text");
      await expect(card(page, "pier.jpg").locator("img")).toHaveJSProperty("complete", true);
      expect(await storedNames(site.database)).toEqual(["harbour.jpg", "pier.jpg"]);
    });

    test("an upload after the session has ended is told", async ({ page, site }) => {
      await withoutLiveUpdates(page);
      await page.goto("/admin/media");
      await expect(page.getByLabel("Upload pictures")).toBeAttached();
      await endSession(site.database);
      await page.getByLabel("Upload pictures").setInputFiles(await pictureFile("harbour.jpg"));
      if (javaScriptEnabled) {
        const uploads = page.getByRole("region", { name: "Uploads" });
        await expect(uploads).toContainText("“harbour.jpg” was not uploaded: you had been signed out.");
        await expect(uploads.getByRole("link", { name: "Sign in again" })).toBeVisible();
        await expectAccessible(page);
        await signInAgain(page, email);
        await uploads.getByRole("button", { name: "Try again with harbour.jpg" }).click();
        await expect(uploads).toContainText("Uploaded");
      } else {
        await page.getByRole("button", { name: "Upload", exact: true }).click();
        await expect(page).toHaveURL("/admin/login");
        await expect(page.getByRole("alert")).toHaveText(
          "You had been signed out before this was done. Nothing has been changed.",
        );
      }
      expect(await storedNames(site.database)).toEqual(javaScriptEnabled ? ["harbour.jpg"] : []);
    });

    test("pictures get an alternative text one after the other, or are marked as decorative", async ({
      page,
      site,
    }) => {
      await addPictures(site.database, ["first.jpg", "second.jpg"]);
      await page.goto("/admin/media?text=missing");
      await page.getByRole("link", { name: "second.jpg" }).click();
      await altBox(page).fill("Boats in a harbour");
      await page.getByRole("button", { name: "Save and open the next" }).click();
      await expect(page.getByRole("dialog", { name: "first.jpg" })).toBeVisible();
      await page.getByRole("checkbox", { name: "Decorative" }).check();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: "The picture has been saved." })).toBeVisible();
      await expect(page.getByText("No pictures match what you are looking for.")).toBeVisible();
      await page.goto("/admin/media");
      await expect(card(page, "second.jpg")).toContainText("Boats in a harbour");
      await expect(card(page, "first.jpg")).toContainText("Decorative");
    });

    test("pictures are found by file name and by alternative text", async ({ page, site }) => {
      await addPictures(site.database, ["harbour.jpg", "pier.jpg", "valley.jpg"]);
      await site.database.execute(
        sql`update pictures set alt = 'A long pier' where file_name = 'valley.jpg'`,
      );
      await page.goto("/admin/media");
      await page.getByLabel("Search", { exact: true }).fill("pier");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(names(page)).toHaveText(["valley.jpg", "pier.jpg"]);
      await expect(page.getByText("2 pictures")).toBeVisible();
      await page.getByLabel("Search", { exact: true }).fill("zeppelin");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByText("No pictures match what you are looking for.")).toBeVisible();
    });

    test("a picture says where it is used, and before it is deleted as well", async ({ page, site }) => {
      const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
      await site.database.insert(blogPosts).values([
        { ...sampleBlogPost(), title: "On harbours", featuredImage: pictureReference(id) },
        { ...sampleBlogPost(), title: "On boats", content: `![Boats](${pictureReference(id)})` },
      ]);
      await page.goto("/admin/media");
      await expect(card(page, "harbour.jpg")).toContainText("Used 2 times");
      await page.getByRole("link", { name: "harbour.jpg" }).click();
      const link = page.getByRole("link", { name: "On harbours" });
      await expect(link).toHaveAttribute("href", /^\/admin\/blog\/edit\//);
      await page.getByRole("button", { name: "Delete" }).click();
      const question = page.getByRole("dialog", { name: "Are you sure you want to delete this picture?" });
      await expect(question).toContainText("Used in 2 places: “On boats” and “On harbours”.");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(
        page.getByRole("status").filter({ hasText: "The picture has been deleted." }),
      ).toBeVisible();
      expect(await storedNames(site.database)).toEqual([]);
    });

    test("a text that was saved meanwhile is shown, and nothing typed is lost", async ({ page, site }) => {
      const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
      await page.goto(`/admin/media?open=${id}`);
      const box = altBox(page);
      await box.fill("My words");
      await site.database.execute(sql`update pictures set alt = 'Their words'`);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("alert").first()).toContainText("saved");
      await expect(page.getByText("Their words").last()).toBeVisible();
      await expect(box).toHaveValue("My words");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(card(page, "harbour.jpg")).toContainText("My words");
    });

    test("an image field takes the reference that the library shows", async ({ page, site }) => {
      const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
      await page.goto(`/admin/media?open=${id}`);
      await expect(page.getByText(pictureReference(id))).toBeVisible();
      await page.goto("/admin/blog/new");
      await page.getByLabel(/^Title/).fill("On harbours");
      await writeLongText(page, "Content", "One line.");
      await page.getByLabel(/^Featured Image URL/).fill(pictureReference(id));
      await page.getByRole("button", { name: "Create Post" }).click();
      await expect(page).toHaveURL("/admin/blog");
      expect(await site.database.select().from(blogPosts)).toMatchObject([
        { featuredImage: pictureReference(id) },
      ]);
    });
  });
}

/** Holds back uploads until the returned function is called. */
async function holdUploads(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route("**/admin/media/upload", async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("each file has a progress bar with a name, and each end is told", async ({ page }) => {
  await page.goto("/admin/media");
  const release = await holdUploads(page);
  await page
    .getByLabel("Upload pictures")
    .setInputFiles([await pictureFile("harbour.jpg"), await pictureFile("pier.jpg")]);
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByRole("progressbar", { name: "Uploading harbour.jpg" })).toBeVisible();
  await expect(uploads.getByRole("progressbar", { name: "Uploading pier.jpg" })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole("status").filter({ hasText: "2 of 2 files uploaded." })).toBeAttached();
  await expect(uploads.getByRole("progressbar")).toHaveCount(0);
  await uploads.getByRole("button", { name: "Clear this list" }).click();
  await expect(uploads).toHaveCount(0);
});

/** Files as the browser hands them to a page that they are dropped on or pasted into. */
async function handOver(page: Page, kind: "drop" | "paste", name: string) {
  const { buffer } = await pictureFile(name);
  await page.evaluate(
    ([type, fileName, content]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], fileName, { type: "image/jpeg" }));
      const options = { bubbles: true, cancelable: true };
      const event =
        type === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: data })
          : new ClipboardEvent("paste", { ...options, clipboardData: data });
      document.body.dispatchEvent(event);
    },
    [kind, name, buffer.toString("base64")] as const,
  );
}

test("pictures are also dropped on the page and pasted", async ({ page }) => {
  await page.goto("/admin/media");
  await expect(page.getByLabel("Upload pictures")).toBeAttached();
  await handOver(page, "drop", "dropped.jpg");
  await expect(names(page)).toHaveText(["dropped.jpg"]);
  await handOver(page, "paste", "pasted.jpg");
  await expect(names(page)).toHaveText(["pasted.jpg", "dropped.jpg"]);
});

test.describe("when something fails", () => {
  test.use({ expectedErrors: [/status of 503|ERR_FAILED/] });

  test("a lost connection is told, and the file can be sent again", async ({ page, site }) => {
    await page.goto("/admin/media");
    await page.route("**/admin/media/upload", (route) => route.abort());
    await page.getByLabel("Upload pictures").setInputFiles(await pictureFile("harbour.jpg"));
    const uploads = page.getByRole("region", { name: "Uploads" });
    await expect(uploads).toContainText("“harbour.jpg” was not uploaded: the server did not answer.");
    await page.unroute("**/admin/media/upload");
    await uploads.getByRole("button", { name: "Try again with harbour.jpg" }).click();
    await expect(uploads).toContainText("Uploaded");
    expect(await storedNames(site.database)).toEqual(["harbour.jpg"]);
  });

  test("a library that cannot be read says so and offers to try again", async ({ page, site }) => {
    await withoutLiveUpdates(page);
    await withoutTable(site.database, "pictures", async () => {
      await page.goto("/admin/media");
      await expect(page.getByRole("alert")).toContainText("The pictures could not be loaded");
      await expectAccessible(page);
    });
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByText("No pictures yet. Upload the first ones.")).toBeVisible();
  });
});

test("a picture is chosen for an article with the keyboard, and visitors get it in their size", async ({
  page,
  site,
  browser,
}) => {
  await addPictures(site.database, ["harbour.jpg", "pier.jpg", "valley.jpg"]);
  await page.goto("/admin/blog/new");
  await page.getByLabel(/^Title/).fill("On harbours");
  await writeLongText(page, "Content", "One line.");
  await page.getByLabel("Publish immediately").check();
  const field = page.getByLabel(/^Featured Image URL/);
  await field.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await expect(dialog.getByRole("radio")).toHaveCount(3);
  await expectFitAndAccessible(page);
  await dialog.getByRole("searchbox").focus();
  await page.keyboard.type("r");
  await page.keyboard.press("Backspace");
  await expect(dialog.getByRole("radio")).toHaveCount(3);
  await dialog.getByRole("radio", { name: "valley.jpg" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "pier.jpg" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(field).toHaveValue(/^picture:/);
  await expect(field).toBeFocused();
  await expect(page.locator(".chosen-image img")).toHaveJSProperty("naturalWidth", 48);
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(field).toHaveValue("");
  await page.getByRole("button", { name: "Choose a picture" }).click();
  await dialog.getByRole("radio", { name: "harbour.jpg" }).check();
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page).toHaveURL("/admin/blog");

  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.route("**/pictures/**", (route) => route.abort());
  await visitor.goto("/resources/on-harbours");
  const boxBefore = await visitor.locator(".cover").first().boundingBox();
  await visitor.unroute("**/pictures/**");
  await visitor.reload();
  const picture = visitor.locator("picture:has(source[srcset*='/pictures/'])").first();
  await expect(picture.locator("source[type='image/avif']")).toHaveAttribute("srcset", /480w.*960w/);
  await expect(picture.locator("img")).toHaveAttribute("width", "1200");
  await expect(picture.locator("img")).toHaveJSProperty("complete", true);
  expect(await visitor.locator(".cover").first().boundingBox()).toEqual(boxBefore);
  await visitor.close();
});

test("the dialog uploads a picture and has it chosen at once", async ({ page, site }) => {
  await addPictures(site.database, ["pier.jpg"]);
  await page.goto("/admin/case-studies/new");
  await page.getByRole("button", { name: "Choose a picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await dialog.getByLabel("Upload").setInputFiles(await pictureFile("harbour.jpg"));
  await expect(dialog.getByRole("radio", { name: "harbour.jpg" })).toBeChecked();
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByLabel(/^Featured Image URL/)).toHaveValue(/^picture:/);
});

test("a replaced picture is the new one on public pages too", async ({ page, site, browser }) => {
  const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
  const post = {
    ...sampleBlogPost(),
    slug: "on-harbours",
    published: true,
    featuredImage: pictureReference(id),
  };
  await site.database.insert(blogPosts).values(post);
  const visitor = await browser.newPage({ baseURL: site.url });
  const shown = visitor.locator("source[srcset*='/pictures/']").first();
  await visitor.goto("/resources/on-harbours");
  await expect(shown).toHaveAttribute("srcset", new RegExp(id));
  const before = await shown.getAttribute("srcset");
  await page.goto(`/admin/media?open=${id}`);
  await page
    .getByLabel("Replace with another file")
    .setInputFiles(await pictureFile("quay.jpg", { width: 900, height: 900 }));
  await expect(page.getByText("900 × 900 pixels")).toBeVisible();
  await altBox(page).fill("A quay");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(card(page, "quay.jpg")).toContainText("A quay");
  await visitor.reload();
  await expect(shown).toHaveAttribute("srcset", new RegExp(id));
  expect(await shown.getAttribute("srcset")).not.toBe(before);
  await visitor.close();
});

test("the library follows changes elsewhere, fits any window and is open to everybody", async ({
  page,
  site,
}) => {
  await addPictures(site.database, ["harbour.jpg", `${"x".repeat(120)}.jpg`]);
  await page.goto("/admin/media");
  await expect(names(page)).toHaveCount(2);
  await site.database.execute(
    sql`update pictures set alt = 'Boats at the quay' where file_name = 'harbour.jpg'`,
  );
  await expect(card(page, "harbour.jpg")).toContainText("Boats at the quay");
  await expectFitAndAccessible(page);
  await page.getByRole("link", { name: "harbour.jpg" }).click();
  await expect(page.getByRole("dialog", { name: "harbour.jpg" })).toBeVisible();
  await expectFitAndAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin/media");
  await expect(page.getByRole("link", { name: "harbour.jpg" })).toBeFocused();
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

test.describe("a lost connection", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the dialog that could not load its pictures can try again", async ({ page, site }) => {
    await addPictures(site.database, ["harbour.jpg"]);
    await page.route("/admin/media/pictures?*", (route) => route.abort());
    await page.goto("/admin/blog/new");
    await page.getByRole("button", { name: "Choose a picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await expect(dialog.getByText("The pictures could not be loaded.")).toBeVisible();
    await page.unroute("/admin/media/pictures?*");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByText("harbour.jpg")).toBeVisible();
  });
});

import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { pictures } from "#domain/content/pictures/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { withoutLiveUpdates } from "./back-office.ts";
import { writeLongText } from "./editors.ts";
import { forgetSession, signInAgain, signInAsAdmin } from "./people.ts";
import { addPictures, noPicture, pictureFile } from "./pictures.ts";
import { expect, test } from "./test.ts";

const small = { width: 300, height: 200 };

let email = "";

test.beforeEach(async ({ page }) => {
  email = await signInAsAdmin(page);
});

async function storedNames(database: Database) {
  const rows = await database.select({ fileName: pictures.fileName }).from(pictures);
  return rows.map(({ fileName }) => fileName).sort();
}

function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
}

function names(page: Page) {
  return page.locator(".picture-card").getByRole("heading");
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

/** Files as the browser hands them to a page that they are dropped on or pasted into. */
async function handOver(page: Page, kind: "drop" | "paste", name: string) {
  const { buffer } = await pictureFile(name, small);
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

test.describe("uploads", () => {
  test.use({ expectedErrors: [/status of (400|401)|ERR_FAILED/] });

  test("several pictures are uploaded at once with a progress bar each, dropped or pasted, and what is none is refused by name", async ({
    page,
    site,
  }) => {
    await page.goto("/admin/media");
    const release = await holdUploads(page);
    await page
      .getByLabel("Upload pictures")
      .setInputFiles([
        await pictureFile("harbour.jpg", small),
        noPicture("letter.jpg"),
        await pictureFile("pier.jpg", small),
      ]);
    const uploads = page.getByRole("region", { name: "Uploads" });
    await expect(uploads.getByRole("progressbar", { name: "Uploading harbour.jpg" })).toBeVisible();
    await expect(uploads.getByRole("progressbar", { name: "Uploading pier.jpg" })).toBeVisible();
    release();
    await expect(page.getByRole("status").filter({ hasText: "2 of 3 files uploaded." })).toBeAttached();
    await expect(uploads.getByRole("progressbar")).toHaveCount(0);
    await expect(uploads).toContainText(/“letter\.jpg” .*JPEG/);
    await expect(names(page)).toHaveText(["pier.jpg", "harbour.jpg"]);
    await expect(card(page, "pier.jpg")).toContainText("300 × 200");
    await expect(card(page, "pier.jpg")).toContainText("Needs alternative text");
    await expect(card(page, "pier.jpg").locator("img")).toHaveJSProperty("complete", true);
    expect(await storedNames(site.database)).toEqual(["harbour.jpg", "pier.jpg"]);
    await uploads.getByRole("button", { name: "Clear this list" }).click();
    await expect(uploads).toHaveCount(0);

    await handOver(page, "drop", "dropped.jpg");
    await expect(names(page).first()).toHaveText("dropped.jpg");
    await handOver(page, "paste", "pasted.jpg");
    await expect(names(page).first()).toHaveText("pasted.jpg");
  });

  test("an upload whose connection is lost or whose session has ended is told, and can be sent again", async ({
    page,
    site,
  }) => {
    await withoutLiveUpdates(page);
    await page.goto("/admin/media");
    await page.route("**/admin/media/upload", (route) => route.abort());
    await page.getByLabel("Upload pictures").setInputFiles(await pictureFile("harbour.jpg", small));
    const uploads = page.getByRole("region", { name: "Uploads" });
    await expect(uploads).toContainText("“harbour.jpg” was not uploaded: the server did not answer.");
    await page.unroute("**/admin/media/upload");
    await site.database.execute(sql`update auth.session set expires_at = now() - interval '1 minute'`);
    const again = uploads.getByRole("button", { name: "Try again with harbour.jpg" });
    await again.click();
    await expect(uploads).toContainText("“harbour.jpg” was not uploaded: you had been signed out.");
    await expect(uploads.getByRole("link", { name: "Sign in again" })).toBeVisible();
    expect(await storedNames(site.database)).toEqual([]);
    await signInAgain(page, email);
    await again.click();
    await expect(uploads).toContainText("Uploaded");
    expect(await storedNames(site.database)).toEqual(["harbour.jpg"]);
  });
});

test("a picture is chosen for an article with the keyboard, and visitors get it in their size", async ({
  page,
  site,
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
  await expect(field).toBeHidden();
  await expect(page.getByRole("button", { name: "Change the picture" })).toBeFocused();
  const chosen = page.locator(".image-field");
  await expect(chosen.locator("img")).toHaveJSProperty("naturalWidth", 48);
  await expect(chosen).toContainText("pier.jpgNeeds alternative text");
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(field).toHaveValue("");
  await expect(field).toBeVisible();
  await page.getByRole("button", { name: "Choose a picture" }).and(page.locator(":focus")).click();
  await dialog.getByRole("radio", { name: "harbour.jpg" }).check();
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await page.getByRole("button", { name: "Create Post" }).click();
  await expect(page).toHaveURL("/admin/blog");

  await forgetSession(page);
  const held = Promise.withResolvers<void>();
  await page.route("**/pictures/**", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/resources/on-harbours", { waitUntil: "domcontentloaded" });
  const picture = page.locator("picture:has(source[srcset*='/pictures/'])").first();
  await expect(picture.locator("source[type='image/avif']")).toHaveAttribute("srcset", /480w.*960w/);
  await expect(picture.locator("img")).toHaveAttribute("width", "1200");
  const place = () => page.locator(".cover").first().boundingBox();
  const before = await place();
  held.resolve();
  await expect(picture.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  expect(await place()).toEqual(before);
});

test.describe("a lost connection", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the dialog that could not load its pictures can try again, and has an uploaded one chosen at once", async ({
    page,
    site,
  }) => {
    await addPictures(site.database, ["pier.jpg"]);
    await page.route("/admin/media/pictures?*", (route) => route.abort());
    await page.goto("/admin/case-studies/new");
    await page.getByRole("button", { name: "Choose a picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await expect(dialog.getByText("The pictures could not be loaded.")).toBeVisible();
    await page.unroute("/admin/media/pictures?*");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByText("pier.jpg")).toBeVisible();
    await dialog.getByLabel("Upload").setInputFiles(await pictureFile("harbour.jpg", small));
    await expect(dialog.getByRole("radio", { name: "harbour.jpg" })).toBeChecked();
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByLabel(/^Featured Image URL/)).toHaveValue(/^picture:/);
  });
});

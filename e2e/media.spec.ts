import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { signInAgain, signInAsAdmin } from "../requests/people.ts";
import { addPictures, noPicture, pictureFile } from "../requests/pictures.ts";
import { withoutLiveUpdates } from "./back-office.ts";
import { expect, test } from "./test.ts";

const small = { width: 300, height: 200 };

function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
}

function altBox(page: Page) {
  return page.getByRole("textbox", { name: /^Alternative text/ });
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

let email = "";

test.beforeEach(async ({ page }) => {
  email = await signInAsAdmin(page);
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
  await expect(details.getByRole("heading", { name: "harbour.jpg" })).toBeFocused();
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

test("details that are closed at the moment they open stay closed, and the focus is on their link", async ({
  page,
  site,
}) => {
  await addPictures(site.database, ["harbour.jpg"]);
  await page.goto("/admin/media");
  await page.evaluate(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      HTMLDialogElement.prototype.showModal = showModal;
      this.showModal();
      queueMicrotask(() => this.close());
    };
  });
  await Promise.all([page.waitForURL(/open=/), page.getByRole("link", { name: "harbour.jpg" }).click()]);
  await expect(page).toHaveURL("/admin/media");
  await expect(page.getByRole("link", { name: "harbour.jpg" })).toBeFocused();
});

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
    expect(await site.database.$count(pictures)).toBe(2);
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
    expect(await site.database.$count(pictures)).toBe(0);
    await signInAgain(page, email);
    await again.click();
    await expect(uploads).toContainText("Uploaded");
    expect(await site.database.$count(pictures)).toBe(1);
  });
});

test("a picture is chosen for an article with the keyboard, removed, and replaced by an uploaded one", async ({
  page,
  site,
}) => {
  await addPictures(site.database, ["harbour.jpg", "pier.jpg", "valley.jpg"]);
  await page.goto("/admin/blog/new");
  const field = page.getByLabel(/^Featured Image URL/);
  await field.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
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
  await dialog.getByLabel("Upload").setInputFiles(await pictureFile("quay.jpg", small));
  await expect(dialog.getByRole("radio", { name: "quay.jpg" })).toBeChecked();
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(field).toHaveValue(/^picture:/);
});

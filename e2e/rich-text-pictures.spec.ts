import type { Page } from "@playwright/test";
import sharp from "sharp";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { addPictures } from "../requests/pictures.ts";
import { clickInto, longText, richText } from "./editors.ts";
import { expect, test } from "./test.ts";

test.use({ expectedErrors: [/status of 4\d\d/] });

test.beforeEach(({ page }) => signInAsAdmin(page));

async function openNewPost(page: Page) {
  await page.goto("/admin/blog/new");
  await clickInto(richText(page, "Content"));
}

async function pictureFile() {
  const create = { width: 400, height: 300, channels: 3, background: "#0f5c4a" } as const;
  return (await sharp({ create }).png().toBuffer()).toString("base64");
}

/** A file as the clipboard or a drag holds it. */
async function bring(page: Page, how: "paste" | "drop", name: string, content: string) {
  await richText(page, "Content").evaluate(
    (element, { how, name, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: "image/png" }));
      const { x, y } = element.getBoundingClientRect();
      const shared = { bubbles: true, cancelable: true, clientX: x + 40, clientY: y + 30 };
      if (how === "paste")
        element.dispatchEvent(new ClipboardEvent("paste", { ...shared, clipboardData: data }));
      else element.dispatchEvent(new DragEvent("drop", { ...shared, dataTransfer: data }));
    },
    { how, name, content },
  );
}

async function pasteHtml(page: Page, html: string) {
  await richText(page, "Content").evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Words");
    clipboardData.setData("text/html", content);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const reference = /!\[.*\]\(picture:[0-9a-f-]{36}.*\)/;

test("pictures are pasted in HTML or alone, and dropped", async ({ page }) => {
  await openNewPost(page);
  await pasteHtml(
    page,
    `<p>One <img src="data:image/png;base64,${await pictureFile()}" alt="Drawn"> Two</p><p><img src="https://example.com/a.png" alt="Elsewhere"></p>`,
  );
  const words = longText(page, "Content");
  await expect(words).toHaveValue(
    /^One\n\n!\[Drawn\]\(picture:[0-9a-f-]{36}\)\n\nTwo\n\n!\[Elsewhere\]\(picture:missing\)$/,
  );
  const missing = richText(page, "Content").locator("figure").last();
  await expect(missing).toContainText("It is on example.com. Save it on your computer, then add it here.");
  await missing.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "pasted-picture-1.png" }).check();
  await page.keyboard.press("Enter");
  await expect(words).toHaveValue(/!\[Elsewhere\]\(picture:[0-9a-f-]{36}\)$/);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");

  await page.keyboard.type("Before");
  await page.keyboard.press("Enter");
  await bring(page, "paste", "chart.png", await pictureFile());
  await expect(longText(page, "Content")).toHaveValue(reference);
  await expect(richText(page, "Content").locator("figure img")).toHaveJSProperty("naturalWidth", 400);
  await bring(page, "drop", "second.png", await pictureFile());
  await expect(richText(page, "Content").locator("figure")).toHaveCount(2);
  await page.getByRole("toolbar").getByRole("button", { name: "Undo" }).click();
  await expect(richText(page, "Content").locator("figure")).toHaveCount(1);
});

test("a text with a picture is opened as it was saved, and the browser is never asked for the reference, also in a copy", async ({
  page,
  site,
}) => {
  const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
  const content = `Before\n\n![A harbour](${pictureReference(id)} "At low tide")\n\nAfter`;
  const post = { ...sampleBlogPost(), format: "markdown" as const, content };
  await site.database.insert(blogPosts).values(post);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`/admin/blog/edit/${post.id}`);
  const figure = richText(page, "Content").locator("figure");
  await expect(figure.locator("figcaption")).toHaveText("At low tide");
  await expect(figure.locator("img")).toHaveJSProperty("complete", true);
  await expect(longText(page, "Content")).toHaveValue(content);
  const copied = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener("copy", ({ clipboardData }) =>
          resolve(clipboardData?.getData("text/html")),
        ),
      ),
  );
  await clickInto(richText(page, "Content").getByText("After"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+C");
  expect(await copied).toContain(`<img data-picture="${pictureReference(id)}"`);
  expect(await copied).not.toContain(" src=");
  expect(asked).toContainEqual(expect.stringContaining(`/admin/media/${id}/preview`));
  expect(asked.filter((url) => url.startsWith("picture:"))).toEqual([]);
});

test("a picture is chosen from the library, described and captioned, and text is written around it", async ({
  page,
  site,
}) => {
  await addPictures(site.database, ["chart.jpg"]);
  await openNewPost(page);
  await page.getByRole("toolbar").getByRole("button", { name: "Picture" }).click();
  const chooser = page.getByRole("dialog", { name: "Choose a picture" });
  await chooser.getByRole("radio").first().check();
  await chooser.getByRole("button", { name: "Use this picture" }).click();
  await expect(longText(page, "Content")).toHaveValue(reference);
  await expect(richText(page, "Content")).toBeFocused();

  await page.keyboard.type("After it");
  await expect(longText(page, "Content")).toHaveValue(new RegExp(`^${reference.source}\n\nAfter it$`));
  await richText(page, "Content").locator("figure").click();
  await page.keyboard.type("Between");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Picture" }).getByLabel("Alternative text")).toBeFocused();
  await page.keyboard.type("A chart");
  await page.getByRole("dialog", { name: "Picture" }).getByLabel("Caption").fill("Sales in 2025");
  await page.keyboard.press("Enter");
  await expect(longText(page, "Content")).toHaveValue(
    /^!\[A chart\]\(picture:[^)]+ "Sales in 2025"\)\n\nBetween\nAfter it$/,
  );
});

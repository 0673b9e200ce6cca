import { pageMessages } from "#domain/content/pages/rules.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { addPictures } from "../requests/pictures.ts";
import { lowestContrast } from "./contrast.ts";
import { savedDraft } from "./editors.ts";
import { expect, test } from "./test.ts";

test("a picture is chosen and its point moved by keyboard", async ({ page, site }) => {
  const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
  await signInAsAdmin(page);
  await page.goto("/admin/pages/values");
  const section = page.locator("#section-opening");
  const choose = section.getByRole("button", { name: "Choose a picture" });
  await choose.press("Enter");
  await page.getByRole("radio", { name: /harbour/ }).press("Space");
  await page.keyboard.press("Enter");
  const point = section.getByRole("button", { name: /The point that stays in sight/ });
  await point.press("ArrowRight");
  await point.press("Shift+ArrowUp");
  await expect(section.getByLabel("From left, %")).toHaveValue("51");
  await section.getByLabel("From top, %").fill("130");
  await section.getByLabel("From top, %").press("ArrowDown");
  await expect(point).toHaveAccessibleName(/51% from the left, 99% from the top/);
  await expect(savedDraft(page)).toBeVisible();
  const preview = page.frameLocator("iframe");
  await expect(preview.locator(".hero-picture")).toHaveCSS("object-position", "51% 99%");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(pageMessages.saved)).toBeVisible();
  const [row] = await site.database.select().from(pageTexts);
  expect(row?.changes).toEqual({ "opening.picture": `picture:${id} 51 99` });

  await page.goto("/admin/pages/values");
  await section.getByRole("button", { name: "Back to the drawing" }).press("Enter");
  await expect(choose).toBeFocused();
  await expect(point).toBeHidden();
});

test("text stays readable on a picture that is all white", async ({ page, site }) => {
  const [id = ""] = await addPictures(site.database, ["fog.jpg"], "#ffffff");
  const changes = { "opening.picture": `picture:${id} 50 50` };
  await site.database.insert(pageTexts).values({ page: "program", changes });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/bcpbp");
    await page.locator(".hero-picture").evaluate((picture: HTMLImageElement) => picture.decode());
    const texts = ".hero-text :is(p, h1, .bg-transparent), .site-header :is(a, button):not(.bg-amber)";
    expect(await lowestContrast(page, texts), `${width} pixels wide`).toBeGreaterThanOrEqual(4.5);
  }
});

import { eq } from "drizzle-orm";
import { drawings } from "#app/admin/pages/drawings.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { lowestContrast } from "./contrast.ts";
import { savedDraft } from "./editors.ts";
import { signInAsAdmin } from "./people.ts";
import { addPictures } from "./pictures.ts";
import { expect, test } from "./test.ts";

const service = "grant-writing";

test.describe("by request", () => {
  test("every section that can take a picture shows its drawing until then", async ({ web }) => {
    for (const [name, sections] of Object.entries(drawings)) {
      const { html } = await web.open(pages[name as PageName].path);
      for (const { src } of Object.values(sections)) expect(html, name).toContain(`src="${src}"`);
      expect(html, name).not.toContain("/pictures/");
    }
  });

  test("a chosen picture is shown in its section, shared with the page, and gives way to the drawing when it is deleted", async ({
    web,
    request,
    site,
  }) => {
    const [id = ""] = await addPictures(site.database, ["harbour.jpg"]);
    await signInAsAdmin(web);
    const chosen = { "opening.picture": `picture:${id} 70 30` };
    const fields = { home: chosen, about: chosen, [service]: { "offerings.picture": `picture:${id} 0 100` } };
    for (const [name, filled] of Object.entries(fields)) {
      const list = await (await web.open(`/admin/pages/${name}`)).send("Save Changes", filled);
      expect(list.statuses).toContain(pageMessages.saved);
    }
    const seen = async (path: string) => (await request.get(path)).text();
    for (const path of ["/", "/about"]) {
      await expect.poll(() => seen(path)).toContain("object-position:70% 30%");
      const html = await seen(path);
      for (const format of ["avif", "webp", "jpeg"]) expect(html).toContain(`<source type="image/${format}"`);
      expect(html).toMatch(new RegExp(`property="og:image" content="[^"]+/pictures/${id}/`));
    }
    for (const path of [`/services/${service}`, "/solutions"]) {
      await expect.poll(() => seen(path)).toContain("object-position:0% 100%");
      expect(await seen(path)).not.toContain(`service-plate-${service}.svg`);
    }
    const history = await web.open("/admin/pages/about/history?version=0");
    expect(history.text).toContain("harbour.jpg, 70% from the left and 30% from the top");

    await site.database.delete(pictures).where(eq(pictures.id, id));
    await expect.poll(() => seen("/about")).toContain("/art/about.svg");
    await expect.poll(() => seen("/solutions")).toContain(`service-plate-${service}.svg`);
    const refused = await (await web.open("/admin/pages/about")).send("Save Changes");
    expect(refused.status).toBe(400);
    expect(refused.$("#section-opening").text()).toContain(pageMessages.pictureDeleted);
    const outside = { "opening.picture": `picture:${id} 70 101`, "opening.title": "Kept" };
    const point = await refused.send("Save Changes", outside);
    expect(point.$("#section-opening").text()).toContain(pageMessages.pointOutside);
    expect(point.value("opening.title")).toBe("Kept");
    const saved = await point.send("Save Changes", { "opening.picture": "" });
    expect(saved.statuses).toContain(pageMessages.saved);
  });
});

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

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { addLogo } from "#domain/office/look/logo.test-support.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const address = "/admin/settings/look";

/** The logos of a page from top to bottom: whose file it is, and its frame. */
function logosOf(page: WebPage) {
  return page
    .$("a[aria-label$=', home'] picture")
    .toArray()
    .map((picture) => {
      const [, id] = page.$(picture).find("img").attr("src")?.split("/pictures/") ?? [];
      const frame =
        page
          .$(picture)
          .attr("class")
          ?.match(/bg-\w+/)?.[0] ?? "";
      return `${id?.slice(0, 36)} ${frame}`.trim();
    });
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("two logos stand on their grounds, one stands on the other in a frame, and none is the mark", async ({
    web,
    site,
  }) => {
    const [ink, white] = [await addLogo(site.database), await addLogo(site.database, { colour: "#ffffff" })];
    const drawn = await web.open("/contact");
    expect(logosOf(drawn)).toEqual([]);
    expect(drawn.$("header svg circle").length).toBeGreaterThan(0);

    const form = await web.open(address);
    const saved = await form.send("Save", {
      logoOnLight: pictureReference(ink),
      logoOnDark: pictureReference(white),
      "Alternative text": "Firm of bars",
    });
    expect(saved.statuses).toContain("The look has been saved.");
    expect(saved.$(".admin-logo img").attr()).toMatchObject({
      alt: "Firm of bars",
      width: "128",
      height: "32",
    });
    // Header, menu and footer.
    expect(logosOf(await web.open("/contact"))).toEqual([ink, white, white]);
    expect(logosOf(await web.open("/"))).toEqual([white, white, white]);
    const home = await web.open("/");
    expect(home.$("header a[aria-label='Firm of bars, home'] img").first().attr()).toMatchObject({
      ...{ alt: "Firm of bars", width: "176", height: "44" },
    });
    expect(home.$("header picture source").attr("srcset")).toMatch(/\/480\.avif$/);
    expect(home.html).toMatch(new RegExp(`"logo":"http[^"]+/pictures/${ink}/\\w+/480.webp"`));
    const shared = home.$("meta[property='og:image']").attr("content") ?? "";
    expect(shared).toContain("/share-image.png?v=");
    expect((await web.get(new URL(shared).pathname)).headers()["content-type"]).toBe("image/png");

    await saved.send("Save", { logoOnDark: "" });
    expect(logosOf(await web.open("/contact"))).toEqual([ink, `${ink} bg-white`, `${ink} bg-white`]);
    await site.database.delete(pictures).where(eq(pictures.id, ink));
    expect(logosOf(await web.open("/contact"))).toEqual([]);
  });

  test("a picture that cannot be a logo is refused with a sentence, and nothing typed is lost", async ({
    web,
    site,
  }) => {
    const white = await addLogo(site.database, { colour: "#ffffff" });
    const strip = await addLogo(site.database, { width: 10, height: 4000 });
    const refused = await web.post(address, {
      logoOnLight: pictureReference(white),
      logoOnDark: pictureReference(strip),
      logoAlt: "Typed",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This logo cannot be seen on a light ground.");
    expect(refused.text).toContain("This picture is 10 × 4,000 pixels:");
    expect(refused.value("logoOnLight")).toBe(pictureReference(white));
    expect(refused.value("logoAlt")).toBe("Typed");

    const gone = await web.post(address, { logoOnLight: pictureReference(randomUUID()) });
    expect(gone.text).toContain("This picture is not in the library any more.");
    const forged = await web.post(address, {
      logoOnLight: "https://example.org/logo.png",
      firmName: "Forged",
    });
    expect(forged.text).toContain("Choose a picture of the library.");
    const [settings] = await site.database.select().from(siteSettings);
    expect(settings).toMatchObject({ logoOnLight: null, logoOnDark: null, logoAlt: null });
    expect(settings?.firmName).toBe("Beunec Consulting");
  });

  test("a picture says that it is the logo or on a page, before it is deleted as well", async ({
    web,
    site,
  }) => {
    const id = await addLogo(site.database);
    await site.database.update(siteSettings).set({ logoOnLight: pictureReference(id) });
    const changes = { "opening.picture": pictureReference(id) };
    await site.database.insert(pageTexts).values({ page: "about", changes });
    const opened = await web.open(`/admin/media?open=${id}`);
    expect(opened.$(`dialog[open] a[href="${address}"]`).text()).toContain("Logo");
    expect(opened.$('dialog[open] a[href="/admin/pages/about"]').text()).toContain("About");
    expect(opened.$(`#delete-${id}`).text()).toContain("Used in 2 places: “Logo” and “About”.");
  });

  test("the short name heads the back office, and the firm's name ends every title", async ({
    web,
    site,
  }) => {
    await site.database.update(siteSettings).set({ shortName: "Other", firmName: "Other Firm" });
    const titles: Record<string, string> = {
      [address]: "Look",
      "/admin/claims": "Claims",
      "/admin/blog": "Blog Posts",
      "/admin/blog/new": "New Post",
      "/admin/nothing": "Page Not Found",
      "/reset-password": "Choose a New Password",
    };
    for (const [at, title] of Object.entries(titles)) {
      const page = await web.open(at);
      expect(page.$("title").text(), at).toMatch(new RegExp(`^${title}.* \\| Other Firm$`));
    }
    expect((await web.open(address)).$(".admin-logo").text()).toBe("Other");
    const shared = (await web.open("/values")).$("meta[property='og:image']").attr("content");
    expect(shared).toContain("/share-image.png?v=");
  });
});

test("the admin chooses a logo, sees it in its places before it is saved, and removes it by keyboard", async ({
  page,
  site,
}) => {
  const id = await addLogo(site.database, { fileName: "bars.png" });
  await signInAsAdmin(page);
  await page.goto(address);
  const previews = page.locator(".logo-preview img");
  await expect(previews).toHaveCount(0);
  await page.getByRole("button", { name: "Choose a picture on light grounds" }).click();
  await page.getByText("bars.png").click();
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(previews).toHaveCount(5);
  await expect(page.locator(".logo-plate")).toHaveCount(3);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The look has been saved.")).toBeVisible();
  await expect(page.locator(".admin-logo img")).toHaveAttribute("src", new RegExp(id));
  await page.getByRole("button", { name: "Remove on light grounds" }).press("Enter");
  await expect(previews).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Choose a picture on light grounds" })).toBeFocused();
});

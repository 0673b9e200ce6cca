import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pictureReference } from "#domain/content/pictures/reference.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { addLogo } from "#domain/office/look/logo.test-support.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

const address = "/admin/settings/look";

test.beforeEach(({ web }) => signInAsAdmin(web));

/** The logos of a page from top to bottom: whose file it is, and its frame. */
function logosOf({ $ }: WebPage) {
  const logos = $("a[aria-label$=', home'] picture").toArray();
  return logos.map((picture) => {
    const [, id] = $(picture).find("img").attr("src")?.split("/pictures/") ?? [];
    const [frame = ""] =
      $(picture)
        .attr("class")
        ?.match(/bg-\w+/) ?? [];
    return `${id?.slice(0, 36)} ${frame}`.trim();
  });
}

test("two logos stand on their grounds, one stands on the other in a frame, and none is the mark", async ({
  web,
  site,
}) => {
  const [ink, white] = [await addLogo(site.database), await addLogo(site.database, { colour: "#ffffff" })];
  const drawn = await web.open("/contact");
  expect(logosOf(drawn)).toEqual([]);
  expect(drawn.$("header svg circle").length).toBeGreaterThan(0);

  const saved = await (await web.open(address)).send("Save", {
    logoOnLight: pictureReference(ink),
    logoOnDark: pictureReference(white),
    "Alternative text": "Firm of bars",
  });
  expect(saved.statuses).toContain("The look has been saved.");
  const shown = { alt: "Firm of bars", width: "128", height: "32" };
  expect(saved.$(".admin-logo img").attr()).toMatchObject(shown);
  // Header, menu and footer.
  expect(logosOf(await web.open("/contact"))).toEqual([ink, white, white]);
  const home = await web.open("/");
  expect(logosOf(home)).toEqual([white, white, white]);
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
  const refused = await web.post(address, {
    logoOnLight: pictureReference(white),
    logoOnDark: pictureReference(randomUUID()),
    logoAlt: "Typed",
    firmName: "Forged",
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("This logo cannot be seen on a light ground.");
  expect(refused.text).toContain("This picture is not in the library any more.");
  expect(refused.value("logoOnLight")).toBe(pictureReference(white));
  expect(refused.value("logoAlt")).toBe("Typed");
  expect(await site.database.select().from(siteSettings)).toMatchObject([
    { logoOnLight: null, logoOnDark: null, logoAlt: null, firmName: "Beunec Consulting" },
  ]);
});

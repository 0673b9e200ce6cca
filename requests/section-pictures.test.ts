import { eq } from "drizzle-orm";
import { drawings } from "#app/admin/pages/drawings.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { pageMessages } from "#domain/content/pages/rules.ts";
import { pictures } from "#domain/content/pictures/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { addPictures } from "./pictures.ts";
import { expect, test } from "./test.ts";

const service = "grant-writing";

test("every section that can take a picture shows its drawing until then", async ({ web }) => {
  for (const [name, sections] of Object.entries(drawings)) {
    const { html } = await web.open(pages[name as PageName].path);
    for (const { src } of Object.values(sections)) expect(html, name).toContain(`src="${src}"`);
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
    expect(await seen(path)).toMatch(new RegExp(`property="og:image" content="[^"]+/pictures/${id}/`));
  }
  for (const path of [`/services/${service}`, "/solutions"]) {
    await expect.poll(() => seen(path)).toContain("object-position:0% 100%");
    expect(await seen(path)).not.toContain(`service-plate-${service}.svg`);
  }
  await site.database.delete(pictures).where(eq(pictures.id, id));
  await expect.poll(() => seen("/about")).toContain("/art/about.svg");
  await expect.poll(() => seen("/solutions")).toContain(`service-plate-${service}.svg`);
  const refused = await (await web.open("/admin/pages/about")).send("Save Changes");
  expect(refused.status).toBe(400);
  expect(refused.$("#section-opening").text()).toContain(pageMessages.pictureDeleted);
  const saved = await refused.send("Save Changes", { "opening.picture": "" });
  expect(saved.statuses).toContain(pageMessages.saved);
});

import type { Page } from "@playwright/test";
import { eq, gte, sql } from "drizzle-orm";
import { pressReleases } from "#domain/press-releases/table.server.ts";
import { expectFitAndAccessible, exportedRows } from "./back-office.ts";
import { longText, skipBrowserChecks, writeInto } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

/** Later than the three that every site begins with, so that they come first. */
const sample = { releasedOn: "2031-05-06", summary: "In short", content: "At length" };

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await signInAsAdmin(page);
});

test.afterEach(async ({ site }) => {
  await site.database.execute(sql`drop trigger if exists refuse_releases on press_releases`);
  await site.database.delete(pressReleases).where(gte(pressReleases.releasedOn, "2031-01-01"));
});

function box(page: Page, name: string) {
  return page.getByLabel(new RegExp(`^${name}(Optional|\\W|$)`)).and(page.locator("input, textarea"));
}

async function fillIn(page: Page, texts: { title: string; text: string }) {
  await box(page, "Title").fill(texts.title);
  await page.getByLabel("Release Date").fill(sample.releasedOn);
  await page.getByLabel("Summary").fill("What {firm} does for {parentCompany}.");
  await writeInto(box(page, "Text"), texts.text);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|404|409|500)/] });

    test("the admin writes a release that names the firm, and visitors read it under the firm's name", async ({
      page,
      site,
      browser,
    }) => {
      await page.goto("/admin/press");
      await page.getByRole("link", { name: "New Press Release" }).click();
      await expect(page.getByLabel("Publish immediately")).not.toBeChecked();
      await fillIn(page, { title: "{firm} says so", text: "{firm} said it on Tuesday.\nSecond line." });
      await longText(page, "Quotation").fill("So there.");
      await box(page, "Link").fill("/bcpbp");
      await page.getByLabel("Words of the Link").fill("About the program");
      await page.getByLabel("Offer the book").check();
      await page.getByLabel("Publish immediately").check();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: "Create Press Release" }).click();
      await expect(page).toHaveURL("/admin/press");
      const done = page.getByRole("status").filter({ hasText: "The press release has been created." });
      await expect(done).toBeVisible();
      await expect(page.getByRole("rowheader", { name: "Beunec Consulting says so" })).toBeVisible();

      const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
      await expect
        .poll(async () => (await visitor.request.get("/media-center")).text())
        .toContain("Beunec Consulting says so");
      await visitor.goto("/media-center");
      await visitor.getByRole("link", { name: /Beunec Consulting says so/ }).click();
      await expect(visitor).toHaveURL("/media-center/beunec-consulting-says-so");
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Beunec Consulting says so");
      const shown = visitor.getByRole("article");
      await expect(shown).toContainText("What Beunec Consulting does for its parent technology company.");
      await expect(shown).toContainText("New Jersey, May 6, 2031. Beunec Consulting said it on Tuesday.");
      await expect(shown).toContainText("So there.");
      await expect(shown).toContainText("Get the book");
      await expect(visitor.getByRole("link", { name: "About the program" })).toHaveAttribute(
        "href",
        "/bcpbp",
      );
      await expect(visitor.getByRole("article")).not.toContainText("{");
      await visitor.close();
    });

    test("a fact that nobody knows is refused by name, and nothing typed is lost", async ({ page, site }) => {
      await page.goto("/admin/press/new");
      await fillIn(page, { title: "{frim} says so", text: "Kept text" });
      await box(page, "Link").fill("//example.com");
      await page.getByLabel("Words of the Link").fill("Kept words");
      await skipBrowserChecks(page);
      await page.getByRole("button", { name: "Create Press Release" }).click();
      const alert = page.getByRole("alert").first();
      await expect(alert).toContainText("We cannot fill in {frim}. Known are {firm}, {founder}");
      await expect(alert).toContainText("Link must be a page of this site");
      await expect(box(page, "Title")).toHaveValue("{frim} says so");
      await expect(page.getByLabel("Release Date")).toHaveValue(sample.releasedOn);
      await expect(box(page, "Text")).toHaveValue("Kept text");
      await expect(page.getByLabel("Words of the Link")).toHaveValue("Kept words");
      expect(await site.database.$count(pressReleases, eq(pressReleases.content, "Kept text"))).toBe(0);
    });

    test("another title has another address, and the old one leads there", async ({ page, site }) => {
      const row = { ...sample, title: "Before", slug: "before", published: true };
      await site.database.insert(pressReleases).values(row);
      await page.goto("/admin/press");
      await page.getByRole("link", { name: "Edit Before" }).click();
      await box(page, "Title").fill("After, by {firm}");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page).toHaveURL("/admin/press");
      const moved = await page.request.get("/media-center/before", { maxRedirects: 0 });
      expect([moved.status(), moved.headers().location]).toEqual([
        301,
        "/media-center/after-by-beunec-consulting",
      ]);
    });

    test("a draft is for the admin alone until it is published from the list", async ({
      page,
      site,
      browser,
    }) => {
      await site.database.insert(pressReleases).values({ ...sample, title: "Not yet", slug: "not-yet" });
      await page.goto("/media-center/not-yet");
      await expect(page.getByText("Draft preview: only you can see this")).toBeVisible();
      const visitor = await browser.newPage({ baseURL: site.url });
      expect((await visitor.request.get("/media-center/not-yet")).status()).toBe(404);
      expect((await visitor.request.get("/covers/media-center/not-yet")).status()).toBe(404);
      await page.goto("/admin/press");
      await page.getByRole("button", { name: "Publish Not yet" }).click();
      const done = page.getByRole("status").filter({ hasText: "The press release is public now." });
      await expect(done).toBeVisible();
      await expect.poll(async () => (await visitor.request.get("/media-center/not-yet")).status()).toBe(200);
      expect(await (await visitor.request.get("/sitemap.xml")).text()).toContain("/media-center/not-yet<");
      await visitor.close();
    });

    test("failures are said in the manner of the other forms, and keep the text", async ({ page, site }) => {
      await site.database.insert(pressReleases).values({ ...sample, title: "There", slug: "there" });
      await site.database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
        'begin raise exception ''refused''; end'`);
      await site.database.execute(sql`create trigger refuse_releases before insert or update or delete
        on press_releases for each row execute function refuse()`);
      try {
        await page.goto("/admin/press/new");
        await fillIn(page, { title: "Unlucky", text: "Kept" });
        await page.getByRole("button", { name: "Create Press Release" }).click();
        await expect(page.getByRole("alert")).toHaveText("Failed to create press release");
        await expect(box(page, "Text")).toHaveValue("Kept");

        await page.goto("/admin/press");
        await page.getByRole("link", { name: "Edit There" }).click();
        await writeInto(box(page, "Text"), "Changed");
        await page.getByRole("button", { name: "Save Changes" }).click();
        await expect(page.getByRole("alert")).toHaveText("Failed to update press release");
        await expect(box(page, "Text")).toHaveValue("Changed");

        await page.goto("/admin/press");
        await page.getByRole("button", { name: "Delete There" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
        await expect(page.getByRole("alert")).toContainText("Failed to delete press release");
      } finally {
        await site.database.execute(sql`drop trigger refuse_releases on press_releases`);
      }
    });

    test("deleting asks first", async ({ page, site }) => {
      await site.database.insert(pressReleases).values({ ...sample, title: "Doomed", slug: "doomed" });
      await page.goto("/admin/press");
      await page.getByRole("button", { name: "Delete Doomed" }).click();
      const dialog = page.getByRole("dialog", {
        name: "Are you sure you want to delete this press release?",
      });
      await dialog.getByRole("button", { name: "Delete" }).click();
      const done = page.getByRole("status").filter({ hasText: "The press release has been deleted." });
      await expect(done).toBeVisible();
      expect(await site.database.$count(pressReleases, eq(pressReleases.slug, "doomed"))).toBe(0);
    });
  });
}

test("the list is searched, narrowed and exported, and a release is found by its title", async ({
  page,
  site,
}) => {
  await site.database.insert(pressReleases).values([
    { ...sample, title: "Quillon opens {firm}", slug: "quillon-opens", content: "Otters", published: true },
    { ...sample, title: "Quillon closes", slug: "quillon-closes" },
  ]);
  await page.goto("/admin/press?search=otters");
  await expect(page.getByRole("row", { name: /Quillon opens/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Quillon closes/ })).toHaveCount(0);
  await page.goto("/admin/press?search=quillon&status=draft");
  await expect(page.getByRole("row", { name: /Quillon closes/ })).toBeVisible();
  expect(await exportedRows(page)).toMatchObject([
    { Title: "Quillon closes", "Release date": "5/6/2031", Address: "/media-center/quillon-closes" },
  ]);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Screen, action/ })).toBeFocused();
  await page.keyboard.type("quillon op");
  await page.getByRole("option", { name: "Quillon opens Beunec Consulting" }).click();
  await expect(box(page, "Title")).toHaveValue("Quillon opens {firm}");
});

test("list and form fit and are accessible at every width", async ({ page }) => {
  await page.goto("/admin/press");
  await expectFitAndAccessible(page);
  await page.getByRole("link", { name: "New Press Release" }).click();
  await expectFitAndAccessible(page);
});

test("the public list has twelve to a page, says when there is nothing, and when it cannot be read", async ({
  page,
  site,
}) => {
  const rows = Array.from({ length: 12 }, (_, number) => ({
    ...sample,
    title: `Release ${number}`,
    slug: `release-${number}`,
    published: true,
  }));
  await site.database.insert(pressReleases).values(rows);
  await page.goto("/media-center?page=2");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("article").first()).toContainText("March 15, 2025");
  expect((await page.request.get("/media-center?page=3")).status()).toBe(404);
  // The covers on it would fail too.
  await page.goto("about:blank");
  await site.database.execute(sql`alter table press_releases rename to away`);
  try {
    await expect
      .poll(async () => (await page.request.get("/media-center")).text())
      .toContain("The press releases could not be loaded");
  } finally {
    await site.database.execute(sql`alter table away rename to press_releases`);
  }
  const kept = await site.database.delete(pressReleases).returning();
  try {
    await expect
      .poll(async () => (await page.request.get("/media-center")).text())
      .toContain("No press releases published yet. Check back soon!");
  } finally {
    await site.database.insert(pressReleases).values(kept.filter(({ releasedOn }) => releasedOn < "2031"));
  }
});

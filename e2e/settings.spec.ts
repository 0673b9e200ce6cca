import { sql } from "drizzle-orm";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await signInAsAdmin(page);
});

test.afterEach(async ({ site }) => {
  await site.database.execute(
    sql`update site_settings set phone = default, booking_url = null, time_zone = default`,
  );
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of 400/] });

    test("the dashboard names what is missing, and the site follows what is filled in", async ({
      page,
      browser,
      site,
    }) => {
      const missing = page.locator("section, div").filter({ hasText: "Still to be filled in" }).last();
      await expect(missing).toContainText("Still to be filled in");
      await expect(page.getByRole("listitem").filter({ hasText: /^Phone$/ })).toBeVisible();
      await page.getByRole("link", { name: "Open settings" }).click();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel("Phone", { exact: false }).first().fill("+1 (555) 010-7777");
      await page.getByLabel("Booking link").fill("https://booking.example/firm");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(
        page.getByRole("status").filter({ hasText: "The settings have been saved." }),
      ).toBeVisible();
      const visitor = await browser.newPage({ baseURL: site.url });
      await expect
        .poll(async () => (await visitor.request.get("/")).text(), { timeout: 1000 })
        .toContain("+1 (555) 010-7777");
      await visitor.close();
      await page.goto("/admin/dashboard");
      await expect(page.getByRole("listitem").filter({ hasText: /^Phone$/ })).toHaveCount(0);
    });

    test("a wrong value is named and nothing typed is lost", async ({ page }) => {
      await page.goto("/admin/settings");
      await page.getByLabel("Founder name").fill("Kept");
      await page.getByLabel("Time zone").fill("Atlantis/Capital");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(page.getByRole("alert")).toContainText(
        "Time zone must be a name such as America/New_York.",
      );
      await expect(page.getByLabel("Founder name")).toHaveValue("Kept");
    });
  });
}

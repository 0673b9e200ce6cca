import { sql } from "drizzle-orm";
import { outboxMessages } from "#domain/outbox/rules.ts";
import { settingsMessages } from "#domain/settings/rules.ts";
import { siteSettings } from "#domain/settings/table.server.ts";
import { conflictMessage } from "#domain/text/rules.ts";
import { expectFitAndAccessible } from "./back-office.ts";
import { allowSaves, countDrafts, putBack, refuseSaves, savedDraft, skipBrowserChecks } from "./editors.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await signInAsAdmin(page);
});

test.afterEach(async ({ site }) => {
  await allowSaves(site.database);
  await site.database.execute(
    sql`update site_settings set phone = default, booking_url = null, time_zone = default, founder_name = null`,
  );
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of 400/] });

    test("the dashboard lists missing settings, and the site shows those filled in", async ({
      page,
      browser,
      site,
    }) => {
      await page.goto("/admin/dashboard");
      const missing = page.locator("section, div").filter({ hasText: "Still to be filled in" }).last();
      await expect(missing).toContainText("Still to be filled in");
      await expect(page.getByRole("listitem").filter({ hasText: /^Phone$/ })).toBeVisible();
      await page.getByRole("link", { name: "Phone", exact: true }).click();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel("Phone", { exact: false }).first().fill("+1 (555) 010-7777");
      await page.getByLabel("Booking link").fill("https://booking.example/firm");
      await page.getByRole("button", { name: "Save Changes" }).click();
      await expect(
        page.getByRole("status").filter({ hasText: "The settings have been saved." }),
      ).toBeVisible();
      const visitor = await browser.newPage({ baseURL: site.url });
      await expect.poll(async () => (await visitor.request.get("/")).text()).toContain("+1 (555) 010-7777");
      await visitor.close();
      await page.goto("/admin/dashboard");
      await expect(page.getByRole("listitem").filter({ hasText: /^Phone$/ })).toHaveCount(0);
    });

    test("without SMTP_URL the dashboard says that nobody receives mail, and a test mail says so too", async ({
      page,
    }) => {
      await page.goto("/admin/dashboard");
      const problems = page.getByRole("region", { name: "Mail problems" });
      await expect(problems).toContainText(outboxMessages.onlyWritten);
      await expect(problems.getByRole("link", { name: "Open outbox" })).toHaveAttribute(
        "href",
        "/admin/outbox",
      );
      if (javaScriptEnabled) await expectFitAndAccessible(page);
      await page.goto("/admin/settings");
      await expect(page.getByText(outboxMessages.onlyWritten)).toBeVisible();
      if (javaScriptEnabled) {
        await expectFitAndAccessible(page);
        await page.getByLabel("Founder name").fill("Typed, not saved");
        await expect(savedDraft(page)).toBeVisible();
      }
      const button = page.getByRole("button", { name: "Send a test mail" });
      await button.click();
      const sent = page.getByRole("status").filter({ hasText: "is only written to a file on the server" });
      await expect(sent.getByRole("link", { name: "See it in the outbox" })).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByLabel("Founder name")).toHaveValue("Typed, not saved");
      for (let more = 0; more < 5; more += 1) {
        await page.goto("/admin/settings");
        await button.click();
        await expect(page.locator(".flash")).toBeVisible();
      }
      await expect(page.getByRole("alert")).toContainText("Too many attempts.");
    });

    test("every invalid value gets an error, and nothing typed is lost", async ({ page, site }) => {
      await page.goto("/admin/settings");
      await page.getByLabel("Founder name").fill("Kept");
      await page.getByLabel("Time zone").selectOption("Europe/Lisbon");
      await page.getByLabel("Press email").fill("nobody");
      await page.getByLabel("Meetup link").fill("nowhere");
      await skipBrowserChecks(page);
      await page.getByRole("button", { name: "Save Changes" }).click();
      const summary = page.getByRole("alert");
      await expect(summary).toContainText("Press email must be an email address");
      await expect(summary).toContainText("Meetup link must be a full web address");
      await expect(page.getByLabel("Founder name")).toHaveValue("Kept");
      await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Lisbon");
      expect(await site.database.select().from(siteSettings)).toMatchObject([{ founderName: null }]);
    });
  });
}

test.describe("two tabs", () => {
  test.use({ expectedErrors: [/status of (409|500)/] });

  test("typed text is restored, a conflict shows both versions, and a failed save keeps it", async ({
    page,
    site,
  }) => {
    await page.goto("/admin/settings");
    await page.getByLabel("Founder name").fill("Half a name");
    await expect(
      page.getByRole("listitem").filter({ hasText: "Founder name" }).getByRole("img"),
    ).toBeVisible();
    await expect(savedDraft(page)).toBeVisible();
    const again = await page.context().newPage();
    await page.close();
    await again.goto("/admin/settings");
    await expect(putBack(again)).toBeVisible();
    await expect(again.getByLabel("Founder name")).toHaveValue("Half a name");

    await site.database.execute(sql`update site_settings set founder_name = 'Somebody else'`);
    await again.getByRole("button", { name: "Save Changes" }).click();
    await expect(again.getByRole("alert")).toContainText(conflictMessage);
    await expect(again.getByText("Somebody else")).toBeVisible();
    await expect(again.getByLabel("Founder name")).toHaveValue("Half a name");

    await refuseSaves(site.database);
    await again.getByRole("button", { name: "Save Changes" }).click();
    await expect(again.getByRole("alert")).toContainText(settingsMessages.saveFailed);
    await expect(again.getByLabel("Founder name")).toHaveValue("Half a name");
    await allowSaves(site.database);
    await again.getByRole("button", { name: "Save Changes" }).click();
    await expect(again).toHaveURL("/admin/dashboard");
    expect(await countDrafts(site.database)).toBe(0);
    await again.close();
  });
});

test("whoever leaves while a draft is being saved and comes back goes on without a conflict", async ({
  page,
}) => {
  await page.goto("/admin/settings");
  const held = Promise.withResolvers<void>();
  await page.route("/admin/draft", async (route) => {
    await held.promise;
    await route.continue();
  });
  const saving = page.waitForRequest("/admin/draft");
  await page.getByLabel("Founder name").fill("Half a name");
  await saving;
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.goBack();
  await expect(putBack(page)).toBeVisible();
  held.resolve();
  await expect(savedDraft(page)).toBeVisible();
  await expect(page.getByLabel("Founder name")).toHaveValue("Half a name");
});

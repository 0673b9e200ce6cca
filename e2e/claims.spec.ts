import { sql } from "drizzle-orm";
import { claimMessages } from "#domain/claims/rules.ts";
import { pageTexts } from "#domain/pages/table.server.ts";
import { expectFit, expectFitAndAccessible } from "./back-office.ts";
import { clearAccounts, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.beforeEach(async ({ site, page }) => {
  await clearAccounts(site.database);
  await site.database.execute(sql`truncate page_texts, content_versions, claim_notes`);
  await signInAsAdmin(page);
});

test.afterEach(({ site }) => site.database.execute(sql`truncate page_texts, content_versions, claim_notes`));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of 400/] });

    test("a promise is confirmed with its source, and asked about again when its words change", async ({
      page,
      site,
    }) => {
      await page.goto("/admin/dashboard");
      await expect(page.getByText(/^\d+ claims of the site are unconfirmed\.$/)).toBeVisible();
      await page.goto("/admin/claims");
      if (javaScriptEnabled) {
        await expectFit(page, [390, 768, 1250, 1440]);
        await expectAccessible(page);
      }
      const claim = page.locator("#values-check-text");
      await expect(claim).toContainText("Every engagement closes with that one question");
      await page.getByRole("link", { name: "Check these of Values" }).click();
      if (javaScriptEnabled) await expectFitAndAccessible(page);
      await claim.getByLabel("Source").fill("x".repeat(501));
      await claim.getByRole("button", { name: "Confirm" }).click();
      await expect(claim).toContainText("Source can have at most 500 characters.");
      await expect(claim.getByLabel("Source")).toHaveValue("x".repeat(501));
      await claim.getByLabel("Source").fill("The closing letter");
      await claim.getByRole("button", { name: "Confirm" }).click();
      await expect(page.getByRole("status").filter({ hasText: claimMessages.confirmed })).toBeVisible();
      await expect(claim).toHaveCount(0);
      await page.getByRole("link", { name: "Show all" }).click();
      await expect(claim.getByLabel("Source")).toHaveValue("The closing letter");
      await page.getByRole("link", { name: "All pages" }).click();
      await expect(claim).toContainText(/Confirmed \d+\/\d+\/\d{4}/);
      await expect(claim).toContainText("Source: The closing letter");
      await site.database
        .insert(pageTexts)
        .values({ page: "values", changes: { "check.text": "Every engagement closes within two days." } });
      await page.goto("/admin/claims");
      await expect(claim).toContainText("within two days");
      await expect(claim).toContainText("Changed since");
      await expect(claim).toContainText("Source: The closing letter");
    });
  });
}

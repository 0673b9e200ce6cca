import { sql } from "drizzle-orm";
import { conflictMessage } from "#domain/drafts/rules.ts";
import { settingsMessages } from "#domain/office/settings/rules.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { putBack, savedDraft } from "./editors.ts";
import { expect, test } from "./test.ts";

test.describe("saving again and again", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("a saved form stays with what was saved, and is saved again or refused from there", async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/settings");
    const saved = page.getByRole("status").filter({ hasText: settingsMessages.saved });
    const save = page.getByRole("button", { name: "Save Changes" });
    await page.getByLabel("Booking link").fill("calendly.com/beunec");
    await page.getByLabel("Holidays").fill("12/25/26 Christmas Day\n2027-01-01");
    await save.click();
    await expect(saved).toBeVisible();
    await expect(page).toHaveURL("/admin/settings");
    await expect(page.getByLabel("Booking link")).toHaveValue("https://calendly.com/beunec");
    await expect(page.getByLabel("Holidays")).toHaveValue("12/25/2026 Christmas Day\n1/1/2027");
    await expect(putBack(page)).toBeHidden();

    await site.database.execute(sql`update site_settings set founder_name = 'Somebody else'`);
    await page.getByLabel("Book title").fill("A Book");
    await save.click();
    await expect(page.getByText(conflictMessage)).toBeVisible();
    await expect(saved).toBeHidden();
    await save.click();
    await expect(saved).toBeVisible();
    await expect(page.getByLabel("Book title")).toHaveValue("A Book");
    await page.reload();
    await expect(putBack(page)).toBeHidden();
  });
});

test("what is typed is ticked off; whoever leaves while a draft is being saved and comes back goes on without a conflict", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/settings");
  const held = Promise.withResolvers<void>();
  await page.route("/admin/draft", async (route) => {
    await held.promise;
    await route.continue();
  });
  const saving = page.waitForRequest("/admin/draft");
  await page.getByLabel("Founder name").fill("Half a name");
  const missing = page.getByRole("listitem").filter({ hasText: "Founder name" });
  await expect(missing.getByRole("img")).toBeVisible();
  await saving;
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.goBack();
  await expect(putBack(page)).toBeVisible();
  held.resolve();
  await expect(savedDraft(page)).toBeVisible();
  await expect(page.getByLabel("Founder name")).toHaveValue("Half a name");
});

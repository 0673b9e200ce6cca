import { pageMessages } from "#domain/content/pages/rules.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test("hiding a page by keyboard keeps what is typed in its form, and the focus", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/pages/values");
  const title = page.locator("#section-opening").getByLabel("Title");
  await title.fill("Seven rules.");
  await page.getByRole("button", { name: "Hide this page" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: pageMessages.hidden })).toBeVisible();
  const show = page.getByRole("button", { name: "Show this page" });
  await expect(show).toBeFocused();
  await expect(title).toHaveValue("Seven rules.");
  await show.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: pageMessages.shown })).toBeVisible();
  await expect(title).toHaveValue("Seven rules.");
});

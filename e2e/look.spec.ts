import { addLogo } from "#domain/office/look/logo.test-support.ts";
import { signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test("the admin chooses a logo, sees it in its places before it is saved, and removes it by keyboard", async ({
  page,
  site,
}) => {
  const id = await addLogo(site.database, { fileName: "bars.png" });
  await signInAsAdmin(page);
  await page.goto("/admin/settings/look");
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

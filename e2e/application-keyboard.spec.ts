import type { Locator, Page } from "@playwright/test";
import { desiredServices } from "#domain/inbox/bcpbp-applications/answers.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { applicationAddress } from "../requests/application.ts";
import { signUpMember } from "../requests/people.ts";
import { saved, submitButton } from "./application.ts";
import { expect, test } from "./test.ts";

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

test.use({ viewport: { width: 390, height: 844 } });

test("the whole application is filled in, submitted and withdrawn by keyboard alone, and says what is missing", async ({
  page,
  site,
}) => {
  await signUpMember(page);
  await page.goto("/member-dashboard");
  await tabTo(page, page.getByRole("link", { name: "Start Application" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(applicationAddress);
  const progress = page.getByRole("complementary", { name: "Progress" });
  await expect(progress).toContainText("4 of 9 required answers");
  await expect(submitButton(page)).toBeDisabled();
  await page.getByRole("link", { name: "Commitment" }).press("Enter");
  await expect(page.getByLabel("Yes", { exact: true })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(progress).toContainText("5 of 9 required answers");
  await submitButton(page).press("Enter");
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(4);

  async function write(label: string, text: string) {
    await tabTo(page, page.getByLabel(label, { exact: false }).first());
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
  }
  await page.getByRole("alert").getByRole("link").first().press("Enter");
  await expect(page.getByLabel("Organization Name")).toBeFocused();
  await write("Organization Name", "Bright Steps");
  await write("Contact Person Name", "Ben Ito");
  await tabTo(page, page.getByLabel("Organization Type"));
  await expect(page.locator("#application-orgTypeOther")).toBeHidden();
  await page.keyboard.type("Oth");
  await tabTo(page, page.locator("#application-orgTypeOther"));
  await page.keyboard.type("Cooperative");
  await write("Mission", "Shoes for every child");
  await expect(page.getByText("79 of 100 characters left")).toBeVisible();
  await tabTo(page, page.getByRole("checkbox", { name: "Financial management" }));
  await expect(page.getByLabel("Explain: Financial management")).toBeHidden();
  await page.keyboard.press("Space");
  await write("Explain: Financial management", "No reserve.");
  await write("Why Pro Bono", "We are two volunteers");
  for (const name of desiredServices.slice(0, 3)) {
    await tabTo(page, page.getByRole("checkbox", { name, exact: true }));
    await page.keyboard.press("Space");
  }
  await expect(page.getByRole("checkbox", { name: desiredServices[3] })).toBeDisabled();
  await write("Service Goals", "A plan for the year");
  await expect(page.getByText("All required answers are in.")).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await tabTo(page, submitButton(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/member-dashboard");
  const [row] = await site.database.select().from(bcpbpApplications);
  expect(row).toMatchObject({ contactName: "Ben Ito", orgType: "Cooperative", commitment: "Yes" });
  expect(row?.desiredServices.length).toBe(3);

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Withdraw Application" }).press("Enter");
  await dialog.getByRole("button", { name: "Keep Application" }).press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Withdraw Application" }).press("Enter");
  await dialog.getByRole("button", { name: "Withdraw Application" }).press("Enter");
  await expect(page.getByText("Your application has been withdrawn.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Application" })).toBeVisible();
});

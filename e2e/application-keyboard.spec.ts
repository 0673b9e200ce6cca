import type { Locator, Page } from "@playwright/test";
import { bcpbpApplications } from "#domain/bcpbp-applications/table.server.ts";
import { applicationAddress, submitButton } from "./application.ts";
import { clearAccounts, signUpMember } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => clearAccounts(site.database));

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the whole application is filled in and submitted by keyboard alone", async ({ page, site }) => {
    await signUpMember(page);
    await page.goto("/member-dashboard");
    await tabTo(page, page.getByRole("link", { name: "Start Application" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(applicationAddress);
    await expect(submitButton(page)).toBeDisabled();
    async function write(label: string, text: string) {
      await tabTo(page, page.getByLabel(label, { exact: false }).first());
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    }
    await write("Organization Name", "Bright Steps");
    await write("Contact Person Name", "Ben Ito");
    await write("Phone", "555 010 0100");
    await tabTo(page, page.getByLabel("Organization Type"));
    await page.keyboard.type("Oth");
    await expect(page.locator("#application-orgTypeOther")).toBeVisible();
    await tabTo(page, page.locator("#application-orgTypeOther"));
    await page.keyboard.type("Cooperative");
    await write("Mission", "Shoes for every child");
    await expect(page.getByText("79 of 100 characters left")).toBeVisible();
    await tabTo(page, page.getByRole("checkbox", { name: "Financial management" }));
    await page.keyboard.press("Space");
    await write("Explain: Financial management", "No reserve.");
    await write("Why Pro Bono", "We are two volunteers");
    for (const name of [
      "Business Strategy Development",
      "Leadership Development",
      "Market Research & Analysis",
    ]) {
      await tabTo(page, page.getByRole("checkbox", { name, exact: true }));
      await page.keyboard.press("Space");
    }
    await expect(page.getByRole("checkbox", { name: "Grant Writing & Fundraising" })).toBeDisabled();
    await write("Service Goals", "A plan for the year");
    await expect(submitButton(page)).toBeDisabled();
    await tabTo(page, page.getByLabel("Yes", { exact: true }));
    await page.keyboard.press("Space");
    await expect(submitButton(page)).toBeEnabled();
    await expect(page.getByText("Every required answer is there.")).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: /^Saved \d+:\d\d\s[AP]M E[DS]T$/ }),
    ).toBeVisible();
    await tabTo(page, submitButton(page));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/member-dashboard");
    const [row] = await site.database.select().from(bcpbpApplications);
    expect(row).toMatchObject({ contactName: "Ben Ito", orgType: "Cooperative", commitment: "Yes" });
    expect(row?.desiredServices.length).toBe(3);
  });
});

test("missing answers are listed at the end with links to them", async ({ page }) => {
  await signUpMember(page);
  await page.goto(applicationAddress);
  const progress = page.getByRole("complementary", { name: "Progress" });
  await expect(progress).toContainText("4 of 9 required answers");
  await page.getByRole("link", { name: "Commitment" }).click();
  await expect(page.getByLabel("Yes", { exact: true })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(progress).toContainText("5 of 9 required answers");
  await submitButton(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(4);
  await expectAccessible(page);
});

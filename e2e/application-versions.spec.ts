import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { applicationAddress, fillRequired, saved, submitButton } from "./application.ts";
import { clearAccounts, password, signUpMember } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => clearAccounts(site.database));

/** Waits for hydration: a tab that starts later would load what another has typed. */
async function openForm(page: Page) {
  await page.goto(applicationAddress);
  await expect(submitButton(page)).toBeDisabled();
}

function versions(page: Page) {
  return page.getByRole("region", { name: "Two versions" });
}

test.describe("two tabs", () => {
  test.use({ expectedErrors: [/status of (409|503)/] });

  test("a tab that missed the other's save shows both versions to choose from", async ({ page }) => {
    await signUpMember(page);
    const other = await page.context().newPage();
    for (const tab of [page, other]) await openForm(tab);
    await page.getByLabel("Mission").fill("First tab");
    await page.getByRole("checkbox", { name: "Marketing and sales" }).check();
    await expect(saved(page)).toBeVisible();
    await other.getByLabel("Mission").fill("Second tab");
    await expect(other.getByRole("alert")).toContainText("Nothing is lost");
    for (const text of ["First tab", "Second tab", "Marketing and sales", "Not ticked"]) {
      await expect(versions(other)).toContainText(text);
    }
    await expectAccessible(other);
    await versions(other).getByRole("link", { name: "The version saved elsewhere" }).click();
    await expect(other.getByLabel("Mission")).toHaveValue("First tab");
    await other.getByLabel("Mission").fill("Second tab, later");
    await expect(saved(other)).toBeVisible();

    await page.getByLabel("Mission").fill("First tab, last");
    await expect(versions(page)).toContainText("Second tab, later");
    await page.getByLabel("Industry").fill("Typed after the question");
    await page.getByRole("button", { name: "What is shown below" }).click();
    await expect(versions(page)).toBeHidden();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Mission")).toHaveValue("First tab, last");
    await expect(page.getByLabel("Industry")).toHaveValue("Typed after the question");
  });

  test("the local copy is offered beside a draft saved elsewhere since", async ({ page, browser, site }) => {
    const email = await signUpMember(page);
    await page.goto(applicationAddress);
    await page.getByLabel("Mission").fill("Both began here");
    await expect(saved(page)).toBeVisible();
    await page.route(`**${applicationAddress}/draft`, (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByLabel("Mission").fill("Only in this browser");
    await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
    await page.goto("/account");
    await page.unrouteAll();

    const second = await browser.newPage({ baseURL: site.url });
    await second.goto(`/signin?next=${applicationAddress}`);
    await second.getByLabel("Email").fill(email);
    await second.getByLabel("Password").fill(password);
    await second.getByRole("button", { name: "Sign In" }).click();
    await second.getByLabel("Mission").fill("From the second browser");
    await expect(saved(second)).toBeVisible();
    await second.close();

    await page.goto(applicationAddress);
    await expect(versions(page)).toContainText("From the second browser");
    await versions(page).getByRole("link", { name: "The text from this browser" }).click();
    await expect(page.getByLabel("Mission")).toHaveValue("Only in this browser");
    await expect(saved(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("a save in one tab keeps the other's local copy", async ({ page }) => {
    await signUpMember(page);
    const other = await page.context().newPage();
    for (const tab of [page, other]) await openForm(tab);
    await page.getByLabel("Mission").fill("Saved");
    await other.route(`**${applicationAddress}/draft`, (route) => route.fulfill({ status: 503, body: "" }));
    await other.getByLabel("Mission").fill("Not saved");
    await expect(other.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await other.close();
    await page.reload();
    await expect(versions(page)).toContainText("Not saved");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (401|409)/] });

  for (const [chosen, sends] of [
    ["What is shown below", "Save Draft"],
    ["The version saved elsewhere", "Submit Application"],
  ] as const) {
    test(`both versions of a draft are in sight, and one goes on with: ${chosen}`, async ({ page }) => {
      await signUpMember(page);
      const other = await page.context().newPage();
      for (const tab of [page, other]) await tab.goto(applicationAddress);
      // Skips the browser's validation, so that the server refuses the form.
      await other.locator("#application").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByLabel("Availability").fill("First\ntab");
      await page.getByRole("button", { name: "Save Draft" }).click();
      await expect(page.getByText("Your draft has been saved.")).toBeVisible();
      await other.getByLabel("Availability").fill("Second tab");
      await other.getByRole("button", { name: sends }).click();
      await expect(versions(other)).toContainText("First\ntab");
      await expect(versions(other)).toContainText("Second tab");
      await expect(other.getByLabel("Availability")).toHaveValue("Second tab");
      await versions(other).getByText(chosen).last().click();
      await expect(versions(other)).toBeHidden();
      const expected = chosen === "What is shown below" ? "Second tab" : "First\ntab";
      await expect(other.getByLabel("Availability")).toHaveValue(expected);
      await page.reload();
      await expect(page.getByLabel("Availability")).toHaveValue(expected);
    });
  }

  test("a form sent after the session ended is restored after signing in again", async ({ page, site }) => {
    const email = await signUpMember(page);
    await page.goto(applicationAddress);
    await fillRequired(page);
    await page.getByLabel("Availability").fill("Mondays\nTuesdays");
    await site.database.execute(sql`delete from auth.session`);
    await submitButton(page).click();
    await expect(page.getByText("Not authenticated")).toBeVisible();
    const [door] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Sign in again" }).click(),
    ]);
    await door.getByLabel("Email").fill(email);
    await door.getByLabel("Password").fill(password);
    await door.getByRole("button", { name: "Sign In" }).click();
    await expect(door).toHaveURL("/member-dashboard");
    await page.getByRole("button", { name: "Go on with what I typed" }).click();
    await expect(page).toHaveURL("/member-dashboard");
    const {
      rows: [row],
    } = await site.database.execute(sql`select availability from bcpbp_applications`);
    expect(row?.availability).toBe("Mondays\nTuesdays");
  });
});

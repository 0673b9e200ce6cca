import { login, part, signOutThreeOthers } from "./account.ts";
import { clearAccounts, password, signInAgain, signInAsAdmin } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => clearAccounts(site.database));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|401|429)/] });

    test("the admin changes name and password, which ends other sessions", async ({
      page,
      browser,
      site,
    }) => {
      test.slow();
      const email = await signInAsAdmin(page);
      const other = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
      await signInAgain(other, email);
      await page.goto("/admin/dashboard");
      const nav = page.getByRole("navigation", { name: "Back office", exact: true });
      await nav.getByText("More").click();
      await nav.getByRole("link", { name: "Account" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
      await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      await page.getByLabel("Full Name").fill("Grace N. Ito");
      await page.getByRole("button", { name: "Save Name" }).click();
      await expect(page.getByText("Your name has been changed.")).toBeVisible();

      const form = part(page, "Password");
      async function change(from: string, to: string) {
        await form.getByLabel("Current Password").fill(from);
        await form.getByLabel("New Password").fill(to);
        await form.getByRole("button", { name: "Change Password" }).click();
      }
      await change("not my password", "a new long password");
      await expect(form.getByText("This is not your password.")).toBeVisible();
      await change(password, "password123");
      await expect(form.getByText("This password is among the most common ones")).toBeVisible();
      expect(await page.content()).not.toContain("password123");
      await change(password, "a new long password");
      await expect(page.getByText("Your password has been changed.")).toBeVisible();
      await other.goto("/admin/dashboard");
      await expect(other).toHaveURL("/admin/login");
      await login(other, email, "a new long password");
      await expect(other).toHaveURL("/admin/dashboard");
      await other.close();
    });
  });
}

test("ending another session signs that browser out", async ({ page, browser, site }) => {
  test.slow();
  const email = await signInAsAdmin(page);
  const others = await Promise.all([1, 2, 3].map(() => browser.newPage({ baseURL: site.url })));
  for (const other of others) {
    await signInAgain(other, email);
  }
  await page.goto("/admin/account");
  await signOutThreeOthers(page);
  for (const other of others) {
    await other.goto("/admin/dashboard");
    await expect(other).toHaveURL("/admin/login");
    await other.close();
  }
});

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { codeNow, wrongCode } from "#platform/auth/authenticator.test-support.ts";
import { login, part } from "./account.ts";
import { findMail, linkIn } from "./mails.ts";
import { clearAccounts, password, signInAgain, signInAsAdmin, signUpMember } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => clearAccounts(site.database));

async function enterCode(page: Page, code: string) {
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** The emptied field distinguishes this answer from that of an earlier attempt. */
async function expectCodeRefused(page: Page) {
  await expect(page.getByText("This code is not right, or has been used.")).toBeVisible();
  await expect(page.getByLabel("Six-digit code")).toHaveValue("");
}

async function shownKey(page: Page) {
  const key = part(page, "1. Scan this with your app").locator(".spelled");
  return ((await key.textContent()) ?? "").replaceAll(" ", "");
}

/** Opens the page with the secret and returns it. */
async function beginSetUp(page: Page) {
  await page.goto("/admin/account/second-factor");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  return shownKey(page);
}

/** Switches the second factor on and returns its secret and recovery codes. */
async function switchOn(page: Page) {
  const secret = await beginSetUp(page);
  await page.getByLabel("Six-digit code").fill(codeNow(secret));
  await page.getByRole("button", { name: "Turn On Second Factor" }).click();
  await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
  const codes = await part(page, "Recovery codes").getByRole("listitem").allInnerTexts();
  return { secret, codes };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|401|429)/] });

    test("a second factor is set up, asked for at login, and turned off again", async ({
      page,
      context,
      browser,
      site,
    }) => {
      test.slow();
      const email = await signInAsAdmin(page);
      const other = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
      await signInAgain(other, email);
      await page.goto("/admin/account");
      await page.getByRole("link", { name: "Set Up Second Factor" }).click();
      await expect(page).toHaveURL("/admin/account/second-factor");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel("Password").fill("not my password");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("This is not your password.")).toBeVisible();
      const secret = await beginSetUp(page);
      if (javaScriptEnabled) await expectAccessible(page);
      const picture = page.getByRole("img", { name: "QR code for your authenticator app" });
      const drawn = await picture.locator("path").getAttribute("d");
      await page.getByLabel("Six-digit code").fill(wrongCode(secret));
      await page.getByRole("button", { name: "Turn On Second Factor" }).click();
      await expect(page.getByText("This code is not right, or has been used.")).toBeVisible();
      expect(await picture.locator("path").getAttribute("d")).toBe(drawn);
      const code = codeNow(secret);
      await page.getByLabel("Six-digit code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole("button", { name: "Turn On Second Factor" }).click();
      await expect(page.getByRole("status").filter({ hasText: "The second factor is on." })).toBeVisible();
      const codes = await part(page, "Recovery codes").getByRole("listitem").allInnerTexts();
      expect(new Set(codes).size).toBe(10);
      if (javaScriptEnabled) await expectAccessible(page);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("recovery-codes.txt");
      const file = await readFile(await download.path(), "utf8");
      expect(file).toContain(email);
      for (const one of codes) expect(file).toContain(one);
      await page.getByRole("link", { name: "I Have Kept Them" }).click();
      await expect(part(page, "Second factor")).toContainText("On10 recovery codes left");
      await page.goto("/admin/account/second-factor");
      expect(await page.content()).not.toContain(codes[0]);
      await other.goto("/admin/dashboard");
      await expect(other).toHaveURL("/admin/login");

      // The password alone is not enough.
      await login(other, email);
      await expect(other.getByText("Your password is right. One more step.")).toBeVisible();
      const { rows: sessions } = await site.database.execute(
        sql`select count(*)::int as open from auth.session`,
      );
      expect(sessions[0]?.open).toBe(1);
      expect((await other.context().cookies()).map(({ name }) => name)).not.toContain("beunec_session");
      await other.reload();
      await enterCode(other, wrongCode(secret));
      await expectCodeRefused(other);
      await enterCode(other, code);
      await expectCodeRefused(other);
      await enterCode(other, codeNow(secret, 1));
      await expect(other).toHaveURL("/admin/dashboard");
      await other.close();

      // A recovery code works once, also at the members' sign-in.
      await context.clearCookies();
      await page.goto("/signin");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL("/admin/login");
      await page.getByText("Use a recovery code").click();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel("Recovery code").fill("ABCDE-FGHJK");
      await page.getByRole("button", { name: "Login with Recovery Code" }).click();
      await expect(
        page.getByText("This is not one of your recovery codes, or it has been used."),
      ).toBeVisible();
      await page.getByLabel("Recovery code").fill((codes[0] ?? "").toLowerCase());
      await page.getByRole("button", { name: "Login with Recovery Code" }).click();
      await expect(page).toHaveURL("/admin/dashboard");
      await expect(page.getByRole("status").filter({ hasText: "9 recovery codes are left" })).toBeVisible();

      await page.goto("/admin/account/second-factor");
      await expect(page.getByText("9 of 10 codes are left.")).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await part(page, "Recovery codes").getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Make New Recovery Codes" }).click();
      await expect(page.getByText("You have new recovery codes.")).toBeVisible();
      expect(await page.content()).not.toContain(codes[1]);

      await page.goto("/admin/account/second-factor");
      await part(page, "Turn it off").getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Turn Off Second Factor" }).click();
      await expect(page).toHaveURL("/admin/account");
      await expect(page.getByText("The second factor is off.")).toBeVisible();
      for (const subject of [
        "The second factor was turned on",
        "A recovery code was used to sign in",
        "New recovery codes were made",
        "The second factor was turned off",
      ]) {
        const mail = await findMail({ dataFolder: site.dataFolder, to: email, subject });
        expect(linkIn(mail, "/forgot-password")).toBe("/forgot-password");
      }
      await context.clearCookies();
      await login(page, email);
      await expect(page).toHaveURL("/admin/dashboard");
    });
  });
}

test.describe("alike with and without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (401|429)/] });

  test("wrong codes are limited, and Back leads to the password", async ({ page, context, site }) => {
    const email = await signInAsAdmin(page);
    const { secret } = await switchOn(page);
    await context.clearCookies();
    await login(page, email);
    await page.getByRole("button", { name: "Back to email and password" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    await login(page, email);
    await expect(page.getByLabel("Six-digit code")).toBeVisible();
    for (let number = 1; number <= 10; number++) {
      const response = await page.request.post("/admin/login", {
        form: { intent: "code", code: wrongCode(secret) },
        headers: { Origin: site.url },
      });
      expect(response.status()).toBe(401);
    }
    const refused = page.waitForResponse((response) => response.status() === 429);
    await enterCode(page, codeNow(secret, 1));
    expect(Number((await refused).headers()["retry-after"])).toBeGreaterThan(800);
    await expect(page.getByRole("alert")).toContainText("Too many attempts. Please try again in 15 minutes.");
  });

  test("an expired second step starts again", async ({ page, context, site }) => {
    const email = await signInAsAdmin(page);
    const { secret } = await switchOn(page);
    await context.clearCookies();
    await login(page, email);
    await expect(page.getByLabel("Six-digit code")).toBeVisible();
    await site.database.execute(sql`delete from auth.verification`);
    await enterCode(page, codeNow(secret, 1));
    await expect(page.getByRole("alert")).toContainText("This took too long. Please sign in again.");
    await expect(page.getByLabel("Email")).toBeVisible();
  });
});

test("set-up and login work with the keyboard alone", async ({ page, context }) => {
  const email = await signInAsAdmin(page);
  await page.goto("/admin/account/second-factor");
  await page.getByLabel("Password").focus();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  const secret = await shownKey(page);
  await page.keyboard.type(codeNow(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Copy" })).toBeFocused();

  await context.clearCookies();
  await page.goto("/admin/login");
  await page.getByLabel("Email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.keyboard.type(codeNow(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/dashboard");
});

test("recovery codes can be copied, and print alone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAsAdmin(page);
  const { codes } = await switchOn(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(codes[0] ?? "")).toBeVisible();
  for (const hidden of ["Copy", "Print"]) {
    await expect(page.getByRole("button", { name: hidden, includeHidden: true })).toBeHidden();
  }
  await expect(page.locator(".admin-header")).toBeHidden();
});

test.describe("a member", () => {
  test.use({ expectedErrors: [/status of (400|404)/] });

  test("has no second factor, and cannot get one", async ({ page, site }) => {
    await signUpMember(page);
    await page.goto("/account");
    await expect(page.getByText("Second factor")).toHaveCount(0);
    for (const address of ["/account", "/admin/account/second-factor"]) {
      await page.request.post(address, {
        form: { intent: "begin", password },
        headers: { Origin: site.url },
        maxRedirects: 0,
      });
    }
    const { rows: kept } = await site.database.execute(
      sql`select count(*)::int as factors from auth.two_factor`,
    );
    expect(kept[0]?.factors).toBe(0);
  });
});

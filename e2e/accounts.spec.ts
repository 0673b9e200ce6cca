import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { addAccount } from "#domain/profiles/accounts.test-support.ts";
import { findMail, linkIn } from "./mails.ts";
import {
  clearAccounts,
  freshEmail,
  password,
  signInAsAdmin,
  signInAsAdminByForm,
  signUpMember,
  signUpMemberByForm,
} from "./people.ts";
import { clearInbox } from "./sending.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => clearAccounts(site.database));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    // Browsers log these status codes of refused forms as errors.
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|401|403|409|429)/] });

    test("a member signs up, is signed in, signs out and signs in again", async ({ page, site, context }) => {
      const email = await signUpMemberByForm(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ada Okafor");
      await expect(page.getByRole("link", { name: "Start Application" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      const {
        rows: [profile],
      } = await site.database.execute(sql`
        select full_name, role from profiles join auth."user" u on u.id = user_id where u.email = ${email}`);
      expect(profile).toEqual({ full_name: "Ada Okafor", role: "user" });

      const cookie = (await context.cookies()).find(({ name }) => name === "beunec_session");
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
      await page.getByRole("button", { name: "Sign Out" }).click();
      await expect(page).toHaveURL("/signin");
      await context.addCookies(cookie ? [cookie] : []);
      await page.goto("/member-dashboard");
      await expect(page).toHaveURL("/signin");

      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL("/member-dashboard");
      await page.goto("/signin");
      await expect(page).toHaveURL("/member-dashboard");
    });

    test("sign-up says what is wrong and keeps what was typed, but not the password", async ({
      page,
      visit,
    }) => {
      await visit("/signup");
      await expect(page.getByText("Must be at least 8 characters")).toBeVisible();
      await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/signin");
      await page.getByLabel("First Name").fill("Ada");
      await page.getByLabel("Last Name").fill("Okafor");
      await page.getByLabel("Email").fill(freshEmail("typed"));
      await page.getByLabel("Password").fill("password1");
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.getByText("This password is among the most common ones")).toBeVisible();
      await expect(page.getByLabel("First Name")).toHaveValue("Ada");
      const html = await page.content();
      expect(html).not.toContain("password1");
    });

    test("the admin is created once, signs in and logs out", async ({ page, context, site }) => {
      await clearInbox(site.database);
      await signInAsAdminByForm(page);
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard Overview" })).toBeVisible();
      const nav = page.getByRole("navigation", { name: "Back office", exact: true });
      const names = await nav.getByRole("listitem").allInnerTexts();
      expect(names.map((name) => name.trim())).toEqual([
        ...["Dashboard", "Blog Posts", "Sessions", "Projects", "Case Studies", "BCPBP", "Careers"],
        ...["Job Applications", "More", "Logout"],
      ]);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.goto("/admin");
      await expect(page).toHaveURL("/admin/dashboard");
      await page.goto("/member-dashboard");
      await expect(page).toHaveURL("/admin/dashboard");
      await nav.getByRole("button", { name: "Logout" }).click();
      await expect(page).toHaveURL("/admin/login");
      expect((await context.cookies()).some(({ name }) => name === "beunec_session")).toBe(false);

      await page.goto("/admin/signup");
      await expect(page.getByRole("heading", { name: "Admin Already Exists" })).toBeVisible();
      await expect(page).toHaveTitle("Admin Already Exists");
      await page.getByRole("link", { name: "Go to Login" }).click();
      await expect(page).toHaveURL("/admin/login");
    });
  });
}

test.describe("alike with and without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (400|401|403|409|429)/] });

  test("a second registration of the admin is refused", async ({ page }) => {
    await page.goto("/admin/signup");
    await expect(page).toHaveTitle("Create Admin Account");
    await expect(page.getByText("The one account that runs the whole back office.")).toBeVisible();
    await page.getByLabel("Email").fill(freshEmail("second"));
    await page.getByLabel("Password").fill(password);
    await addAccount({ name: "Grace Ito", email: freshEmail("first"), role: "admin" });
    await page.getByRole("button", { name: "Create Admin Account" }).click();
    await expect(page.getByRole("alert")).toHaveText("An admin user already exists");
    await expect(page.getByRole("heading", { name: "Admin Already Exists" })).toBeVisible();
  });

  test("signing up with an address in use is refused", async ({ page, browser, site }) => {
    const email = await signUpMember(page);
    const other = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    await other.goto("/signup");
    await other.getByLabel("First Name").fill("Eve");
    await other.getByLabel("Last Name").fill("Other");
    await other.getByLabel("Email").fill(email.toUpperCase());
    await other.getByLabel("Password").fill(password);
    await other.getByRole("button", { name: "Create Account" }).click();
    await expect(other.getByRole("alert")).toContainText("User already exists. Use another email.");
    await other.close();
  });

  test("a refused form stands where it stood, and does not fade in again", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/signin");
    const form = page.locator("form").filter({ has: page.getByLabel("Password") });
    await expect(form).toHaveCSS("animation-name", "open");
    await page.getByLabel("Email").fill(freshEmail("nobody"));
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
    await expect(form).toHaveCSS("animation-name", "none");
  });

  test("a wrong password and an unknown address get the same message", async ({ page }) => {
    const email = await signUpMember(page);
    await page.context().clearCookies();
    for (const tried of [email, freshEmail("nobody")]) {
      await page.goto("/signin");
      await page.getByLabel("Email").fill(tried);
      await page.getByLabel("Password").fill("not the password");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
      await expect(page.getByLabel("Email")).toHaveValue(tried);
    }
  });

  test("a member can neither log in as the admin nor open the back office", async ({ page, site }) => {
    const email = await signUpMember(page);
    await page.goto("/admin/blog");
    await expect(page).toHaveURL("/admin/login");
    await expect(page.getByRole("alert")).toHaveText(
      "Unauthorized: Admin access only. You have been signed out of your member account.",
    );
    await page.reload();
    await expect(page.getByRole("alert")).toHaveCount(0);
    const {
      rows: [sessions],
    } = await site.database.execute(sql`select count(*)::int as open from auth.session`);
    expect(sessions?.open).toBe(0);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("Unauthorized: Admin access only");
    const {
      rows: [after],
    } = await site.database.execute(sql`select count(*)::int as open from auth.session`);
    expect(after?.open).toBe(0);
  });
});

test.describe("too many attempts", () => {
  test.use({ expectedErrors: [/status of (401|429)/] });

  test("on one account are refused with a message and Retry-After, whatever X-Forwarded-For says", async ({
    page,
    site,
  }) => {
    const email = freshEmail("guessed");
    async function attempt(number: number) {
      return page.request.post("/signin", {
        form: { email, password: `guess number ${number}` },
        headers: { Origin: site.url, "X-Forwarded-For": `203.0.113.${number}` },
        maxRedirects: 0,
      });
    }
    // After ten attempts one more is allowed per minute.
    for (let number = 1; number <= 11; number++) expect((await attempt(number)).status()).toBe(401);
    const refused = await attempt(12);
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
    expect(await refused.text()).toContain("Too many attempts. Please try again in 1 minute.");
  });

  test("by others do not lock out the admin on a known device or with a reset link", async ({
    page,
    browser,
    site,
  }) => {
    const email = freshEmail("admin");
    await addAccount({ name: "Grace Ito", email, role: "admin" });
    const stranger = await browser.newContext({ baseURL: site.url });
    async function guessUntilRefused() {
      const form = { email, password: "not the password" };
      const guess = () => stranger.request.post("/admin/login", { form, headers: { Origin: site.url } });
      await expect.poll(async () => (await guess()).status(), { intervals: [0], timeout: 120_000 }).toBe(429);
    }
    async function login(device: Page, secret: string) {
      await device.goto("/admin/login");
      await device.getByLabel("Email").fill(email);
      await device.getByLabel("Password").fill(secret);
      await device.getByRole("button", { name: "Login" }).click();
    }

    await login(page, password);
    await page.waitForURL("/admin/dashboard");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/admin/login");
    await guessUntilRefused();
    await login(page, password);
    await page.waitForURL("/admin/dashboard");

    const other = await browser.newContext({ baseURL: site.url });
    const phone = await other.newPage();
    await guessUntilRefused();
    await login(phone, password);
    await expect(phone.getByRole("alert")).toContainText("A reset link opens the door at once");
    await phone.getByRole("link", { name: "Forgot your password?" }).click();
    await phone.getByLabel("Email").fill(email);
    await phone.getByRole("button", { name: "Send Link" }).click();
    await phone.waitForURL("/signin");
    const mail = await findMail({ dataFolder: site.dataFolder, to: email, subject: "Choose a new password" });
    await phone.goto(linkIn(mail, "/reset-password"));
    await phone.getByLabel("New Password").fill("another battery staple");
    await phone.getByRole("button", { name: "Save Password" }).click();
    await phone.waitForURL("/admin/login");
    await guessUntilRefused();
    await login(phone, "another battery staple");
    await phone.waitForURL("/admin/dashboard");
    await stranger.close();
    await other.close();
  });
});

test("on a phone the back office's navigation opens and closes, without JavaScript too", async ({
  page,
  browser,
  site,
}) => {
  await signInAsAdmin(page);
  const cookies = await page.context().cookies();
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  await context.addCookies(cookies);
  const phone = await context.newPage();
  await phone.goto("/admin/dashboard");
  const menu = phone.getByRole("navigation", { name: "Back office menu" });
  await expect(menu).toBeHidden();
  await phone.getByText("Menu", { exact: true }).click();
  await expect(menu.getByRole("link", { name: "Job Applications" })).toBeVisible();
  await context.close();
});

import { findMail, linkIn, mailsOf } from "./mails.ts";
import { clearAccounts, freshEmail, signInAsAdmin, signUpMember, signUpMemberByForm } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => clearAccounts(site.database));

const newPassword = "another battery staple";
const sent = "If there is an account with this address";
const resetSubject = "Choose a new password";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|401|410|429)/] });

    test("a forgotten password is replaced through the mailed link, which signs out every device", async ({
      page,
      visit,
      browser,
      site,
    }) => {
      const device = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
      const email = await signUpMember(device);
      await page.goto("/signin");
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await page.waitForURL("/forgot-password");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send Link" }).click();
      await page.waitForURL("/signin");
      await expect(page.getByRole("status")).toContainText(sent);

      const mail = await findMail({ dataFolder: site.dataFolder, to: email, subject: resetSubject });
      const link = linkIn(mail, "/reset-password");
      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel("New Password").fill("password1");
      await page.getByRole("button", { name: "Save Password" }).click();
      await expect(page.getByText("among the most common ones")).toBeVisible();
      await page.getByLabel("New Password").fill(newPassword);
      await page.getByRole("button", { name: "Save Password" }).click();
      await page.waitForURL("/signin");
      await expect(page.getByRole("status")).toContainText("Your password has been changed.");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(newPassword);
      await page.getByRole("button", { name: "Sign In" }).click();
      await page.waitForURL("/member-dashboard");

      await device.goto("/member-dashboard");
      await expect(device).toHaveURL("/signin");
      await device.close();
      await findMail({ dataFolder: site.dataFolder, to: email, subject: "Your password was changed" });
      await visit(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask for a new link");
      await page.getByRole("link", { name: "Send Another Link" }).click();
      await expect(page).toHaveURL("/forgot-password");
    });

    test("the welcome mail confirms the address with one click and a button", async ({
      page,
      visit,
      site,
    }) => {
      const email = await signUpMemberByForm(page);
      const mail = await findMail({
        dataFolder: site.dataFolder,
        to: email,
        subject: "Welcome to Beunec Consulting",
      });
      const link = linkIn(mail, "/confirm-address");
      await visit(link);
      await expect(page.getByText(email)).toBeVisible();
      await page.getByRole("button", { name: "Confirm My Address" }).click();
      await page.waitForURL("/");
      await expect(page.getByRole("status")).toContainText("Your address is confirmed.");
      await visit(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing to confirm");
    });
  });
}

test.describe("alike with and without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (400|401|410|429)/] });

  test("an unknown address gets the same answer and no mail", async ({ page, site }) => {
    const email = freshEmail("nobody");
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send Link" }).click();
    await page.waitForURL("/signin");
    await expect(page.getByRole("status")).toContainText(sent);
    const known = await signUpMemberByForm(page);
    await findMail({
      dataFolder: site.dataFolder,
      to: known,
      subject: "Welcome to Beunec Consulting",
    });
    expect(await mailsOf({ dataFolder: site.dataFolder, to: email, subject: resetSubject })).toEqual([]);
  });
});

test("after a reset the admin is sent to the admin's login", async ({ page, site }) => {
  const email = await signInAsAdmin(page);
  await page.context().clearCookies();
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await page.waitForURL("/signin");
  const mail = await findMail({ dataFolder: site.dataFolder, to: email, subject: resetSubject });
  await page.goto(linkIn(mail, "/reset-password"));
  await page.getByLabel("New Password").fill(newPassword);
  await page.getByRole("button", { name: "Save Password" }).click();
  await page.waitForURL("/admin/login");
  await expect(page.getByRole("status")).toContainText("Your password has been changed.");
});

test.describe("too many attempts", () => {
  test.use({ expectedErrors: [/status of 429/] });

  test("for one address are refused, known or not", async ({ page, site }) => {
    const form = { email: freshEmail("bombed") };
    const headers = { Origin: site.url };
    for (let number = 1; number <= 5; number++) {
      const answer = await page.request.post("/forgot-password", { form, headers, maxRedirects: 0 });
      expect(answer.status()).toBe(302);
    }
    const refused = await page.request.post("/forgot-password", { form, headers, maxRedirects: 0 });
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  });
});

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { part, signOutThreeOthers } from "./account.ts";
import { findMail, linkIn, mailsOf } from "./mails.ts";
import { clearAccounts, freshEmail, password, signInAgain, signInAsAdmin, signUpMember } from "./people.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.describe.configure({ mode: "default" });

test.beforeEach(async ({ site }) => clearAccounts(site.database));

async function signIn(page: Page, email: string, secret = password) {
  await page.goto("/signin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign In" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (400|401|429)/] });

    test("a member changes name, email and password", async ({ page, browser, site }) => {
      const email = await signUpMember(page);
      const other = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
      await signInAgain(other, email);
      await page.goto("/member-dashboard");
      await page.getByRole("link", { name: "Ada Okafor" }).click();
      await expect(page).toHaveURL("/account");
      await expect(page.getByText(/^A member since \d+\/\d+\/\d{4}\.$/)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      await page.getByLabel("Full Name").fill("Ada N. Okafor");
      await page.getByRole("button", { name: "Save Name" }).click();
      await expect(page.getByText("Your name has been changed.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Ada N. Okafor" })).toBeVisible();

      const next = freshEmail("moved");
      const emailPart = part(page, "Email");
      await emailPart.getByLabel("Email").fill(next);
      await emailPart.getByLabel("Password").fill("not my password");
      await page.getByRole("button", { name: "Save Email" }).click();
      await expect(emailPart.getByText("This is not your password.")).toBeVisible();
      await expect(emailPart.getByLabel("Email")).toHaveValue(next);
      expect(await page.content()).not.toContain("not my password");
      await emailPart.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Save Email" }).click();
      await expect(page.getByText("We have mailed a link to the new address.")).toBeVisible();
      await expect(emailPart.getByLabel("Email")).toHaveValue(email);
      await expect(emailPart.getByText(next)).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("button", { name: "Cancel Change" }).click();
      await expect(page.getByText("Your email stays as it is.", { exact: true })).toBeVisible();
      await expect(emailPart.getByText(next)).toHaveCount(0);
      await emailPart.getByLabel("Email").fill(next);
      await emailPart.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Save Email" }).click();
      await page.getByRole("button", { name: "Send Link Again" }).click();
      await expect(page.getByText("We have mailed a link to the new address.")).toBeVisible();
      const confirming = { dataFolder: site.dataFolder, to: next, subject: "Confirm your address" };
      await expect.poll(async () => (await mailsOf(confirming)).length).toBe(3);
      await page.goto(linkIn(await findMail(confirming), "/confirm-address"));
      await page.getByRole("button", { name: "Confirm My Address" }).click();
      await expect(page.getByText("Your email has been changed.")).toBeVisible();
      await findMail({
        dataFolder: site.dataFolder,
        to: email,
        subject: "The address of your account was changed",
      });
      await page.goto("/account");
      await expect(emailPart.getByLabel("Email")).toHaveValue(next);
      await other.goto("/member-dashboard");
      await expect(other).toHaveURL("/member-dashboard");

      const passwordPart = part(page, "Password");
      async function change(to: string) {
        await passwordPart.getByLabel("Current Password").fill(password);
        await passwordPart.getByLabel("New Password").fill(to);
        await page.getByRole("button", { name: "Change Password" }).click();
      }
      await change("password123");
      await expect(passwordPart.getByText("This password is among the most common ones")).toBeVisible();
      await change("a new long password");
      await expect(page.getByText("Your password has been changed.")).toBeVisible();
      await other.reload();
      await expect(other).toHaveURL("/signin");
      await signIn(other, next);
      await expect(other.getByRole("alert")).toHaveText("Invalid email or password");
      await signIn(other, next, "a new long password");
      await expect(other).toHaveURL("/member-dashboard");
      await other.close();
    });

    test("other devices are listed and signed out, one or all", async ({ page, browser, site }) => {
      const email = await signUpMember(page);
      const others = await Promise.all(
        [1, 2, 3].map(() => browser.newPage({ baseURL: site.url, javaScriptEnabled })),
      );
      for (const other of others) {
        await signInAgain(other, email);
      }
      await page.goto("/account");
      await signOutThreeOthers(page);
      for (const other of others) {
        await other.goto("/member-dashboard");
        await expect(other).toHaveURL("/signin");
        await other.close();
      }
    });

    test("a member deletes the account, after password and confirmation", async ({ page, site }) => {
      await signUpMember(page);
      await page.goto("/account");
      const deletion = part(page, "Delete account");
      await deletion.locator("form").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await deletion.getByLabel("Password").fill(password);
      await deletion.getByRole("button", { name: "Delete Account" }).click();
      await expect(deletion.getByText("Tick the box to confirm")).toBeVisible();
      await deletion.getByLabel("Password").fill(password);
      await deletion.getByRole("checkbox").check();
      await deletion.getByRole("button", { name: "Delete Account" }).click();
      await expect(page).toHaveURL("/signin");
      await expect(page.getByText("Your account and everything in it have been deleted.")).toBeVisible();
      const {
        rows: [left],
      } = await site.database.execute(sql`select count(*)::int as users from auth."user"`);
      expect(left?.users).toBe(0);
      await page.goto("/account");
      await expect(page).toHaveURL("/signin?next=/account");
    });
  });
}

test.describe("with many attempts", () => {
  test.use({ expectedErrors: [/status of 429/] });

  test("wrong passwords on the account page are limited", async ({ page, site }) => {
    await signUpMember(page);
    const guess = (number: number) =>
      page.request.post("/account", {
        form: { intent: "delete", password: `guess ${number}`, confirmed: "on" },
        headers: { Origin: site.url },
      });
    for (let number = 1; number <= 10; number++) expect((await guess(number)).status()).toBe(400);
    expect((await guess(11)).status()).toBe(429);
    await page.goto("/account");
    const deletion = part(page, "Delete account");
    await deletion.getByLabel("Password").fill(password);
    await deletion.getByRole("checkbox").check();
    await deletion.getByRole("button", { name: "Delete Account" }).click();
    await expect(deletion.getByRole("alert")).toContainText("Too many attempts.");
  });

  test("changes of the email are limited per hour, and so are their mails", async ({ page, site }) => {
    await signUpMember(page);
    const strangers = Array.from({ length: 15 }, () => freshEmail("stranger"));
    const answers: number[] = [];
    for (const email of strangers) {
      const form = { intent: "email", email, password };
      const sent = { form, headers: { Origin: site.url }, maxRedirects: 0 };
      answers.push((await page.request.post("/account", sent)).status());
    }
    expect(answers).toEqual(strangers.map((_, number) => (number < 5 ? 302 : 429)));
    const mails = await site.database.execute(sql`select from mail.messages`);
    expect(mails.rowCount).toBe(5);
    await page.goto("/account");
    const emailPart = part(page, "Email");
    await emailPart.getByLabel("Email").fill(freshEmail("stranger"));
    await emailPart.getByLabel("Password").fill(password);
    await emailPart.getByRole("button", { name: "Save Email" }).click();
    await expect(emailPart.getByRole("alert")).toContainText("Too many attempts. Please try again in");
  });
});

test("a member downloads everything held about them", async ({ page }) => {
  const email = await signUpMember(page);
  await page.goto("/member-dashboard/application");
  await page.getByLabel("Mission").fill("Shoes for every child");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.goto("/account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download My Data" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("my-data.json");
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({
    account: { name: "Ada Okafor", email },
    application: null,
    draft: { mission: "Shoes for every child" },
  });
  expect(data.sessions.length).toBe(1);
  expect(JSON.stringify(data)).not.toMatch(/token|scrypt/);
});

test.describe("when something fails", () => {
  test.use({ expectedErrors: [/status of (400|500|503)/] });

  test("deleting the account also clears the browser's copy, a refused deletion keeps it", async ({
    page,
  }) => {
    await signUpMember(page);
    await page.goto("/member-dashboard/application");
    await page.route("**/application/draft", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByLabel("Mission").fill("Typed, never saved");
    await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
    await page.goto("/account");
    const deletion = part(page, "Delete account");
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    for (const [secret, outcome] of [
      ["not my password", "This is not your password."],
      [password, "Your account and everything in it have been deleted."],
    ] as const) {
      expect(await kept()).toContain("never saved");
      await deletion.getByLabel("Password").fill(secret);
      await deletion.getByRole("checkbox").check();
      await deletion.getByRole("button", { name: "Delete Account" }).click();
      await expect(page.getByText(outcome)).toBeVisible();
    }
    expect(await kept()).toBe("{}");
  });

  test("a second message is shown although the first was dismissed", async ({ page }) => {
    await signUpMember(page);
    await page.goto("/account");
    const message = page.getByText("Your name has been changed.");
    for (const name of ["Ada One", "Ada Two"]) {
      await page.getByLabel("Full Name").fill(name);
      await page.getByRole("button", { name: "Save Name" }).click();
      await expect(page.getByRole("link", { name })).toBeVisible();
      await expect(message).toBeVisible();
      await page.getByLabel("Dismiss this message").check({ force: true });
      await expect(message).toBeHidden();
    }
  });

  test("a database error is shown on our own page", async ({ page, site }) => {
    await signUpMember(page);
    await page.goto("/account");
    await site.database.execute(sql`alter table drafts rename to away`);
    try {
      await page.getByRole("link", { name: "Download My Data" }).click();
      await expect(page.getByRole("alert")).toContainText("Your data could not be gathered.");
      await page.goto("/member-dashboard/application");
      await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
      await expectAccessible(page);
    } finally {
      await site.database.execute(sql`alter table away rename to drafts`);
    }
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByLabel("Mission")).toBeVisible();
  });
});

test("the admin is redirected from member pages to the back office", async ({ page }) => {
  await signInAsAdmin(page);
  for (const path of ["/account", "/account/data", "/member-dashboard/application"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/admin/dashboard");
  }
});

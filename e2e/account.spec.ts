import { password, signUpMember, signUpMemberByForm } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test.use({ expectedErrors: [/status of (400|401|503)/] });

test("a refused sign-in stands where it stood and does not slide in again", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const email = await signUpMemberByForm(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/signin");
  const form = page.locator("form").filter({ has: page.getByLabel("Password") });
  await expect(form).toHaveCSS("animation-name", "rise");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await expect(form).toHaveCSS("animation-name", "none");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/member-dashboard");
});

test("deleting the account also clears the browser's copy, a refused deletion keeps it", async ({ page }) => {
  await signUpMember(page);
  await page.goto("/member-dashboard/application");
  await page.route("**/application/draft", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByLabel("Mission").fill("Typed, never saved");
  await expect(page.getByRole("status").filter({ hasText: "Offline" })).toBeVisible();
  await page.goto("/account");
  const deletion = page.getByRole("region", { name: "Delete account" });
  const readStorage = () => page.evaluate(() => JSON.stringify(localStorage));
  for (const [secret, outcome] of [
    ["not my password", "This is not your password."],
    [password, "Your account and everything in it have been deleted."],
  ] as const) {
    expect(await readStorage()).toContain("never saved");
    await deletion.getByLabel("Password").fill(secret);
    await deletion.getByRole("checkbox").check();
    await deletion.getByRole("button", { name: "Delete Account" }).click();
    await expect(page.getByText(outcome)).toBeVisible();
  }
  expect(await readStorage()).toBe("{}");
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

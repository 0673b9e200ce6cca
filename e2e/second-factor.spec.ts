import { readFile } from "node:fs/promises";
import { codeNow } from "#platform/auth/authenticator.test-support.ts";
import { forgetSession, password, signInAsAdmin } from "../requests/people.ts";
import { expect, test } from "./test.ts";

test("set-up and login work with the keyboard alone, and recovery codes are copied, downloaded and printed", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = await signInAsAdmin(page);
  await page.goto("/admin/account/second-factor");
  await page.getByLabel("Password").focus();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  const secret = ((await page.locator(".spelled").textContent()) ?? "").replaceAll(" ", "");
  await page.keyboard.type(codeNow(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Copy" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  const codes = await page
    .getByRole("region", { name: "Recovery codes" })
    .getByRole("listitem")
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("recovery-codes.txt");
  const file = await readFile(await download.path(), "utf8");
  for (const words of [email, ...codes]) expect(file).toContain(words);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(codes[0] ?? "")).toBeVisible();
  for (const hidden of ["Copy", "Print"]) {
    await expect(page.getByRole("button", { name: hidden, includeHidden: true })).toBeHidden();
  }
  await expect(page.locator(".admin-header")).toBeHidden();

  await page.emulateMedia({ media: "screen" });
  await forgetSession(page);
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

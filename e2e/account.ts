import type { Page } from "@playwright/test";
import { password } from "./people.ts";
import { expect } from "./test.ts";

/** A section of an account page. */
export function part(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

/** At the admin's login. */
export async function login(page: Page, email: string, secret = password) {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Ends one of three other sessions, then the rest. */
export async function signOutThreeOthers(page: Page) {
  const devices = part(page, "Devices");
  await expect(devices.getByText("Chrome on Linux").first()).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(4);
  await expect(devices.getByText("This device")).toHaveCount(1);
  await devices.getByRole("button", { name: "Sign Out Chrome" }).first().click();
  await expect(page.getByText("That device has been signed out.")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await devices.getByRole("button", { name: "Sign Out All Other Devices" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
}

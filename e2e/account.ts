import type { Page } from "@playwright/test";
import { password } from "./people.ts";

/** One of the things that can be changed on a page about an account. */
export function part(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

/** By the admin's own door. */
export async function login(page: Page, email: string, secret = password) {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Login" }).click();
}

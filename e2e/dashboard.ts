import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export function panel(page: Page, title: string) {
  return page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

export function figure(page: Page, label: string) {
  return page.locator("dl > div").filter({ has: page.getByRole("link", { name: label, exact: true }) });
}

export function navigation(page: Page) {
  return page.getByRole("navigation", { name: "Back office", exact: true });
}

export async function expectLive(page: Page) {
  await expect(page.getByText(/^Live\. /)).toBeVisible();
}

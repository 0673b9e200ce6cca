import type { Page } from "@playwright/test";
import { required } from "../requests/application.ts";

export async function fillRequired(page: Page) {
  await page.getByLabel("Organization Name").fill(required.organizationName);
  await page.getByLabel("Mission").fill(required.mission);
  await page.getByLabel("Why Pro Bono").fill(required.whyProBono);
  await page.getByLabel("Service Goals").fill(required.serviceGoals);
  await page.getByLabel("Yes", { exact: true }).check();
}

export function submitButton(page: Page) {
  return page.getByRole("button", { name: "Submit Application" });
}

/** Shown once everything is saved on the server. */
export function saved(page: Page) {
  return page.getByRole("status").filter({ hasText: /^Saved \d+:\d\d\s[AP]M E[DS]T$/ });
}

import type { Page } from "@playwright/test";

/** So that the server validates the form. */
export async function skipBrowserChecks(page: Page) {
  await page.locator("form[method=post]").evaluateAll((forms: HTMLFormElement[]) => {
    for (const form of forms) form.noValidate = true;
  });
}

import type { Page } from "@playwright/test";

/**
 * Opens no live stream, for a test in which the page must not learn what changes elsewhere. The request is left
 * unanswered: a page whose stream was refused reloads its data three seconds later.
 */
export async function withoutLiveUpdates(page: Page) {
  await page.route("**/admin/live", () => {});
}

import type { Page } from "@playwright/test";

/** One of the things that can be changed on a page about an account. */
export function part(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

import type { PageName } from "#domain/content/pages/list.ts";
import type { Page } from "#domain/content/pages/page.ts";

/** Where the admin sees a page with what is typed into its form. */
export function previewAddress(name: PageName, { path }: Page) {
  return `${path}?preview=${name}`;
}

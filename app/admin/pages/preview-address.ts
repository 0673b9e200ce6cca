import type { PageName } from "#domain/pages/list.ts";
import type { Page } from "#domain/pages/page.ts";

/** Where the admin sees a page with what is typed into its form. */
export function previewAddress(name: PageName, { path }: Page) {
  return `${path}?preview=${name}`;
}

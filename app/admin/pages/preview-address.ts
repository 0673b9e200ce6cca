import type { PageName } from "#domain/content/pages/list.ts";
import type { Page } from "#domain/content/pages/page.ts";

/** The address at which the admin sees a page with the texts of the draft. */
export function previewAddress(name: PageName, { path }: Page) {
  return `${path}?preview=${name}`;
}

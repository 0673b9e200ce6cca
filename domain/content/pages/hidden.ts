import type { PageName } from "./list.ts";
import { pages } from "./list.ts";

/** The pages that the owner may hide. */
export const hideablePages = [
  "leadership",
  "values",
  "history",
  "new-growth",
  "governance",
  "alliances",
  "network",
  "diverse-meritocracy",
  "social-responsibility",
  "sustainability",
  "data-readiness-framework",
] as const satisfies PageName[];

export type HideablePage = (typeof hideablePages)[number];

export type AlwaysShownPage = Exclude<PageName, HideablePage>;

export function isHideable(name: string): name is HideablePage {
  return hideablePages.some((page) => page === name);
}

/** What is said of hidden pages in the settings. */
interface Hiding {
  hiddenPages: readonly string[];
}

export function isHidden(name: PageName, { hiddenPages }: Hiding): boolean {
  return isHideable(name) && hiddenPages.includes(name);
}

/** The pages that visitors see. */
export function shownPages(hiding: Hiding): PageName[] {
  return (Object.keys(pages) as PageName[]).filter((name) => !isHidden(name, hiding));
}

/** The addresses that visitors do not find. */
export function hiddenPaths(hiding: Hiding): string[] {
  return hideablePages.filter((name) => isHidden(name, hiding)).map((name) => pages[name].path);
}

/** Whether an address as somebody typed it leads to a page of this site that visitors do not find. */
export function leadsToHidden(address: string, hiding: Hiding, site: string): boolean {
  const url = URL.parse(address, site);
  if (url?.origin !== site) return false;
  return hiddenPaths(hiding).includes(url.pathname.toLowerCase().replace(/\/+$/, ""));
}

import { editorAddress } from "#app/addresses/editors.ts";
import { isHideable } from "#domain/content/pages/hidden.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { pageFieldId } from "#domain/content/pages/rules.ts";
import type { FoundSentence } from "#domain/content/pages/sentences.server.ts";
import { searchAmong } from "./matching.ts";
import type { Option } from "./options.ts";

/** What a page is called besides its name and path. */
const alsoCalled: { [Name in PageName]?: string } = {
  header: "menu navigation top logo",
  home: "homepage start landing front main",
  about: "us company",
  solutions: "services",
  contact: "form us reach",
  booking: "book consultation session request",
  call: "book appointment",
  terms: "legal conditions service",
  verify: "letter code check genuine funder",
  privacy: "legal policy gdpr data protection cookies",
  program: "bcpbp pro bono application",
  careers: "jobs work hiring",
  leadership: "team founder",
  "media-center": "press news",
  locations: "offices address",
  footer: "bottom imprint",
  "not-found": "404 error missing",
};

/** Words for what the form of some pages can do. */
const hiding = "hide hidden show visible visibility remove unpublish";

const maxFound = 5;

const find = searchAmong(
  (Object.keys(pages) as PageName[]).map((page) => ({
    group: "Pages",
    name: `Edit ${pages[page].name}`,
    note: pages[page].path,
    address: editorAddress(`pages/${page}`),
    opens: "page" as const,
    alsoCalled: `page text ${pages[page].path} ${alsoCalled[page] ?? ""} ${isHideable(page) ? hiding : ""}`,
  })),
);

/** Finds editors of the site's pages by the pages' names. */
export function findPageOptions(typed: string): Option[] {
  return find(typed)
    .slice(0, maxFound)
    .map(({ alsoCalled: _words, ...option }) => option);
}

/** Opens the page's editor at the text. */
export function sentenceOption({ page, field, label, excerpt }: FoundSentence): Option {
  return {
    group: "Texts of pages",
    name: excerpt,
    note: `${pages[page].name}, ${label}`,
    address: `${editorAddress(`pages/${page}`)}#${pageFieldId(field)}`,
    opens: "page",
  };
}

import { editorAddress } from "#app/addresses/editors.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { hasWords, markMatches, searchedWords } from "#domain/content/pages/matching.ts";
import { pageFieldId } from "#domain/content/pages/rules.ts";
import { findSentences } from "#domain/content/pages/sentences.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

const maxFound = 50;

/** Pages by their names and addresses, and texts of pages, as the search above the list shows them. */
export async function findTexts(tx: Transaction, search: string, settings: Settings) {
  const sentences = await findSentences(tx, search, settings, maxFound + 1);
  return {
    isTooShort: searchedWords(search).length === 0,
    pages: findPages(search),
    texts: sentences.slice(0, maxFound).map(({ page, field, label, excerpt }) => ({
      address: `${editorAddress(`pages/${page}`)}#${pageFieldId(field)}`,
      page: pages[page].name,
      label,
      excerpt: markMatches(excerpt, search),
    })),
    isCutOff: sentences.length > maxFound,
  };
}

function findPages(search: string) {
  const words = searchedWords(search);
  const names = words.length === 0 ? [] : (Object.keys(pages) as PageName[]);
  return names
    .filter((page) => hasWords(`${pages[page].name} ${pages[page].path}`, words))
    .map((page) => ({
      address: editorAddress(`pages/${page}`),
      path: pages[page].path,
      name: markMatches(pages[page].name, search),
    }));
}

import { and, inArray, not, sql } from "drizzle-orm";
import { fillTexts } from "#domain/content/pages/fill.ts";
import { shownPages } from "#domain/content/pages/hidden.ts";
import { pages } from "#domain/content/pages/list.ts";
import { withChanges } from "#domain/content/pages/overlay.ts";
import type { Page } from "#domain/content/pages/page.ts";
import { pictureName } from "#domain/content/pages/pictures.ts";
import { listChanges } from "#domain/content/pages/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { sitePaths } from "#domain/site-paths.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { matchEnd, matchStart, wordsOf, writtenInCode } from "./rules.ts";
import { searchEntries } from "./table.server.ts";
import { tellingWords } from "./telling-words.ts";

/** A change in one of these tables changes what pages say. */
export const tablesInPages = ["page_texts", "site_settings"];

/** Writes the current texts of the pages to the search index. Several instances may call it at once. */
export async function indexPages() {
  const entries = await asViewer(visitor, listPageEntries);
  await inTransaction(pools().jobs, async (tx) => {
    const names = entries.map(({ itemId }) => itemId);
    await tx
      .delete(searchEntries)
      .where(
        and(inArray(searchEntries.entity, [...writtenInCode]), not(inArray(searchEntries.itemId, names))),
      );
    const { address, title, body, foundBy } = searchEntries;
    const added = sql`(excluded.address, excluded.title, excluded.body, excluded.found_by)`;
    await tx
      .insert(searchEntries)
      .values(entries)
      .onConflictDoUpdate({
        target: [searchEntries.entity, searchEntries.itemId],
        set: {
          address: sql`excluded.address`,
          title: sql`excluded.title`,
          body: sql`excluded.body`,
          foundBy: sql`excluded.found_by`,
        },
        setWhere: sql`(${address}, ${title}, ${body}, ${foundBy}) is distinct from ${added}`,
      });
  });
}

async function listPageEntries(tx: Transaction) {
  const settings = await findSettings(tx);
  // Header, footer and error pages have no texts for search engines, and are not searched.
  const names = shownPages(settings).filter((name) => "search" in pages[name].texts);
  const changes = await listChanges(tx, names);
  return names.map((name) => {
    const page: Page = pages[name];
    const texts = fillTexts(withChanges(page, changes.get(name) ?? {}), settings, page.whose);
    const { search, ...shown } = texts as typeof texts & { search: SearchTexts };
    return {
      entity: page.path.startsWith(`${sitePaths.services}/`) ? ("services" as const) : ("pages" as const),
      itemId: name,
      address: page.path,
      title: withoutMarks(search.title),
      body: withoutMarks([search.description, ...linesOf(shown)].join("\n")),
      foundBy: [search.title, ...phrasesIn(search.words)].map(tellingWordsIn).filter(Boolean).join(","),
    };
  });
}

/** The texts of a page in search results. */
interface SearchTexts {
  title: string;
  description: string;
  words: string;
}

function phrasesIn(list: string) {
  return list.split(/[,;\n]/);
}

function tellingWordsIn(phrase: string) {
  return tellingWords(wordsOf(phrase)).join(" ");
}

function linesOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return Object.entries(value as object).flatMap(([name, part]) =>
    name === pictureName ? [] : linesOf(part),
  );
}

function withoutMarks(text: string) {
  return text.replaceAll(matchStart, "").replaceAll(matchEnd, "");
}

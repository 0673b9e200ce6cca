import { setTimeout as wait } from "node:timers/promises";
import { and, inArray, not, sql } from "drizzle-orm";
import { fillTexts } from "#domain/content/pages/fill.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { withChanges } from "#domain/content/pages/overlay.ts";
import type { Page } from "#domain/content/pages/page.ts";
import { listChanges } from "#domain/content/pages/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { log } from "#platform/log.ts";
import { matchEnd, matchStart, writtenInCode } from "./rules.ts";
import { searchEntries } from "./table.server.ts";

/** A change in one of these tables changes what pages say. */
export const tablesInPages = ["page_texts", "site_settings"];

/** Those that search engines find: header, footer and error pages have no text for them. */
const searchedPages = (Object.keys(pages) as PageName[]).filter((name) => "search" in pages[name].texts);

/** Makes the search find what the pages say now. */
export async function indexPages() {
  const entries = await asViewer(visitor, listPageEntries);
  await inTransaction(pools().jobs, async (tx) => {
    const names = entries.map(({ itemId }) => itemId);
    await tx
      .delete(searchEntries)
      .where(
        and(inArray(searchEntries.entity, [...writtenInCode]), not(inArray(searchEntries.itemId, names))),
      );
    const added = sql`(excluded.address, excluded.title, excluded.body)`;
    await tx
      .insert(searchEntries)
      .values(entries)
      .onConflictDoUpdate({
        target: [searchEntries.entity, searchEntries.itemId],
        set: { address: sql`excluded.address`, title: sql`excluded.title`, body: sql`excluded.body` },
        setWhere: sql`(${searchEntries.address}, ${searchEntries.title}, ${searchEntries.body}) is distinct from ${added}`,
      });
  });
}

async function listPageEntries(tx: Transaction) {
  const settings = await findSettings(tx);
  const changes = await listChanges(tx, searchedPages);
  return searchedPages.map((name) => {
    const page: Page = pages[name];
    const texts = fillTexts(withChanges(page, changes.get(name) ?? {}), settings, page.whose);
    const { search, ...shown } = texts as typeof texts & { search: { title: string } };
    return {
      entity: page.path.startsWith("/services/") ? ("services" as const) : ("pages" as const),
      itemId: name,
      address: page.path,
      title: withoutMarks(search.title),
      body: withoutMarks(linesOf(shown).join("\n")),
    };
  });
}

function linesOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return Object.values(value as object).flatMap(linesOf);
}

function withoutMarks(text: string) {
  return text.replaceAll(matchStart, "").replaceAll(matchEnd, "");
}

/** Milliseconds between two attempts. */
const longestPause = 60_000;

/** Indexes the pages whenever it is told that they may have changed. Instances that do so at once write the same. */
export function createPageIndex() {
  let running: Promise<void> | undefined;
  let isOutdated = false;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run() {
    for (let pause = 1000; isOutdated && !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      isOutdated = false;
      try {
        await indexPages();
      } catch (error) {
        log.warn({ err: error }, "the texts of the pages could not be indexed for the search");
        isOutdated = true;
        await wait(pause, undefined, { signal }).catch(() => {});
      }
    }
    running = undefined;
  }

  return {
    update() {
      isOutdated = true;
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

import type { HeadersArgs } from "react-router";
import { withShownImages } from "#app/pictures/images.server.ts";
import type { LoaderArgs } from "#app/shell/find-texts.server.ts";
import { listFeaturedCaseStudies } from "#domain/content/case-studies/queries.server.ts";
import { longDate } from "#domain/time/dates.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { fallbackTexts, findPage } from "../page-texts.server.ts";
import type { Featured } from "./featured.tsx";

/** What a card shows of a case study. */
export function summaryOf<Row extends { firstPublishedAt: Date }>(
  { firstPublishedAt, ...study }: Row,
  timeZone: string,
) {
  return { ...study, date: longDate(firstPublishedAt, timeZone) };
}

interface LoadedFeatured {
  featured: Featured;
  headers: Record<string, string>;
}

/** If the query fails, the page is shown without the block and is not cached. */
export async function loadFeatured(args: LoaderArgs, limit = 3): Promise<LoadedFeatured> {
  try {
    const featured = await asViewer(visitor, async (tx) => {
      const { texts, settings } = await findPage(tx, args, "case-studies");
      const rows = await withShownImages(tx, await listFeaturedCaseStudies(tx, limit));
      return { caseStudies: rows.map((row) => summaryOf(row, settings.timeZone)), texts: texts.cards };
    });
    return { featured, headers: {} };
  } catch (error) {
    log.error({ err: error }, "the featured case studies could not be read");
    return {
      featured: { caseStudies: [], texts: fallbackTexts("case-studies").cards },
      headers: { "Cache-Control": "no-store" },
    };
  }
}

/** For pages with the block: the loader's Cache-Control overrides the layout's. */
export function featuredHeaders({ loaderHeaders, parentHeaders }: HeadersArgs) {
  return loaderHeaders.has("Cache-Control") ? loaderHeaders : parentHeaders;
}

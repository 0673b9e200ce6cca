import type { HeadersArgs } from "react-router";
import { listFeaturedCaseStudies } from "#domain/case-studies/queries.server.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { longDate } from "#domain/text/rules.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { CaseStudySummary } from "./cards.tsx";

interface Featured {
  caseStudies: CaseStudySummary[];
  headers: Record<string, string>;
}

/** The block must never cost its page: a failed query is logged, and the headers keep the answer from being kept. */
export async function loadFeaturedCaseStudies(limit = 3): Promise<Featured> {
  try {
    const caseStudies = await asViewer(visitor, async (tx) => {
      const [rows, { timeZone }] = await Promise.all([listFeaturedCaseStudies(tx, limit), findSettings(tx)]);
      return rows.map(({ createdAt, ...row }) => ({ ...row, date: longDate(createdAt, timeZone) }));
    });
    return { caseStudies, headers: {} };
  } catch (error) {
    log.error({ err: error }, "the featured case studies could not be read");
    return { caseStudies: [], headers: { "Cache-Control": "no-store" } };
  }
}

/** For pages with the block: what its loader says about keeping the page comes before what the layout says. */
export function featuredHeaders({ loaderHeaders, parentHeaders }: HeadersArgs) {
  return loaderHeaders.has("Cache-Control") ? loaderHeaders : parentHeaders;
}
